import type { ActName } from './matrix.ts'

/**
 * Acts that move cases whoever holds or reads them, each with its reason. Every other act leaves a case to the officer who has
 * it: the second one reads, and does not write.
 */
const MOVES_ANY_CASE: ReadonlyMap<ActName, string> = new Map<ActName, string>([
  ['campaign cancel', 'ends a scheme with all its applications'],
  ['lottery publish-eligibility', 'publishes what was decided about a whole scheme'],
  ['lottery objection', 'the committee decides about what an assistant decided'],
  ['draw run', 'the draw decides'],
  ['draw publish', 'the draw decides'],
  ['draw annul', 'ends a draw with all its places'],
  ['auction import-results', 'the auction decided'],
  ['waitlist promote', 'the order of the waiting list decides'],
  ['refund result', 'carries in what the bank did'],
  ['payment reconcile bank', 'carries in what the bank did'],
  ['payment reconcile razorpay', 'carries in what the provider did'],
  ['payment reverse', 'carries in what the bank did: a cheque came back'],
])

/** Whether an act moves a case that another officer holds or reads. */
export const movesAnyCase = (name: ActName): boolean => MOVES_ANY_CASE.has(name)
