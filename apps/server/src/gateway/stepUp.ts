import { findToken, spendToken } from '#server/account/tokenStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import type { Citizen, Db } from './context.ts'

/** What the tokens of confirmed acts are for (account/stepUpHandlers.ts issues them). */
export const STEP_UP = 'STEP_UP'

/** An act that needs a confirmation, and what the request brought. */
export interface Confirmed {
  readonly citizen: Citizen
  /** Name of the act: the key of its call. */
  readonly act: string
  /** What it changes: a proof serves for this and nothing else. */
  readonly what: unknown
  /** The token of the header; undefined without one. */
  readonly token: string | undefined
}

type Works = { readonly ports: Pick<Ports, 'secrets'>; readonly now: Date }

/** What the OTP of an act is bound to: its name, its citizen and what it changes; nothing can be read back from it. */
export const bindAct = (ports: Pick<Ports, 'secrets'>, { citizen, act, what }: Confirmed): string => {
  const whole = JSON.stringify([citizen.userId, act, what])
  return `${act}.${fingerprint(ports.secrets.otpPepper, `stepup|${whole}`).toString('base64url')}`
}

const bound = ({ citizen }: Confirmed) => ({ purpose: STEP_UP, userId: citizen.userId })

/** Whether a request brings the proof of its very act, without using it up. */
export async function isConfirmed(db: Db, { ports, now }: Works, confirmed: Confirmed): Promise<boolean> {
  if (confirmed.token === undefined || confirmed.token.length > 64) return false
  const subject = await findToken(db, confirmed.token, bound(confirmed), now)
  return subject === bindAct(ports, confirmed)
}

/** Uses the proof of an act up. @returns false when it is none, or served already */
export async function spendConfirmation(db: Db, works: Works, confirmed: Confirmed): Promise<boolean> {
  if (!(await isConfirmed(db, works, confirmed))) return false
  return (await spendToken(db, confirmed.token ?? '', bound(confirmed), works.now)) !== null
}
