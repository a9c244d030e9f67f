import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOOR_PATHS, toWire } from '#contract/envelope.ts'
import { EntityType } from '#domain/application/kind.ts'
import { BOOKING_REFUSALS } from '#domain/booking/refusals.ts'
import { formatDate } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { moveMany } from '#server/lifecycle/move.ts'
import { moveRefund, type RefundMove } from '#server/payments/refund/moveRefund.ts'
import {
  account,
  book,
  bookingRequest,
  cancelToken,
  hold,
  inDays,
  openPayment,
  openVenue,
  payDue,
} from '#server/testing/booking.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { payeeToken } from '#server/testing/payee.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { blockDays } from './days/blockDays.ts'
import { bookingPayable } from './pay/bookingPayable.ts'
import { BOOKING_REFUND } from './record/bookingCycle.ts'
import { saveTariffs } from './venue/saveVenue.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const get = async (citizen: Awaited<ReturnType<typeof signUp>>, bookingId: number) =>
  (await portal.send('GetMyBookingsByApplNumber', { bookingId }, citizen)).value
const daysOf = (bookingId: number) =>
  portal.db
    .selectFrom('venue_day')
    .select(['day', 'is_held'])
    .where('booking_id', '=', bookingId)
    .orderBy('day')
    .execute()

/** What a request must not say: the change of a good one, the field it is about, and the portal's words. */
const badRequests = (day: (fromToday: number) => string): [Record<string, unknown>, string, string][] => [
  [{ startDate: '2026-11-20', endDate: '2026-11-20' }, 'startDate', 'Past dates cannot be booked.'],
  [{ endDate: day(19) }, 'endDate', 'The end date cannot be before the start date.'],
  [{ endDate: day(22) }, 'endDate', 'A booking can be for at most 2 days.'],
  [{ startDate: day(366), endDate: day(366) }, 'endDate', 'Bookings are open for the next 365 days only.'],
  [{ startDate: day(1), endDate: day(1) }, 'startDate', 'Please book at least 2 days before the event.'],
  [
    { startDate: day(40), endDate: day(40) },
    'startDate',
    `The venue is closed on ${formatDate(day(40), 'plain')}.`,
  ],
  [{ startDate: '2026-02-30' }, 'startDate', 'Enter a valid date (DD-MM-YYYY)'],
  [{ guests: 0 }, 'guests', 'Please enter the number of guests.'],
  [{ guests: 10_000 }, 'guests', 'This venue holds at most 300 guests.'],
  [{ purposeId: 99 }, 'purposeId', 'This venue is not given for this purpose.'],
  [{ purposeId: undefined }, 'purposeId', 'Please select a purpose'],
  [{ declarationAccepted: 0 }, 'declarationAccepted', 'Please accept the declaration.'],
  [{ districtId: 518 }, 'districtId', 'Please select a valid district.'],
  [{ bankIfsc: 'HDFC0000078' }, 'bankIfsc', 'This IFSC Code does not belong to the selected bank'],
  [{ confirmBankAccountNumber: '30211234418' }, 'confirmBankAccountNumber', 'Account numbers do not match'],
  [{ gstNumber: '09AAA' }, 'gstNumber', 'Enter a valid GST Number'],
  [
    { quoteId: 'W10.AAAA' },
    'quoteId',
    'The price has changed or is no longer valid. Please look at the new price and book again.',
  ],
]

