import type { HeldRole } from '#domain/officer/roles.ts'
import type { Actor } from '#server/audit/audit.ts'

/** An officer whom the server has verified: what stands behind every act of the authority. */
export interface Officer {
  readonly officerId: number
  readonly name: string
  /** The name in Devanagari; '' where none was given. */
  readonly nameHi: string
  readonly serviceNumber: string
  /** The roles that hold on the day of the act. */
  readonly roles: readonly HeldRole[]
}

/** By what an officer came in; each but the passkey is the weaker proof. SEALED: the code of an envelope, for an hour. */
export type OfficerCredential = 'PASSKEY' | 'PASSWORD' | 'RECOVERY' | 'SEALED'

/** An officer at one of the two doors, with the kind of proof they came in by. */
export interface ActingOfficer extends Officer {
  readonly door: 'DESK' | 'TOOL'
  readonly credential: OfficerCredential
}

/** An officer with the session through which they act. */
export interface SignedInOfficer extends ActingOfficer {
  readonly sessionId: number
  /** When the officer last proved to sit there. */
  readonly presenceOn: Date
  readonly expiresOn: Date
  readonly beganOn: Date
}

/** The officer as the audit trail names who acted: an identity, never a typed name. */
export const officerActor = ({ officerId }: Pick<Officer, 'officerId'>): Actor => ({
  type: 'AUTHORITY',
  id: String(officerId),
})
