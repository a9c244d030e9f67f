/** What each chip of a queue asks the server for. */
export const CHIPS = {
  all: { due: 'any', holder: 'anybody' },
  mine: { due: 'any', holder: 'me' },
  free: { due: 'any', holder: 'nobody' },
  overdue: { due: 'overdue', holder: 'anybody' },
  today: { due: 'today', holder: 'anybody' },
} as const

export type Chip = keyof typeof CHIPS

/** The chip of an address; all without one. */
export const chipOf = (word: string | undefined): Chip =>
  word !== undefined && Object.hasOwn(CHIPS, word) ? (word as Chip) : 'all'
