import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { must } from './attack.ts'
import { type Answer, call, knock, type Session, send, someAddress } from './client.ts'
import type { Running } from './place.ts'

export const PASSWORD = 'Gomti#2026'

/** A citizen who signed up over the wire. */
export interface Person {
  readonly userId: number
  readonly mobile: string
  readonly session: Session
  /** The cookies of the device on which they signed up. */
  readonly cookie: string
}

let next = 10_000

/** A mobile number that nobody else in the run has. */
export const freshMobile = (): string => `60002${next++}`

const Inbox = v.array(v.object({ template: v.string(), text: v.string(), otp: v.nullish(v.string()) }))

/** What reached a mobile or an e-mail address, newest first. */
export async function inboxOf(place: Running, to: string): Promise<v.InferOutput<typeof Inbox>> {
  const { text } = await knock(place, `/sandbox/inbox.json?to=${encodeURIComponent(to)}`)
  return v.parse(Inbox, JSON.parse(text))
}

/** The OTPs that reached a destination, newest first. */
export const otpsTo = async (place: Running, to: string): Promise<string[]> =>
  (await inboxOf(place, to)).flatMap(({ otp }) => (otp ? [otp] : []))

/** The cookies of an answer, as a browser sends them back. */
export const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')

const sessionOf = (headers: Headers): Session => ({
  authid: headers.get('authid') ?? '',
  authkey: headers.get('authkey') ?? '',
})

/** The form of a new citizen. */
export const registration = (mobileNumber: string) => ({
  firstName: 'Malti',
  middleName: '',
  lastName: 'Rastogi',
  dateOfBirth: '1984-03-09',
  gender: 'Female' as const,
  mobileNumber,
  email: '',
  password: PASSWORD,
  confirmPassword: PASSWORD,
})

/** Signs a citizen up from an address. */
export async function signUp(place: Running, address = someAddress()): Promise<Person> {
  const mobile = freshMobile()
  const { registrationId } = (await call(place, 'CreateCitizenUser', registration(mobile), { address })).value
  const sent = await call(place, 'SendOtpToCitizenUserMobile', { registrationId }, { address })
  must(sent.status === 2, `no OTP for a new citizen: ${sent.message}`)
  const [otp = ''] = await otpsTo(place, mobile)
  const { transactionNumber } = sent.value
  const made = await call(
    place,
    'VerifyMobileOtpAndCreateCitizenUser',
    { registrationId, transactionNumber, otp },
    { address },
  )
  must(made.status === 2, `no new citizen: ${made.message}`)
  return {
    userId: made.value.id,
    mobile,
    session: sessionOf(made.headers),
    cookie: cookieOf(made.headers),
  }
}

/** Opens one more session by password, on the device whose cookies are given. */
export async function signIn(place: Running, { mobile, cookie }: Person): Promise<Session> {
  const answer = await call(
    place,
    'ValidateCitizenLogin',
    { loginId: mobile, password: PASSWORD },
    { headers: { cookie } },
  )
  must(answer.status === 2, `the owner cannot sign in: ${answer.message}`)
  return sessionOf(answer.headers)
}

const StepUp = v.object({ transactionNumber: v.string() })
const Proof = v.object({ stepUpToken: v.string() })

/**
 * Does an act of weight as its owner does it: asks, is told that it needs the proof of an OTP, gives the one that came to
 * the mobile, and asks again.
 * @param ask the act, with further headers
 */
export async function confirmed(
  place: Running,
  { session, mobile }: Person,
  ask: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const refused = await ask({})
  if (refused.code !== 'STEP_UP') return refused
  const binding = refused.headers.get('stepup') ?? ''
  const sent = await send(place, 'SendStepUpOtp', { binding }, { session })
  must(sent.status === 2, `no OTP for the owner: ${sent.message}`)
  const { transactionNumber } = v.parse(StepUp, sent.value)
  const [otp = ''] = await otpsTo(place, mobile)
  const given = await send(place, 'VerifyStepUpOtp', { binding, transactionNumber, otp }, { session })
  must(given.status === 2, `the owner's OTP proves nothing: ${given.message}`)
  return ask({ stepup: v.parse(Proof, given.value).stepUpToken })
}

export const ACCOUNT = {
  bankAccountNumber: '30211234417',
  confirmBankAccountNumber: '30211234417',
  bankAccountHolderName: 'Malti Rastogi',
  bankBranchName: 'Hazratganj',
  bankId: 1,
  bankIfsc: 'SBIN0000125',
}

let daysAhead = 30

/** Holds a hall of the demonstration for a day on which nobody else wants it. @returns the booking */
export async function holdHall(place: Running, { session }: Person): Promise<number> {
  daysAhead += 1
  const { rows } = await fetchVenue(place)
  const [venueId = 0] = rows
  const day = addDays(istDay(new Date()), daysAhead)
  const dates = { venueId, purposeId: 1, startDate: day, endDate: day }
  const quote = await call(place, 'CalculateRent', dates)
  must(quote.status === 2, `no price for a hall: ${quote.message}`)
  const held = await call(
    place,
    'BookCommunityHall',
    {
      ...dates,
      guests: 50,
      applicantName: 'Malti Rastogi',
      mobileNumber: '6000000021',
      email: '',
      gstNumber: '',
      addressLine1: 'H-214, Nehru Enclave',
      addressLine2: 'Ashiana',
      city: 'Lucknow',
      stateId: 9,
      districtId: 162,
      pincode: '226012',
      ...ACCOUNT,
      quoteId: quote.value.quoteId,
      declarationAccepted: 1,
      idempotencyKey: randomUUID(),
    },
    { session },
  )
  must(held.status === 2, `no hall is held: ${held.message}`)
  return held.value.bookingId
}

async function fetchVenue(place: Running): Promise<{ rows: number[] }> {
  const answer = await call(place, 'GetVenuesAndFiltersList', {})
  return { rows: answer.value.venues.map(({ venueId }) => venueId) }
}
