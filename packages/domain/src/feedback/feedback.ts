/** What somebody leaves the authority a word about. */
export const FEEDBACK_KINDS = ['SUGGESTION', 'FAULT', 'CONTENT', 'PRAISE'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

/** The longest word that is left, and the longest answer: it goes out as one message. */
export const FEEDBACK_LENGTH = { said: 2000, answer: 400 } as const

/** The public number of a word that was left: GPDA/FB/26/0000412. `day` is the authority's calendar day; `serial` counts from 1. */
export const feedbackNumber = (org: string, day: string, serial: number): string =>
  `${org}/FB/${day.slice(2, 4)}/${String(serial).padStart(7, '0')}`