describe('holding dates', () => {
  it('keeps them for 15 minutes at the quoted price', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const held = await hold(portal, citizen, venueId, inDays(portal, 20), inDays(portal, 21))
    const holdExpiresOn = toIstIso(new Date(portal.clock.now().getTime() + 15 * MINUTE_MS))
    expect(held).toMatchObject({
      status: 2,
      message: 'The dates are held for you. Please pay now.',
      value: { totalAmount: '93160.00', holdExpiresOn },
    })
    const booking = await get(citizen, held.value.bookingId)
    expect(booking).toMatchObject({ applicationNumber: '', applicationStatusId: 2, guests: 250 })
    expect(booking.actions).toContain('PAY')
    expect(booking.applicant.address).toBe('H-214, Nehru Enclave, Ashiana, Lucknow, Uttar Pradesh 226012')
    expect(await daysOf(held.value.bookingId)).toEqual([
      { day: inDays(portal, 20), is_held: true },
      { day: inDays(portal, 21), is_held: true },
    ])
  })

  it('gives a day to one of two citizens', async () => {
    const venueId = await openVenue(portal)
    const people = [await signUp(portal), await signUp(portal)]
    const days: [string, string] = [inDays(portal, 30), inDays(portal, 31)]
    const requests = await Promise.all(people.map(() => bookingRequest(portal, venueId, ...days)))
    const answers = await Promise.all(
      requests.map((request, index) => portal.send('BookCommunityHall', request, people[index])),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([1, 2])
    expect(answers.find(answer => answer.status === 1)?.message).toBe(
      'The selected dates have just been booked. Please choose other dates.',
    )
    const third = await hold(portal, await signUp(portal), venueId, inDays(portal, 31), inDays(portal, 32))
    expect(third, 'one shared day is enough').toMatchObject({ status: 1, field: 'startDate' })
    expect((await hold(portal, await signUp(portal), venueId, inDays(portal, 32))).status).toBe(2)
  })

  it('holds once when the button is pressed twice', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const request = await bookingRequest(portal, venueId, inDays(portal, 20))
    const [one, other] = await Promise.all([
      portal.send('BookCommunityHall', request, citizen),
      portal.send('BookCommunityHall', request, citizen),
    ])
    expect(one.value).toEqual(other.value)
  })

  it('refuses bad input in the words of the design, half-done never', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const day = inDays(portal, 20)
    const good = await bookingRequest(portal, venueId, day)
    const closure = { firstDay: inDays(portal, 40), lastDay: inDays(portal, 40), reason: 'Repairs' }
    await blockDays(portal.db, venueId, closure, portal.clock.now())
    const cases = badRequests(day => inDays(portal, day))
    for (const [change, field, message] of cases) {
      const answer = await portal.sendRaw(
        DOOR_PATHS.citizen,
        {
          OrgId: 0,
          ApiKey: 'BookCommunityHall',
          ApiParams: toWire({ ...good, ...change, idempotencyKey: undefined }),
        },
        citizen,
      )
      expect({ ...answer, change }).toMatchObject({ status: 1, field, change })
      if (field !== 'bankIfsc') expect(answer.message).toBe(message)
    }
    const { count } = await portal.db
      .selectFrom('booking')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('user_id', '=', citizen.userId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)
  })

  it('never charges a quote that went stale', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const day = inDays(portal, 25)
    const stale = { status: 1, code: 'QUOTE_STALE' }
    const before = await bookingRequest(portal, venueId, day)
    await saveTariffs(portal.db, venueId, [{ purpose: 'marriage', normal: '31000.00' }])
    expect(await portal.send('BookCommunityHall', before, citizen)).toMatchObject(stale)
    const other = await bookingRequest(portal, venueId, inDays(portal, 26))
    const swapped = { ...other, startDate: day, endDate: day }
    expect(await portal.send('BookCommunityHall', swapped, citizen)).toMatchObject(stale)
    const old = await bookingRequest(portal, venueId, day)
    portal.clock.advance(30 * MINUTE_MS)
    expect(await portal.send('BookCommunityHall', old, citizen)).toMatchObject(stale)
    const fresh = await bookingRequest(portal, venueId, day)
    expect(await portal.send('BookCommunityHall', fresh, citizen)).toMatchObject({ status: 2 })
  })

  it('allows three unpaid holds, also when five arrive at once', async () => {
    const citizen = await signUp(portal)
    const venues = await Promise.all(Array.from({ length: 5 }, () => openVenue(portal)))
    const answers = await Promise.all(venues.map(id => hold(portal, citizen, id, inDays(portal, 50))))
    expect(answers.filter(answer => answer.status === 2)).toHaveLength(3)
    expect(answers.find(answer => answer.status === 1)?.message).toContain(
      'You already hold 3 unpaid bookings.',
    )
  })

  it('lets the dates go when nobody paid, at the timer or at the next request', async () => {
    const venueId = await openVenue(portal)
    const [first, second, third] = [await signUp(portal), await signUp(portal), await signUp(portal)]
    const day = inDays(portal, 60)
    const held = await hold(portal, first, venueId, day)
    portal.clock.advance(15 * MINUTE_MS)
    const lateBy = (citizen: typeof first, bookingId: number) =>
      expect(payDue(portal, citizen, bookingId)).rejects.toThrow(BOOKING_REFUSALS.HOLD_EXPIRED.en)
    await lateBy(first, held.value.bookingId)
    const next = await hold(portal, second, venueId, day)
    expect(next.status, 'the timer was late').toBe(2)
    expect(await get(first, held.value.bookingId)).toMatchObject({ applicationStatusId: 31 })
    portal.clock.advance(15 * MINUTE_MS)
    await portal.runTimers('booking.holds')
    await lateBy(second, next.value.bookingId)
    expect(await get(second, next.value.bookingId)).toMatchObject({ applicationStatusId: 31 })
    expect((await hold(portal, third, venueId, day)).status).toBe(2)
  })
})

