/** The anchor of one notice on the page of all notices. */
export const noticeAnchor = (noticeId: number): string => `notice-${noticeId}`
