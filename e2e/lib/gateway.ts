import { expect, type Page } from '@playwright/test'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { type Calls, calls } from '#contract/calls.ts'
import { DOOR_PATHS, fromWire, type ResponseEnvelope, Status, toWire } from '#contract/envelope.ts'
import type { Session } from '#web/api/session.ts'
import { seal } from '#web/api/sessionCipher.ts'
import { otpAfter, otpSentTo } from './inbox.ts'
import { noteTyped } from './typedTexts.ts'

const PASSWORD = 'Gomti#2026'

/** Each request of a test comes from a home of its own: the limits of one address are not what it is about. */
const someAddress = () =>
  ['10', ...Array.from({ length: 3 }, () => String(Math.floor(Math.random() * 256)))].join('.')

interface Answered<Key extends keyof Calls> {
  readonly value: OutputOf<Calls[Key]>
  readonly headers: Record<string, string>
}

async function answer<Key extends keyof Calls>(
  page: Page,
  key: Key,
  input: InputOf<Calls[Key]>,
  session?: Session,
  stepUp = '',
): Promise<Answered<Key>> {
  noteTyped(toWire(input))
  const reply = await page.request.post(DOOR_PATHS[calls[key].door], {
    headers: {
      'x-forwarded-for': someAddress(),
      ...(stepUp === '' ? {} : { stepup: stepUp }),
      ...(session ? { authid: session.authId, authkey: session.authKey } : {}),
    },
    data: { OrgId: 0, ApiParams: toWire(input), ApiKey: key },
  })
  const envelope = (await reply.json()) as ResponseEnvelope
  if (envelope.Code === 'STEP_UP' && session)
    return answer(page, key, input, session, await confirmed(page, reply.headers().stepup ?? '', session))
  expect(envelope, key).toMatchObject({ Status: Status.success })
  return { value: fromWire(envelope.CustomObject) as OutputOf<Calls[Key]>, headers: reply.headers() }
}

/** The proof of an act, by the OTP of the session's mobile. */
async function confirmed(page: Page, binding: string, session: Session): Promise<string> {
  let transactionNumber = ''
  const otp = await otpAfter(page, session.mobile, async () => {
    transactionNumber = (await ask(page, 'SendStepUpOtp', { binding }, session)).transactionNumber
  })
  return (await ask(page, 'VerifyStepUpOtp', { binding, transactionNumber, otp }, session)).stepUpToken
}

/** The output of a call that must succeed. What a test is about goes through the screens; its beginnings come from here. */
export const ask = async <Key extends keyof Calls>(
  page: Page,
  key: Key,
  input: InputOf<Calls[Key]>,
  session?: Session,
): Promise<OutputOf<Calls[Key]>> => (await answer(page, key, input, session)).value

const sessionOf = (
  login: OutputOf<Calls['ValidateCitizenLogin']>,
  headers: Record<string, string>,
): Session => ({
  ...login,
  authId: headers.authid ?? '',
  authKey: headers.authkey ?? '',
  mobile: login.loginMobile,
  email: login.loginEmail,
})

/** Opens a session by password, without the login screen. */
export async function signIn(page: Page, mobile: string): Promise<Session> {
  const { value, headers } = await answer(page, 'ValidateCitizenLogin', {
    loginId: mobile,
    password: PASSWORD,
  })
  return sessionOf(value, headers)
}

/** Registers Sunita Verma under a new mobile number, without the screens. */
export async function register(page: Page, mobile: string, email = ''): Promise<Session> {
  const { registrationId } = await ask(page, 'CreateCitizenUser', {
    firstName: 'Sunita',
    middleName: '',
    lastName: 'Verma',
    dateOfBirth: '1987-07-14',
    gender: 'Female',
    mobileNumber: mobile,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  })
  const { transactionNumber } = await ask(page, 'SendOtpToCitizenUserMobile', { registrationId })
  const otp = await otpSentTo(page, mobile)
  const { value, headers } = await answer(page, 'VerifyMobileOtpAndCreateCitizenUser', {
    registrationId,
    transactionNumber,
    otp,
  })
  return sessionOf(value, headers)
}

/** Puts a session into the page's tab, as a login does, and opens an address of the portal. */
export async function enter(page: Page, session: Session, path: string): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(
    sealed => sessionStorage.setItem('citizen-session', sealed),
    seal(JSON.stringify(session)),
  )
  await page.goto(`/#${path}`)
}

/** Pays what is due as a payer whose browser does everything right, without the screens. @returns the transaction */
export async function pay(
  page: Page,
  session: Session,
  entityTypeId: number,
  entityId: number,
): Promise<number> {
  const wish = { entityTypeId, entityId, paymentMethodId: 1 } as const
  const { transactionId } = await ask(page, 'PaymentRequest', wish, session)
  const { orderId } = await ask(page, 'CreateOrder', { transactionId }, session)
  const paid = await page.request.post('/sandbox/razorpay/control/pay', { data: { orderId } })
  const { response } = (await paid.json()) as { response: Record<string, string> }
  const claim = {
    transactionId,
    razorpayOrderId: orderId,
    razorpayPaymentId: response.razorpay_payment_id ?? '',
    razorpaySignature: response.razorpay_signature ?? '',
  }
  await ask(page, 'VerifyRazorPayResponse', claim, session)
  return transactionId
}

/** A request of the page that sends such words has been answered; to be asked for before the act that leads to it. */
export const savedWith = (page: Page, words: RegExp): Promise<unknown> =>
  page.waitForResponse(reply => words.test(reply.request().postData() ?? ''))