describe('a paid booking', () => {
  it('is confirmed once, with number, message and invoice', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const bookingId = await book(portal, citizen, venueId, inDays(portal, 20), inDays(portal, 21))
    const booking = await get(citizen, bookingId)
    expect(booking.applicationNumber).toMatch(/^GPDA\/BK\/26\/\d{7}$/)
    expect(booking).toMatchObject({ applicationStatusId: 30, totalAmount: '93160.00' })
    expect(booking.actions).toEqual(expect.arrayContaining(['RESCHEDULE', 'CANCEL', 'DOWNLOAD_INVOICE']))
    expect((await daysOf(bookingId)).every(day => !day.is_held)).toBe(true)
    await expect(payDue(portal, citizen, bookingId)).rejects.toThrow('already been paid')
    const number = { applicationNumber: booking.applicationNumber }
    expect((await portal.send('GetMyBookingsByApplNumber', number, citizen)).value).toEqual(booking)
    const message = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('template')
      .where('destination', '=', citizen.mobile)
      .where('template', '=', 'BOOKING_CONFIRMED')
      .execute()
    expect(message).toHaveLength(1)

    const invoice = await portal.send('DownloadApplicationInvoice', { bookingId }, citizen)
    const text = readPdfText(Buffer.from(invoice.value.contentBase64, 'base64'))
    for (const words of [
      'Tax invoice',
      '997212',
      '60,000.00',
      '2,000.00',
      '73,160.00',
      booking.applicationNumber,
    ]) {
      expect(text).toContain(words)
    }
    const again = await portal.send('DownloadApplicationInvoice', { bookingId }, citizen)
    expect(again.value).toEqual(invoice.value)
    const early = await portal.send('DownloadApplicationInvoice', { bookingId, kind: 'CREDIT_NOTE' }, citizen)
    expect(early).toMatchObject({ status: 1, code: 'NOT_CANCELLED' })
  })

  it('stands in its tab and in My Applications', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const bookingId = await book(portal, citizen, venueId, inDays(portal, 3))
    const tab = async (name: 'upcoming' | 'completed' | 'cancelled') =>
      (await portal.send('GetUserVenueBookingsByUserId', { tab: name }, citizen)).value
    expect(await tab('upcoming')).toMatchObject({
      totalRecords: 1,
      records: [{ bookingId, venueId, totalAmount: '57760.00' }],
      counts: { upcoming: 1, completed: 0, cancelled: 0 },
    })
    const mine = await portal.send(
      'GetMyApplictionForDashBoardList',
      { status: 'all', entityTypeId: EntityType.Booking },
      citizen,
    )
    expect(mine.value.records).toMatchObject([
      {
        entityId: bookingId,
        route: { to: '/bookings/$bookingId', params: { bookingId } },
        awaited: { en: 'Your event' },
        awaitedOn: `${inDays(portal, 3)}T11:00:00+05:30`,
      },
    ])
    await portal.runTimers('booking.remind')
    await portal.runTimers('booking.remind')
    const reminders = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('id')
      .where('destination', '=', citizen.mobile)
      .where('template', '=', 'BOOKING_REMINDER')
      .execute()
    expect(reminders).toHaveLength(1)
    portal.clock.advance(4 * DAY_MS)
    await portal.runTimers('booking.complete')
    // The session has ended by itself: the citizen comes back.
    const row = await portal.db
      .selectFrom('booking')
      .select('status_id')
      .where('id', '=', bookingId)
      .executeTakeFirst()
    expect(row?.status_id).toBe(33)
    portal.clock.advance(-4 * DAY_MS)
    expect(await tab('completed')).toMatchObject({ totalRecords: 1 })
  })

  it('that is paid late counts only while its days are free', async () => {
    const venueId = await openVenue(portal)
    const [early, late] = [await signUp(portal), await signUp(portal)]
    const day = inDays(portal, 70)
    const held = await hold(portal, early, venueId, day)
    const booking = held.value.bookingId
    const pay = await openPayment(portal, early, booking)
    portal.clock.advance(16 * MINUTE_MS)
    await portal.runTimers('booking.holds')
    expect(await get(early, booking), 'a payment is open').toMatchObject({ applicationStatusId: 2 })
    await pay.release()
    expect(await get(early, booking)).toMatchObject({ applicationStatusId: 31 })
    const taken = await hold(portal, late, venueId, day)
    expect(taken.status).toBe(2)
    expect(await pay.arrive()).toMatchObject({ applied: false })
    portal.clock.advance(16 * MINUTE_MS)
    await portal.runTimers('booking.holds')
    expect(await pay.arrive()).toMatchObject({ applied: true })
    expect(await get(early, booking)).toMatchObject({ applicationStatusId: 30 })
    expect(await daysOf(booking)).toEqual([{ day, is_held: false }])
    expect((await hold(portal, late, venueId, day)).status).toBe(1)
  })
})

