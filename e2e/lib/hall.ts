import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { EntityType } from '#domain/application/kind.ts'
import { saveVenue } from '#server/booking/venue/saveVenue.ts'
import { DEMO_VENUES } from '#server/seed/venues.ts'
import { account, applicant, MARRIAGE } from '#server/testing/booking.ts'
import type { Session } from '#web/api/session.ts'
import { inDatabase } from './database.ts'
import { ask, pay } from './gateway.ts'
import { otpAfter } from './inbox.ts'
import type { Language } from './words.ts'

export interface Hall {
  readonly venueId: number
  readonly code: string
  readonly name: Readonly<Record<Language, string>>
}

/** A hall that nobody has booked: its days and its rents are those of one test alone. */
export async function openHall(): Promise<Hall> {
  const number = randomInt(100_000, 1_000_000)
  const code = `e2e-${number}`
  const name = { en: `Sabha Hall ${number}`, hi: `सभा भवन ${number}` }
  const [demo] = DEMO_VENUES
  if (!demo) throw new Error('there are no demo venues')
  const venueId = await inDatabase(db => saveVenue(db, { ...demo.spec, code, name }))
  return { venueId, code, name }
}

/**
 * Books and pays a day of a hall for a wedding, without the screens.
 * @param refundTo the number of the account that money would come back to
 * @returns the id of the booking
 */
export async function bookHall(
  page: Page,
  session: Session,
  { venueId }: Hall,
  day: string,
  refundTo = account.bankAccountNumber,
): Promise<number> {
  const dates = { venueId, purposeId: MARRIAGE, startDate: day, endDate: day }
  const { quoteId } = await ask(page, 'CalculateRent', dates, session)
  const { bookingId } = await ask(
    page,
    'BookCommunityHall',
    {
      ...dates,
      ...applicant,
      ...account,
      bankAccountNumber: refundTo,
      confirmBankAccountNumber: refundTo,
      mobileNumber: session.mobile,
      guests: 120,
      quoteId,
      declarationAccepted: 1,
      idempotencyKey: randomUUID(),
    },
    session,
  )
  await pay(page, session, EntityType.Booking, bookingId)
  return bookingId
}

/**
 * Cancels a booking of `bookHall` as its citizen, without the screens: its refund waits for the bank's file from then on.
 * @returns the number of the booking
 */
export async function cancelHall(page: Page, session: Session, bookingId: number): Promise<string> {
  const purpose = 'CANCEL_BOOKING' as const
  const asked: { transactionNumber: string }[] = []
  const otp = await otpAfter(page, session.mobile, async () => {
    const wish = { purpose, entityId: bookingId, payee: account }
    asked.push(await ask(page, 'GenerateCitizenMobileOTP', wish, session))
  })
  const transactionNumber = asked[0]?.transactionNumber ?? ''
  const proof = { purpose, transactionNumber, otp }
  const { verificationToken } = await ask(page, 'ValidateCitizenMobileOTP', proof, session)
  const [reason] = await ask(page, 'GetCancellationReasons', {}, session)
  const { applicationNumber } = await ask(page, 'GetMyBookingsByApplNumber', { bookingId }, session)
  const act = { bookingId, reasonId: reason?.id ?? 0, remarks: '', ...account, verificationToken }
  await ask(page, 'CancelBooking', act, session)
  return applicationNumber
}
