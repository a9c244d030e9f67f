import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import { DOOR_PATHS, fromWire, toWire } from '#contract/envelope.ts'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { saveVenue } from '#server/booking/venue/saveVenue.ts'
import type { Random } from '#server/ports/random.ts'
import { enterPublished, sarovarKunj } from '#server/seed/campaigns.ts'
import { DEMO_VENUES } from '#server/seed/venues.ts'
import { completeAnswers } from '#server/testing/lottery.ts'
import { applicant, type BenchCitizen, benchCitizen } from '../bench/booking/citizen.ts'
import type { Place } from './place.ts'

/** What the portal has acknowledged to somebody: none of it may be lost. */
export interface Acknowledged {
  readonly held: Set<number>
  readonly paid: Set<number>
  readonly cancelled: Set<number>
  /** Payments that a citizen made at the provider, whatever their browser heard of it. */
  readonly money: Set<string>
  /** The last name that was saved in each draft, with its version, and those that were sent after it. */
  readonly drafts: Map<number, { version: number; name: string; sent: string[]; citizen: BenchCitizen }>
}

/** What went on beside it. */
export interface Tally {
  visits: number
  refused: number
  broken: number
  /** Payments of which a webhook, or the browser, was lost, repeated or out of order. */
  oddPayments: number
}

/** Citizens who book halls, pay, cancel and fill in forms, by chance that a seed repeats. */
export interface City {
  readonly acknowledged: Acknowledged
  readonly tally: Tally
  readonly campaignId: number
  /** One visit of one citizen, to its end or to the fault that breaks it. */
  readonly visit: () => Promise<void>
  /** Waits until a citizen reads a record of theirs again. @returns how long it took, in milliseconds */
  readonly answered: () => Promise<number>
}

const MARRIAGE = 1
const CITIZENS = 80
/** So few days that citizens meet, and so many that a thousand faults do not find all of them taken. */
const DAYS = 40
const HALLS = 16
const TIMEOUT_MS = 10_000
const AWAY_MS = 90_000

/** What any of these calls answers; those that are read are there when the call succeeded. */
interface Answer {
  readonly bookingId: number
  readonly transactionId: number
  readonly orderId: string
  readonly paymentStatusId: number
  readonly quoteId: string
  readonly transactionNumber: string
  readonly verificationToken: string
  readonly rowVersion: number
  readonly answers: { readonly fullName: string }
}