describe('cancelling', () => {
  it('shows the golden charges, asks for an OTP, frees the days and requests the refund', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const days: [string, string] = [inDays(portal, 20), inDays(portal, 21)]
    const bookingId = await book(portal, citizen, venueId, ...days)
    const charges = await portal.send('GetCancellationCharges', { bookingId }, citizen)
    expect(charges.value).toMatchObject({
      daysBefore: 20,
      slab: { deductionBp: 2500 },
      paid: '93160.00',
      rentKept: '15000.00',
      gstKept: '2700.00',
      depositRefund: '20000.00',
      refundAmount: '75460.00',
    })
    const input = {
      bookingId,
      reasonId: 1,
      remarks: 'New date in spring',
      ...account,
      verificationToken: 'no',
    }
    expect(await portal.send('CancelBooking', input, citizen)).toMatchObject({
      status: 1,
      code: 'NOT_VERIFIED',
    })
    const verificationToken = await cancelToken(portal, citizen, bookingId)
    const wrong = await portal.send('CancelBooking', { ...input, verificationToken, reasonId: 77 }, citizen)
    expect(wrong).toMatchObject({ status: 1, field: 'reasonId', message: 'Please select a reason' })
    const done = await portal.send('CancelBooking', { ...input, verificationToken }, citizen)
    expect(done).toMatchObject({
      status: 2,
      message: 'The booking is cancelled.',
      value: { applicationStatusId: 32, refundAmount: '75460.00' },
    })
    const booking = await get(citizen, bookingId)
    expect(booking).toMatchObject({
      applicationStatusId: 32,
      refundStatusId: 2,
      cancellation: { byAuthority: 0, remarks: 'New date in spring', charges: { refundAmount: '75460.00' } },
      refund: { amount: '75460.00', account: '••••••4417' },
    })
    expect(await daysOf(bookingId)).toEqual([])
    expect((await hold(portal, await signUp(portal), venueId, ...days)).status).toBe(2)
    const twice = await portal.send('CancelBooking', { ...input, verificationToken }, citizen)
    expect(twice.message).toBe('This booking is already cancelled.')
    expect((await portal.send('GetCancellationCharges', { bookingId }, citizen)).code).toBe(
      'ALREADY_CANCELLED',
    )

    const note = await portal.send('DownloadApplicationInvoice', { bookingId, kind: 'CREDIT_NOTE' }, citizen)
    const text = readPdfText(Buffer.from(note.value.contentBase64, 'base64'))
    const said = ['Credit note', '45,000.00', '2,000.00', '55,460.00', '09AAALG0000A1Z5', '75,460.00 in all']
    for (const words of said) expect(text).toContain(words)
  })

  it('checks the account before an OTP is spent on it, and keeps to the refund that was shown', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const bookingId = await book(portal, citizen, venueId, inDays(portal, 20))
    const ask = (changes: Partial<typeof account>) =>
      portal.send(
        'GenerateCitizenMobileOTP',
        { purpose: 'CANCEL_BOOKING', entityId: bookingId, payee: { ...account, ...changes } },
        citizen,
      )
    const otherHolder = {
      status: 1,
      field: 'bankAccountHolderName',
      message: 'The account must be in the name of the applicant.',
    }
    const another = { bankAccountHolderName: 'Ramesh Gupta' }
    expect(await ask(another)).toMatchObject(otherHolder)
    expect(await ask({ bankIfsc: 'HDFC0000078' })).toMatchObject({ status: 1, field: 'bankIfsc' })
    const verificationToken = await cancelToken(portal, citizen, bookingId)
    const input = { bookingId, reasonId: 1, ...account, verificationToken }
    expect(await portal.send('CancelBooking', { ...input, ...another }, citizen)).toMatchObject(otherHolder)
    expect(
      await portal.send('CancelBooking', { ...input, expectedRefund: '60000.00' }, citizen),
    ).toMatchObject({ status: 1, code: 'AMOUNT_CHANGED' })
    const { value } = await portal.send('GetCancellationCharges', { bookingId }, citizen)
    const expectedRefund = value.refundAmount
    const done = await portal.send('CancelBooking', { ...input, expectedRefund }, citizen)
    expect(done, 'the refusals spent nothing').toMatchObject({ status: 2 })
    const change = { bookingId, ...account, ...another }
    expect(await portal.send('UpdateRefundBankDetails', change, citizen)).toMatchObject(otherHolder)
  })

  it('tells why the bank returned the refund, and sends it again to the corrected account', async () => {
    const citizen = await signUp(portal)
    const bookingId = await book(portal, citizen, await openVenue(portal), inDays(portal, 20))
    const verificationToken = await cancelToken(portal, citizen, bookingId)
    await portal.send('CancelBooking', { bookingId, reasonId: 1, ...account, verificationToken }, citizen)
    const { id } = await portal.db
      .selectFrom('payment_refund')
      .select('id')
      .where('entity_type_id', '=', EntityType.Booking)
      .where('entity_id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const actor = { type: 'AUTHORITY', id: 'A. Sharma' } as const
    const move = (how: Omit<RefundMove, 'actor'>) =>
      inTransaction(portal.database.db, db => {
        const act = { db, now: portal.clock.now(), ports: portal.ports, payables: [bookingPayable] }
        return moveRefund(act, id, { ...how, actor })
      })
    const next = async () => {
      const { value } = await portal.send(
        'GetMyApplictionForDashBoardList',
        { status: 'all', entityTypeId: EntityType.Booking },
        citizen,
      )
      return value.records[0]?.nextAction ?? null
    }
    await move({ act: 'SENT', batchNumber: `B-${id}` })
    const sent = (await get(citizen, bookingId)).refund
    expect(sent).toMatchObject({ refundStatusId: 3, failureReason: '' })
    expect(await next()).toBeNull()
    await move({ act: 'FAILED', failureReason: 'No such account' })
    const returned = await get(citizen, bookingId)
    expect(returned.refund).toMatchObject({
      refundStatusId: 5,
      initiatedOn: sent?.initiatedOn,
      failureReason: 'No such account',
      bankName: { en: 'State Bank of India', hi: 'भारतीय स्टेट बैंक' },
    })
    expect(returned.actions).toContain('UPDATE_REFUND_BANK')
    expect(await next()).toMatchObject({ en: 'The bank returned your refund: correct the account' })
    const right = { ...account, bankAccountNumber: '99887766554', confirmBankAccountNumber: '99887766554' }
    const of = { entityTypeId: EntityType.Booking, entityId: bookingId }
    const proof = await payeeToken(portal, citizen, of, right)
    const corrected = { bookingId, ...right, verificationToken: proof }
    expect(await portal.send('UpdateRefundBankDetails', corrected, citizen)).toMatchObject({ status: 2 })
    expect((await get(citizen, bookingId)).refund).toMatchObject({
      refundStatusId: 2,
      initiatedOn: null,
      failureReason: '',
    })
    await move({ act: 'SENT', batchNumber: `C-${id}` })
    await move({ act: 'PAID', reference: 'SBINN52026112200001' })
    expect((await get(citizen, bookingId)).refund).toMatchObject({
      refundStatusId: 4,
      reference: 'SBINN52026112200001',
    })
  })

  it('is impossible once the event has begun', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const bookingId = await book(portal, citizen, venueId, inDays(portal, 2))
    await portal.db
      .updateTable('booking')
      .set({ start_day: inDays(portal, 0) })
      .where('id', '=', bookingId)
      .execute()
    expect(await portal.send('GetCancellationCharges', { bookingId }, citizen)).toMatchObject({
      code: 'EVENT_HAS_STARTED',
      message: 'The booking can be changed only before the event.',
    })
    const held = await hold(portal, citizen, venueId, inDays(portal, 9))
    const unpaid = { bookingId: held.value.bookingId }
    expect((await portal.send('GetCancellationCharges', unpaid, citizen)).code).toBe('NOT_PAID_YET')
  })

  it('keeps the account for the refund, which can be corrected until the money leaves', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const bookingId = await book(portal, citizen, venueId, inDays(portal, 40))
    const own = await portal.send('GetRefundBankDetailsById', { bookingId }, citizen)
    expect(own.value).toMatchObject({ bankAccountNumber: '30211234417', bankName: 'State Bank of India' })
    const row = await portal.db
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', bookingId)
      .executeTakeFirst()
    expect(JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain(
      '30211234417',
    )
    const other = { ...account, bankAccountNumber: '99887766554', confirmBankAccountNumber: '99887766554' }
    const of = { entityTypeId: EntityType.Booking, entityId: bookingId }
    const verificationToken = await payeeToken(portal, citizen, of, other)
    const change = (bank: typeof account) =>
      portal.send('UpdateRefundBankDetails', { bookingId, ...bank, verificationToken }, citizen)
    expect(await change(other)).toMatchObject({ status: 2, message: 'Bank details saved.' })
    expect(await change({ ...other, bankId: 2 })).toMatchObject({ status: 1, field: 'bankIfsc' })
    const changed = await portal.send('GetRefundBankDetailsById', { bookingId }, citizen)
    expect(changed.value.bankAccountNumber).toBe('99887766554')
    const told = {
      actor: { type: 'AUTHORITY', id: 'officer' },
      now: portal.clock.now(),
      event: 'SENT',
    } as const
    for (const act of ['ORDER', 'SENT'] as const)
      await moveMany(portal.db, BOOKING_REFUND, act, told, sql`it.id = ${bookingId}`)
    expect(await change(account)).toMatchObject({ status: 1, code: 'REFUND_ON_ITS_WAY' })
  })
})

