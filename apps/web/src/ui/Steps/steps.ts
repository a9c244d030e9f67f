export type StepState = 'done' | 'now' | 'open' | 'locked'

export interface Step {
  key: string
  title: string
  state: StepState
  /** "2 of 3 parts", "Optional"; "Done" stands by itself. */
  note?: string
  /** Why a locked step waits; read to assistive technology and shown on pointing. */
  reason?: string
}
