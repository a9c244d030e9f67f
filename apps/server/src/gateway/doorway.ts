import { boundedQueue } from './boundedQueue.ts'

/**
 * Whoever signs in waits in one line, and one after the other is looked at. Strangers' guesses count on the same rows and cost
 * the machine much: forty at once would take the connections and the time in which everybody else is answered.
 */
export const doorway = boundedQueue({ atOnce: 1, waiting: 60 })
