const KB = 1024

/** Types that must be pictures: photograph, signature and profile image (docs/rules/document.md). */
const PICTURE_TYPES: readonly number[] = [101, 102, 901]

/** Photograph, signature and profile image are pictures; a PDF will not do. */
export const isPictureType = (documentTypeId: number): boolean => PICTURE_TYPES.includes(documentTypeId)

/** Greatest size of a file in bytes: pictures of a person 200 KB, other documents 5 MB. */
export const maxBytesOf = (documentTypeId: number): number =>
  isPictureType(documentTypeId) ? 200 * KB : 5 * KB * KB
