import type { BaseContext } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { contactMark, fingerprint } from '#server/ports/secrets.ts'
import { askerOf } from './device.ts'
import { findLogins, readLoginId, verifiedLogin } from './loginStore.ts'
import type { OtpRequest } from './otp.ts'

/** What an OTP before a sign-in is bound to: the account, or a login that nobody has. */
export const subjectOf = (
  { secrets }: Pick<Ports, 'secrets'>,
  loginId: string,
  user: { readonly id: number } | undefined,
): string => (user ? `user:${user.id}` : `nobody:${contactMark(secrets, readLoginId(loginId).loginId)}`)

/** A masked-looking destination for a login nobody has, the same each time it is asked for. */
function decoyOf({ ports }: Pick<BaseContext, 'ports'>, loginId: string): string {
  const digest = fingerprint(ports.secrets.otpPepper, `decoy|${loginId}`)
  return `6${String(digest.readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0')}`
}

/**
 * Where the OTP of a login goes before anybody is signed in. A login that nobody has gets a believable answer, is counted
 * like any other, and nothing is sent: whoever asks learns nothing about who is registered.
 */
export async function destinationOf(
  context: Pick<BaseContext, 'db' | 'ports' | 'device' | 'asker'>,
  loginId: string,
  user: { readonly id: number } | undefined,
): Promise<Pick<OtpRequest, 'subject' | 'destination' | 'decoy' | 'asker'>> {
  const { type, loginId: written } = readLoginId(loginId)
  const logins = await findLogins(context.db, context.ports, user?.id ?? 0)
  const asker = await askerOf(context, user?.id)
  const subject = subjectOf(context.ports, loginId, user)
  const known = verifiedLogin(logins, type === 'EMAIL' ? 'EMAIL' : 'MOBILE')
  if (known !== '') return { subject, destination: known, asker }
  return {
    subject,
    destination: type === 'LOGINID' ? decoyOf(context, written) : written,
    asker,
    decoy: true,
  }
}
