import type { DecisionNoun } from '#domain/decision/states.ts'
import { setHold } from '#server/decision/policyStore.ts'
import type { TestPortal } from './portal.ts'

/** Runs a test's part while decisions of a noun are held for so many minutes. */
export async function whileHeld(
  portal: Pick<TestPortal, 'db'>,
  noun: DecisionNoun,
  minutes: number,
  part: () => Promise<void>,
): Promise<void> {
  await setHold(portal.db, noun, minutes)
  try {
    await part()
  } finally {
    await setHold(portal.db, noun, 0)
  }
}

/** Lets decisions go out whose time is over. */
export const releaseDue = (portal: Pick<TestPortal, 'runTimers'>): Promise<void> =>
  portal.runTimers('decisions.release')
