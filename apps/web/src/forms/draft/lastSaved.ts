/**
 * When a draft was last kept: its answers or one of its papers, whichever came later.
 *
 * @param savedOn ISO instant of the answers, '' while nothing is kept
 * @param documents papers of the draft with the ISO instant of their upload
 */
export const lastSaved = (savedOn: string, documents: readonly { readonly uploadedOn: string }[]): string =>
  documents.reduce((last, { uploadedOn }) => later(last, uploadedOn), savedOn)

/** The later of two ISO instants; '' is before all. */
export const later = (one: string, other: string): string => {
  if (one === '' || other === '') return one || other
  return Date.parse(other) > Date.parse(one) ? other : one
}
