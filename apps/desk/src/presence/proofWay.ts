import type { Challenge, Proof } from '#contract/desk/credential.ts'

/** Makes a proof out of what the server asks for. */
export type MakeProof = (challenge: Challenge) => Promise<Proof>

/** One way to prove presence. */
export interface ProofWayProps {
  busy: boolean
  /** Why the last one was no proof. */
  error: Error | null
  onProve: (make: MakeProof) => void
}
