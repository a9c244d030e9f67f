import { makeStore } from './store.ts'

/** Until when the portal asks this browser to wait (epoch milliseconds), and its sentence. */
export interface Wait {
  readonly until: number
  readonly message: string
}

/** The wait that the page shows above its content; null when there is none. */
export const waits = makeStore<Wait | null>(null)
