import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { communityCentreCalls } from '#contract/booking/calls.ts'
import { DOOR_PATHS, toWire } from '#contract/envelope.ts'
import {
  account,
  book,
  bookingRequest,
  cancelToken,
  hold,
  inDays,
  openVenue,
} from '#server/testing/booking.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let owner: TestCitizen
let stranger: TestCitizen
let bookingId: number
beforeAll(async () => {
  portal = await testPortal()
  owner = await signUp(portal)
  stranger = await signUp(portal)
  bookingId = await book(portal, owner, await openVenue(portal), inDays(portal, 40))
})
afterAll(() => portal.close())

const notFound = { status: 3, message: 'Record not found.', value: null }
const snapshot = async () => (await portal.send('GetMyBookingsByApplNumber', { bookingId }, owner)).value

describe("another citizen's booking", () => {
  it('is neither shown nor changed, and is not told from one that never was', async () => {
    const before = await snapshot()
    const day = inDays(portal, 60)
    const dates = { startDate: day, endDate: day }
    const cancel = { reasonId: 1, remarks: '', ...account, verificationToken: 'none' }
    for (const id of [bookingId, 999_999]) {
      const of = { bookingId: id }
      const answers = [
        await portal.send('GetMyBookingsByApplNumber', of, stranger),
        await portal.send('GetCancellationCharges', of, stranger),
        await portal.send('CancelBooking', { ...of, ...cancel }, stranger),
        await portal.send('ValidateReschedulingOfVenue', { ...of, ...dates }, stranger),
        await portal.send('RescheduleVenue', { ...of, ...dates }, stranger),
        await portal.send('GetRefundBankDetailsById', of, stranger),
        await portal.send('UpdateRefundBankDetails', { ...of, ...account }, stranger),
        await portal.send('DownloadApplicationInvoice', of, stranger),
        await portal.send('GenerateCitizenMobileOTP', { purpose: 'CANCEL_BOOKING', entityId: id }, stranger),
      ]
      for (const answer of answers) expect(answer).toMatchObject(notFound)
    }
    const { applicationNumber } = before
    expect(await portal.send('GetMyBookingsByApplNumber', { applicationNumber }, stranger)).toMatchObject(
      notFound,
    )
    const list = await portal.send('GetUserVenueBookingsByUserId', { tab: 'upcoming' }, stranger)
    expect(list.value.records).toEqual([])
    expect(await snapshot()).toEqual(before)
  })

  it("is not cancelled with one's own OTP, nor one's own with another's", async () => {
    const third = await signUp(portal)
    const venueId = await openVenue(portal)
    const own = await book(portal, third, venueId, inDays(portal, 41))
    const other = await book(portal, third, venueId, inDays(portal, 42))
    const verificationToken = await cancelToken(portal, third, own)
    const input = { reasonId: 1, remarks: '', ...account, verificationToken }
    expect(await portal.send('CancelBooking', { bookingId, ...input }, third)).toMatchObject(notFound)
    const swapped = await portal.send('CancelBooking', { bookingId: other, ...input }, third)
    expect(swapped).toMatchObject({ status: 1, code: 'NOT_VERIFIED' })
  })
})

describe('without a session', () => {
  it('nothing of a citizen opens, and a closed session opens nothing either', async () => {
    const closed = await signUp(portal)
    await portal.send('LogoutCitizenUserByLoginLogId', {}, closed)
    const venueId = await openVenue(portal)
    const request = await bookingRequest(portal, venueId, inDays(portal, 20))
    for (const { key, door } of Object.values(communityCentreCalls)) {
      if (door !== 'citizen') continue
      const params = toWire(key === 'BookCommunityHall' ? request : { bookingId })
      const body = { OrgId: 0, ApiKey: key, ApiParams: params }
      expect((await portal.sendRaw(DOOR_PATHS.citizen, body)).http, key).toBe(401)
      expect((await portal.sendRaw(DOOR_PATHS.public, body)).http, key).toBe(401)
      expect((await portal.sendRaw(DOOR_PATHS.citizen, body, closed)).http, key).toBe(401)
    }
    expect((await hold(portal, owner, venueId, inDays(portal, 20))).status, 'nothing was held').toBe(2)
  })
})