/** Asks the portal as a browser does. @throws when the answer does not come */
export async function ask(
  origin: string,
  headers: BenchCitizen['headers'],
  key: keyof typeof calls,
  input: object,
) {
  const reply = await fetch(`${origin}${DOOR_PATHS[calls[key].door]}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ OrgId: 0, ApiParams: toWire(input), ApiKey: key }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const body = (await reply.json()) as { Status?: number; CustomObject?: unknown }
  return { ok: body.Status === 2, value: fromWire(body.CustomObject ?? null) as Answer }
}

const ODD = [
  'webhookLost',
  'webhookRepeated',
  'webhookOutOfOrder',
  'browserLost',
  'browserAndWebhookLost',
] as const

/** Fills the city: two halls, a scheme, citizens with open sessions and a draft each. */
export async function openCity({ db, origin }: Pick<Place, 'db' | 'origin'>, chance: Random): Promise<City> {
  const [demo] = DEMO_VENUES
  if (!demo) throw new Error('there are no demo venues')
  const venueIds: number[] = []
  for (let hall = 1; hall <= HALLS; hall += 1)
    venueIds.push(await saveVenue(db, { ...demo.spec, code: `fault-${hall}` }))
  const campaignId = await enterPublished(db, sarovarKunj(new Date()), new Date())
  const citizens: BenchCitizen[] = []
  const acknowledged: Acknowledged = {
    ...{ held: new Set(), paid: new Set(), cancelled: new Set(), money: new Set(), drafts: new Map() },
  }
  for (let index = 0; index < CITIZENS; index += 1) {
    const citizen = await benchCitizen(db)
    citizens.push(citizen)
    const { rows } = await sql<{ id: number }>`
      insert into lottery_application (campaign_id, user_id, status_id, mobile_number, answers, created_on, saved_on)
        values (${campaignId}, ${citizen.userId}, 1, ${citizen.mobile}, '{}', now(), now()) returning id`.execute(
      db,
    )
    const [draft] = rows
    if (draft) acknowledged.drafts.set(draft.id, { version: 1, name: '', sent: [], citizen })
  }
  const tally: Tally = { visits: 0, refused: 0, broken: 0, oddPayments: 0 }
  const one = <T>(list: readonly T[]): T => list[chance.below(list.length)] as T
  const today = istDay(new Date())

  async function pay({ headers }: BenchCitizen, bookingId: number): Promise<void> {
    const wish = { entityTypeId: EntityType.Booking, entityId: bookingId, paymentMethodId: 1 }
    const opened = await ask(origin, headers, 'PaymentRequest', wish)
    if (!opened.ok) return
    const { transactionId } = opened.value
    const order = await ask(origin, headers, 'CreateOrder', { transactionId })
    if (!order.ok) return
    const behaviour = chance.below(3) === 0 ? one(ODD) : 'success'
    if (behaviour !== 'success') tally.oddPayments += 1
    const reply = await fetch(`${origin}/sandbox/razorpay/control/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId: order.value.orderId, behaviour }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { response } = (await reply.json()) as { response: Record<string, string> }
    acknowledged.money.add(response.razorpay_payment_id ?? '')
    if (behaviour.startsWith('browser')) return
    const claim = {
      transactionId,
      razorpayOrderId: response.razorpay_order_id,
      razorpayPaymentId: response.razorpay_payment_id,
      razorpaySignature: response.razorpay_signature,
    }
    const verified = await ask(origin, headers, 'VerifyRazorPayResponse', claim)
    if (verified.ok && verified.value.paymentStatusId === 5) acknowledged.paid.add(bookingId)
  }

  async function cancel({ headers, mobile }: BenchCitizen, bookingId: number): Promise<void> {
    const purpose = 'CANCEL_BOOKING'
    const sent = await ask(origin, headers, 'GenerateCitizenMobileOTP', { purpose, entityId: bookingId })
    if (!sent.ok) return
    const inbox = await fetch(`${origin}/sandbox/inbox.json?to=${mobile}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const otp = ((await inbox.json()) as { otp: string | null }[]).find(message => message.otp)?.otp
    const { transactionNumber } = sent.value
    const checked = await ask(origin, headers, 'ValidateCitizenMobileOTP', {
      purpose,
      transactionNumber,
      otp,
    })
    if (!checked.ok) return
    const { verificationToken } = checked.value
    const input = { ...applicant, bookingId, reasonId: 1, remarks: '', verificationToken }
    if ((await ask(origin, headers, 'CancelBooking', input)).ok) acknowledged.cancelled.add(bookingId)
  }

  async function book(citizen: BenchCitizen): Promise<void> {
    const { headers } = citizen
    const venueId = one(venueIds)
    const startDate = addDays(today, 20 + chance.below(DAYS))
    const endDate = addDays(startDate, chance.below(2))
    const wanted = { venueId, purposeId: MARRIAGE, startDate, endDate }
    const quote = await ask(origin, headers, 'CalculateRent', wanted)
    if (!quote.ok) return
    const { quoteId } = quote.value
    const form = { ...wanted, guests: 100, ...applicant, quoteId, declarationAccepted: 1 }
    const booked = await ask(origin, headers, 'BookCommunityHall', form)
    if (!booked.ok) {
      tally.refused += 1
      return
    }
    const { bookingId } = booked.value
    acknowledged.held.add(bookingId)
    const mood = chance.below(10)
    if (mood < 2) return
    await pay(citizen, bookingId)
    if (mood > 7 && acknowledged.paid.has(bookingId)) await cancel(citizen, bookingId)
  }

  async function fillIn(): Promise<void> {
    const [applId, draft] = one([...acknowledged.drafts])
    const name = `Sunita Verma ${String.fromCharCode(65 + chance.below(26))}${String.fromCharCode(65 + chance.below(26))}`
    draft.sent.push(name)
    const form = {
      applId,
      campaignId,
      rowVersion: draft.version,
      answers: completeAnswers({ fullName: name }),
    }
    const saved = await ask(origin, draft.citizen.headers, 'UpdateApplicationForm', form)
    if (saved.ok) Object.assign(draft, { version: saved.value.rowVersion, name, sent: [] })
    else {
      // A save whose answer was lost has moved the version on: whoever comes back reads the draft first.
      const read = await ask(origin, draft.citizen.headers, 'GetApplicationFormDetailsByApplId', {
        applId,
        campaignId,
      })
      if (read.ok) Object.assign(draft, { version: read.value.rowVersion })
    }
  }

  async function answered(): Promise<number> {
    const began = performance.now()
    const [applId, { citizen }] = one([...acknowledged.drafts])
    const reads = () =>
      ask(origin, citizen.headers, 'GetApplicationFormDetailsByApplId', { applId, campaignId }).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await reads())) {
      if (performance.now() - began > AWAY_MS) throw new Error('the portal does not come back')
      await wait(50)
    }
    return performance.now() - began
  }

  return {
    acknowledged,
    tally,
    campaignId,
    answered,
    async visit() {
      tally.visits += 1
      try {
        await (chance.below(3) === 0 ? fillIn() : book(one(citizens)))
      } catch {
        // The fault broke this visit: what was acknowledged before it stands.
        tally.broken += 1
        await wait(200)
      }
    },
  }
}
