import type { Case } from './case.ts'

/** A row as it stands on the screen: as it came, changed under the officer's eyes, or left the list meanwhile. */
export interface Row {
  readonly one: Case
  readonly state: 'same' | 'changed' | 'gone'
}

export interface StillList {
  readonly rows: readonly Row[]
  /** Cases that came into the page since it was opened. */
  readonly fresh: number
}

/** A page as it was opened. */
export const opened = (cases: readonly Case[]): StillList => ({
  rows: cases.map(one => ({ one, state: 'same' })),
  fresh: 0,
})

/**
 * What an officer has before them, told anew: every row stays where it is, and says that it changed or is gone; what is
 * new waits until the officer asks for it.
 */
export function told({ rows }: StillList, cases: readonly Case[]): StillList {
  const now = new Map(cases.map(one => [one.id, one]))
  const shown = new Set(rows.map(({ one }) => one.id))
  return {
    rows: rows.map(({ one, state }): Row => {
      const found = now.get(one.id)
      if (!found) return { one, state: 'gone' }
      return { one: found, state: found.version === one.version && state === 'same' ? 'same' : 'changed' }
    }),
    fresh: cases.filter(({ id }) => !shown.has(id)).length,
  }
}
