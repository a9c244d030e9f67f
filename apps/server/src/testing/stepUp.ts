import type { InputOf, OutputOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { issueToken } from '#server/account/tokenStore.ts'
import { bindAct, STEP_UP } from '#server/gateway/stepUp.ts'
import type { Answer, TestCitizen, TestPortal } from './portal.ts'

/** The proof of an act that was refused with `STEP_UP`, through the OTP of the citizen's verified mobile. */
export async function stepUpToken(
  portal: TestPortal,
  by: Pick<TestCitizen, 'session' | 'mobile'>,
  refused: Pick<Answer<unknown>, 'headers'>,
): Promise<string> {
  const binding = String(refused.headers.stepup)
  const sent = await portal.send('SendStepUpOtp', { binding }, by)
  const { transactionNumber } = sent.value
  const otp = await portal.lastOtp(by.mobile)
  const { value } = await portal.send('VerifyStepUpOtp', { binding, transactionNumber, otp }, by)
  return value.stepUpToken
}

/** Sends a call as the browser does: an act that is to be confirmed is, by an OTP to the verified mobile. */
export async function sendConfirmed<Key extends keyof Calls>(
  portal: TestPortal,
  key: Key,
  input: InputOf<Calls[Key]>,
  by: Pick<TestCitizen, 'session' | 'mobile'>,
): Promise<Answer<OutputOf<Calls[Key]>>> {
  const refused = await portal.send(key, input, by)
  if (refused.code !== 'STEP_UP') return refused
  return portal.send(key, input, { session: by.session, stepUp: await stepUpToken(portal, by, refused) })
}

/** Asks for the copy of a citizen's own data with the proof that its OTP would have given. */
export async function askOwnData(
  portal: TestPortal,
  { session, userId }: Pick<TestCitizen, 'session' | 'userId'>,
  format: string,
) {
  const { clock, db, ports } = portal
  const citizen = { userId, loginLogId: 0, authId: '', fullName: '', helperId: null }
  const subject = bindAct(ports, { citizen, act: 'DownloadMyData', what: format, token: undefined })
  const token = await issueToken({ db, now: clock.now(), ports }, { purpose: STEP_UP, subject, userId })
  const url = `/Document/DownloadMyData?Format=${format}`
  return portal.app.inject({ method: 'POST', url, headers: { ...session, stepup: token } })
}
