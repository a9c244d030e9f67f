import { makeStore } from '#web/api/store.ts'

/** The number of the case that comes next and has been fetched: it is drawn out of sight, to be there at once. */
export const caseAhead = makeStore<string | null>(null)
