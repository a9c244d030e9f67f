import { accept, type Outcome, refuse } from './result.ts'

/** Who may cause an event (domain design, section 1). */
export type Actor = 'visitor' | 'citizen' | 'authority' | 'timer' | 'provider'

/** One row of a state machine: from any of these states, by this actor, this event leads there. */
export interface Transition<State, Event extends string> {
  readonly event: Event
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly Actor[]
}

/** The state after an event. Refused when the event does not exist in this state, or is another actor's. */
export function nextState<State extends string | number, Event extends string>(
  table: readonly Transition<State, Event>[],
  from: State,
  event: Event,
  by: Actor,
): Outcome<State, 'NOT_ALLOWED_IN_STATE' | 'NOT_ALLOWED_FOR_ACTOR'> {
  const rows = table.filter(row => row.event === event && row.from.includes(from))
  if (rows.length === 0) return refuse('NOT_ALLOWED_IN_STATE', { event, state: from })
  const row = rows.find(candidate => candidate.by.includes(by))
  return row ? accept(row.to) : refuse('NOT_ALLOWED_FOR_ACTOR', { event, state: from })
}

/** Events that an actor can cause in a state, in the table's order and without repetition. */
export function eventsIn<State, Event extends string>(
  table: readonly Transition<State, Event>[],
  from: State,
  by: Actor,
): Event[] {
  const events = table.filter(row => row.from.includes(from) && row.by.includes(by)).map(row => row.event)
  return [...new Set(events)]
}
