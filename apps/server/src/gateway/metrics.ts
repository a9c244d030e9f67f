import { Counter, Histogram, Registry } from 'prom-client'

/** Everything that this process measures of itself; `GET /metrics` on a port of its own shows it (docs/operations.md). */
export const metrics = new Registry()

const answered = new Counter({
  name: 'portal_answers_total',
  help: 'Calls that were answered, by door (citizen, desk), call and outcome.',
  labelNames: ['door', 'call', 'outcome'],
  registers: [metrics],
})
const took = new Histogram({
  name: 'portal_answer_seconds',
  help: 'How long calls took, by door.',
  labelNames: ['door'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
})

/** How a call ended: done, refused for a reason that was said, without a session, or by a fault of ours. */
export type Outcome = 'done' | 'refused' | 'signed_out' | 'fault'

const lagging = new Counter({
  name: 'portal_lagging_reads_total',
  help: 'Reads that may be a second old, by where they were made: standby or database.',
  labelNames: ['from'],
  registers: [metrics],
})

/** Counts a read that may be a second old. */
export const countLagging = (from: 'standby' | 'database'): void => lagging.inc({ from })

/** Counts an answer that was kept for everybody, and so took no time. */
export const countKept = (call: string): void => answered.inc({ door: 'citizen', call, outcome: 'done' })

/**
 * Measures one call of a door.
 * @param call its key; a key that nobody knows is counted as `unknown`, so that strangers make no series
 * @param outcomeOf how an answer ended
 */
export async function measured<Answer>(
  door: 'citizen' | 'desk',
  call: string,
  act: () => Promise<Answer>,
  outcomeOf: (answer: Answer) => Outcome,
): Promise<Answer> {
  const stop = took.startTimer({ door })
  let outcome: Outcome = 'fault'
  try {
    const answer = await act()
    outcome = outcomeOf(answer)
    return answer
  } finally {
    stop()
    answered.inc({ door, call, outcome })
  }
}
