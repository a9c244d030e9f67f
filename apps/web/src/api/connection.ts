import { makeStore } from './store.ts'

/** How the device stands to the portal. */
export interface Connection {
  /** False once a question found no way to the portal, until one finds it again. */
  readonly isLost: boolean
  /** When the oldest answer came that is shown in place of a new one (epoch milliseconds); null while all are new. */
  readonly keptSince: number | null
  /** Opens the release of the portal that has arrived; null where there is none. */
  readonly openNew: (() => void) | null
}

/** What the strip above the page tells of. */
export const connection = makeStore<Connection>({ isLost: false, keptSince: null, openNew: null })

/** Notes that a question found its way to the portal, or none. */
export function noteWay(isLost: boolean): void {
  const now = connection.get()
  if (now.isLost !== isLost) connection.set({ ...now, isLost })
}