describe('moving', () => {
  it('costs the golden fee and frees the old days only when the new are safe', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const [from, to] = [inDays(portal, 30), inDays(portal, 31)]
    const bookingId = await book(portal, citizen, venueId, from, to)
    const wanted = { bookingId, startDate: inDays(portal, 31), endDate: inDays(portal, 32) }
    const checked = await portal.send('ValidateReschedulingOfVenue', wanted, citizen)
    expect(checked.value).toMatchObject({ isAllowed: 1, amountPayable: '7080.00' })
    const other = await portal.send('RescheduleVenue', { ...wanted, expectedAmount: '7000.00' }, citizen)
    expect(other).toMatchObject({ status: 1, code: 'AMOUNT_CHANGED' })
    const moved = await portal.send('RescheduleVenue', { ...wanted, expectedAmount: '7080.00' }, citizen)
    expect(moved.value).toMatchObject({ transactionNeeded: 1, transactionId: null })
    expect((await daysOf(bookingId)).map(day => day.day)).toEqual([from, to, inDays(portal, 32)])
    await payDue(portal, citizen, bookingId)
    expect((await daysOf(bookingId)).map(day => day.day)).toEqual([to, inDays(portal, 32)])
    const booking = await get(citizen, bookingId)
    expect(booking).toMatchObject({
      startDate: to,
      endDate: inDays(portal, 32),
      originalStartDate: from,
      rescheduleCount: 1,
      totalAmount: '100240.00',
      hasMoveInvoice: 1,
      move: null,
    })
    expect(booking.actions).not.toContain('RESCHEDULE')
    expect(
      (await portal.send('RescheduleVenue', { ...wanted, startDate: from, endDate: to }, citizen)).code,
    ).toBe('ALREADY_RESCHEDULED')
    const paper = await portal.send(
      'DownloadApplicationInvoice',
      { bookingId, kind: 'RESCHEDULE_INVOICE' },
      citizen,
    )
    expect(readPdfText(Buffer.from(paper.value.contentBase64, 'base64'))).toContain('7,080.00')
    const first = await portal.send('DownloadApplicationInvoice', { bookingId }, citizen)
    expect(readPdfText(Buffer.from(first.value.contentBase64, 'base64'))).toContain('73,160.00')
  })

  it('is checked against every rule', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const bookingId = await book(portal, citizen, venueId, inDays(portal, 30))
    const near = await book(portal, citizen, venueId, inDays(portal, 14))
    const taken = inDays(portal, 33)
    await hold(portal, await signUp(portal), venueId, taken)
    const ask = async (startDate: string, endDate = startDate, id = bookingId) =>
      (await portal.send('ValidateReschedulingOfVenue', { bookingId: id, startDate, endDate }, citizen)).value
    const why = async (startDate: string, endDate = startDate, id = bookingId) =>
      (await ask(startDate, endDate, id)).reason.en
    expect(await why(inDays(portal, 30))).toBe('Please choose other dates.')
    expect(await why(inDays(portal, 211))).toBe(
      'The new dates must be within 180 days of the first booked date.',
    )
    expect(await why(inDays(portal, 40), inDays(portal, 42))).toBe('A booking can be for at most 2 days.')
    expect(await why(inDays(portal, 40), undefined, near)).toBe(
      'Rescheduling is possible until 15 days before the event.',
    )
    expect(await ask(taken)).toMatchObject({ isAllowed: 0, unavailableDates: [taken] })
    const lost = await portal.send(
      'RescheduleVenue',
      { bookingId, startDate: taken, endDate: taken },
      citizen,
    )
    expect(lost).toMatchObject({ status: 1, code: 'DATES_TAKEN' })
    const nearby = { bookingId: near, startDate: inDays(portal, 40), endDate: inDays(portal, 40) }
    expect((await portal.send('RescheduleVenue', nearby, citizen)).code).toBe('TOO_LATE_TO_RESCHEDULE')
  })

  it('leaves everything as it was when the difference is not paid', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const bookingId = await book(portal, citizen, venueId, inDays(portal, 30))
    const move = (count: number) => {
      const day = inDays(portal, count)
      return portal.send('RescheduleVenue', { bookingId, startDate: day, endDate: day }, citizen)
    }
    const first = await move(35)
    expect((await move(35)).value, 'the same wish again').toEqual(first.value)
    expect((await move(36)).status, 'another wish before paying').toBe(2)
    expect((await daysOf(bookingId)).map(day => day.day)).toEqual([inDays(portal, 30), inDays(portal, 36)])
    portal.clock.advance(15 * MINUTE_MS)
    await portal.runTimers('booking.holds')
    expect((await daysOf(bookingId)).map(day => day.day)).toEqual([inDays(portal, 30)])
    expect(await get(citizen, bookingId)).toMatchObject({
      startDate: inDays(portal, 30),
      move: null,
      rescheduleCount: 0,
    })
    await expect(payDue(portal, citizen, bookingId)).rejects.toThrow('already been paid')
  })

  it('counts the earlier of both dates when it is cancelled later', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const bookingId = await book(portal, citizen, venueId, inDays(portal, 20))
    const day = inDays(portal, 60)
    await portal.send('RescheduleVenue', { bookingId, startDate: day, endDate: day }, citizen)
    await payDue(portal, citizen, bookingId)
    const charges = await portal.send('GetCancellationCharges', { bookingId }, citizen)
    expect(charges.value).toMatchObject({ daysBefore: 20, slab: { deductionBp: 2500 }, feeKept: '3540.00' })
  })
})
