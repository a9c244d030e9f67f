/** Stored states of a draw; `BeaconAvailable` follows from the clock (`drawState`). */
export type StoredDrawState = 'Prepared' | 'Frozen' | 'Announced' | 'Executed' | 'Published' | 'Annulled'
export type DrawState = StoredDrawState | 'BeaconAvailable'
export type DrawAct = 'freeze' | 'announce' | 'run' | 'publish' | 'annul'

/** Announcement comes at least this many seconds before the round. */
export const NOTICE_SECONDS = 24 * 60 * 60

const ALLOWED: Record<DrawState, readonly DrawAct[]> = {
  Prepared: ['freeze', 'annul'],
  Frozen: ['announce', 'annul'],
  Announced: ['annul'],
  BeaconAvailable: ['run', 'annul'],
  Executed: ['publish', 'annul'],
  Published: ['annul'],
  Annulled: [],
}
const NEXT: Record<DrawAct, StoredDrawState> = {
  freeze: 'Frozen',
  announce: 'Announced',
  run: 'Executed',
  publish: 'Published',
  annul: 'Annulled',
}

/** The state at a time: an announced draw whose round has come has its beacon available. Times in Unix seconds. */
export function drawState(stored: StoredDrawState, appears: number, now: number): DrawState {
  return stored === 'Announced' && now >= appears ? 'BeaconAvailable' : stored
}

/** What an act needs to know; times in Unix seconds. */
export interface DrawActFacts {
  readonly stored: StoredDrawState
  readonly round: number
  /** When the round appears; for a recorded round of a practice draw, when the draw takes place. */
  readonly appears: number
  readonly now: number
  readonly eligibilityPublished: boolean
  readonly objectionsUntil: number
}
export type DrawDecision =
  | { readonly ok: true; readonly next: StoredDrawState }
  | { readonly ok: false; readonly reason: string }

/**
 * Whether an act may be done now (domain design section 20, states and guards), and the state that follows. Only
 * eligible applications enter the roll, so one with an open withdrawal is left out of it.
 */
export function decideDrawAct(act: DrawAct, facts: DrawActFacts): DrawDecision {
  const { stored, round, appears, now } = facts
  const refuse = (reason: string): DrawDecision => ({ ok: false, reason })
  const state = drawState(stored, appears, now)
  if (!ALLOWED[state].includes(act)) {
    if (act === 'run' && state === 'Announced')
      return refuse(
        `Round ${round} has not come yet; it appears at ${new Date(appears * 1000).toISOString()}.`,
      )
    if (act === 'freeze' && state !== 'Annulled') return refuse('The roll of this draw is already frozen.')
    if (state === 'Annulled') return refuse('This draw was annulled; a new draw number and round are needed.')
    return refuse(`A draw in state ${state} does not allow '${act}'.`)
  }
  if (act === 'freeze') {
    if (!facts.eligibilityPublished) return refuse('Eligibility has not been published.')
    if (now < facts.objectionsUntil) return refuse('The time for objections is not over.')
  }
  if ((act === 'freeze' || act === 'announce') && appears - now < NOTICE_SECONDS)
    return refuse(`Round ${round} appears in less than 24 hours; a later round is needed.`)
  return { ok: true, next: NEXT[act] }
}
