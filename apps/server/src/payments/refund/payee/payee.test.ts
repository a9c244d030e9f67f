import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { inAct } from '#server/payable/works.ts'
import { payables } from '#server/registries.ts'
import { account, book, cancelToken, inDays, openVenue } from '#server/testing/booking.ts'
import { deskOfficer } from '#server/testing/deskOfficer.ts'
import { officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { payeeToken } from '#server/testing/payee.ts'
import { signIn, signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { type BankRefund, listBatch, listWaitingPayees, sendBankRefunds } from '../bankRefunds.ts'
import { enterBankResults } from '../officeRefunds.ts'
import { findRefunds } from '../refundStore.ts'

let portal: TestPortal
let citizen: TestCitizen
let bookingId: number
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  citizen = await signUp(portal)
  bookingId = await book(portal, citizen, await openVenue(portal), inDays(portal, 30))
})

const other = { ...account, bankAccountNumber: '99887766554', confirmBankAccountNumber: '99887766554' }
const third = { ...account, bankAccountNumber: '11223344556', confirmBankAccountNumber: '11223344556' }
const record = () => ({ entityTypeId: EntityType.Booking, entityId: bookingId })
const tokenFor = (payee: typeof account) => payeeToken(portal, citizen, record(), payee)
const give = (payee: typeof account, verificationToken: string, by = citizen) =>
  portal.send('UpdateRefundBankDetails', { bookingId, ...payee, verificationToken }, by)
const change = async (payee: typeof account) => give(payee, await tokenFor(payee))
const openChange = async (by = citizen) =>
  (await portal.send('GetRefundAccountChange', record(), by)).value.change
const stop = (changeId: number, by = citizen) => portal.send('StopRefundAccountChange', { changeId }, by)
const numberOf = async () =>
  (await portal.send('GetRefundBankDetailsById', { bookingId }, citizen)).value.bankAccountNumber
async function cancel(): Promise<void> {
  const bank = (await portal.send('GetRefundBankDetailsById', { bookingId }, citizen)).value
  const given = { ...account, ...bank, confirmBankAccountNumber: bank.bankAccountNumber }
  const verificationToken = await cancelToken(portal, citizen, bookingId)
  await portal.send('CancelBooking', { bookingId, reasonId: 1, ...given, verificationToken }, citizen)
}
/** Accounts to which refunds pay money of this booking; those of other tests are left out. */
const paidTo = async (refunds: readonly Pick<BankRefund, 'refundId' | 'account'>[]) => {
  const own = await findRefunds(portal.db, record())
  const ofBooking = refunds.filter(one => own.some(({ id }) => id === one.refundId))
  return ofBooking.map(one => one.account.accountNumber)
}
/** Accounts that the next file to the bank would pay money of this booking to. */
const batch = async () => {
  await portal.runTimers('payments.verification')
  const now = portal.clock.now()
  const waiting = await listWaitingPayees({ db: portal.db, ports: portal.ports, now })
  const ready = waiting.filter(({ leaving }) => leaving === 'PAYABLE')
  return paidTo(ready.map(({ refund, account }) => ({ refundId: refund.id, account })))
}
/** What was told about another account, newest first. */
const told = async (template: string) =>
  (await openedOutbox(portal))
    .selectFrom('notification_outbox')
    .select(['channel', 'destination', 'params'])
    .where('template', '=', template)
    .where('destination', '=', citizen.mobile)
    .orderBy('id', 'desc')
    .execute()

const NOT_PROVEN = { status: 1, code: 'PAYEE_NOT_PROVEN' }

describe('another refund account', () => {
  it('needs an OTP that is bound to the whole payee, the number included', async () => {
    expect(await give(other, '')).toMatchObject(NOT_PROVEN)
    const token = await tokenFor(other)
    expect(await give(third, token), 'another number').toMatchObject(NOT_PROVEN)
    const holder = { ...other, bankAccountHolderName: 'VERMA SUNITA' }
    expect(await give(holder, token), 'another holder').toMatchObject(NOT_PROVEN)
    expect(await give({ ...other, bankIfsc: 'SBIN0001234' }, token)).toMatchObject(NOT_PROVEN)
    expect(await numberOf()).toBe(account.bankAccountNumber)
    expect(await give(other, token)).toMatchObject({ status: 2 })
    expect(await give(third, token), 'an OTP serves once').toMatchObject(NOT_PROVEN)
    expect(await give(other, ''), 'the account in force changes nothing').toMatchObject({ status: 2 })
  })

  it('is not proven by an OTP of another purpose, of another citizen, or one that is over', async () => {
    expect(await give(other, await cancelToken(portal, citizen, bookingId))).toMatchObject(NOT_PROVEN)
    const token = await tokenFor(other)
    const stranger = await signUp(portal)
    expect(await give(other, token, stranger)).toMatchObject({ status: 3, message: 'Record not found.' })
    const asked = { purpose: 'REFUND_ACCOUNT', ...record(), payee: other } as const
    expect(await portal.send('GenerateCitizenMobileOTP', asked, stranger)).toMatchObject({ status: 3 })
    portal.clock.advance(16 * MINUTE_MS)
    expect(await give(other, token)).toMatchObject(NOT_PROVEN)
  })

  it('is in no list of what may leave, at the desk as little as at the command line', async () => {
    await cancel()
    await change(other)
    await portal.runTimers('payments.verification')
    const id = (await findRefunds(portal.db, record()))[0]?.id ?? 0
    const accountant = await deskOfficer(portal, 'Anita Joshi', [['AC', 'MONEY']])
    const standing = async () =>
      (await accountant.ask('refunds', { stage: 'READY' })).value.refunds.find(one => one.id === id)?.standing
    expect(await standing()).toBe('CHANGING')
    const sent = await officer(portal, 'A. Sharma').run('refund send', { batch: 'C-1', refunds: String(id) })
    expect(sent.err).toContain(`Not ready for a batch: refund ${id}.`)
    expect(sent.err).toMatch(new RegExp(`HELD refund ${id} .*: its citizen has asked for another account`))
    await stop((await openChange())?.changeId ?? 0)
    expect(await standing()).toBe('PAYABLE')
  })

  it('is told with its last four digits, and gets no money for 24 hours', async () => {
    await change(other)
    const [message] = await told('REFUND_ACCOUNT_CHANGED')
    expect(message?.params).toMatchObject({ account: '••••••6554' })
    await cancel()
    expect(await batch()).not.toContain(other.bankAccountNumber)
    portal.clock.advance(DAY_MS - 1)
    await portal.runTimers('payments.payees')
    expect(await batch()).not.toContain(other.bankAccountNumber)
    portal.clock.advance(1)
    await portal.runTimers('payments.payees')
    await portal.runTimers('payments.payees')
    expect(await batch()).toContain(other.bankAccountNumber)
    citizen = await signIn(portal, citizen)
    expect(await openChange()).toBeNull()
  })

  it('is marked for the officers where its bank was named by hand', async () => {
    const historyOf = async () => {
      const place = { entity_type_id: EntityType.Booking, entity_id: bookingId }
      const events = portal.db
        .selectFrom('audit_event')
        .select('details')
        .where('event', '=', 'REFUND_ACCOUNT_CHANGED')
      const rows = await events
        .where('entity_type_id', '=', place.entity_type_id)
        .where('entity_id', '=', place.entity_id)
        .orderBy('id', 'desc')
        .execute()
      return rows[0]?.details
    }
    await change(other)
    expect(await historyOf()).not.toHaveProperty('bank')
    await change({ ...third, bankId: 999, bankIfsc: 'BARB0BUPGBX' })
    expect(await historyOf()).toMatchObject({ bank: 'NAMED BY HAND' })
  })

  it('waits 48 hours after a new mobile, email or reset password', async () => {
    const event = { entityTypeId: EntityType.CitizenUser, entityId: citizen.userId, event: 'PASSWORD_RESET' }
    const by = { type: 'CITIZEN', id: String(citizen.userId) } as const
    await writeAudit(portal.db, by, event, new Date(portal.clock.now().getTime() - HOUR_MS))
    await change(other)
    const waits = await openChange()
    expect(Date.parse(waits?.inForceOn ?? '') - Date.parse(waits?.askedOn ?? '')).toBe(2 * DAY_MS)
  })
})

describe('a change of account that is stopped', () => {
  it('by one tap in the portal gives the former account back, once and by its citizen alone', async () => {
    await change(other)
    await cancel()
    const changeId = (await openChange())?.changeId ?? 0
    const stranger = await signUp(portal)
    expect(await openChange(stranger)).toBeNull()
    expect(await stop(changeId, stranger)).toMatchObject({ status: 3 })
    expect(await stop(changeId)).toMatchObject({ status: 2, value: { accountLast4: '6554' } })
    expect(await stop(changeId)).toMatchObject({ status: 1, code: 'CHANGE_STOPPED' })
    expect(await numberOf()).toBe(account.bankAccountNumber)
    expect(await batch()).toContain(account.bankAccountNumber)
    expect(await batch()).not.toContain(other.bankAccountNumber)
    expect(await told('REFUND_ACCOUNT_STOPPED')).toHaveLength(1)
  })

  it('by the link of the message without signing in, and by no other code', async () => {
    await change(other)
    const [message] = await told('REFUND_ACCOUNT_CHANGED')
    const link = String(Reflect.get(Object(message?.params), 'link'))
    const code = link.split('code=')[1] ?? ''
    expect(link).toContain('/#/stop-account?code=')
    const byCode = (wanted: string) => portal.send('StopRefundAccountChangeByCode', { code: wanted })
    expect(await byCode(`${code}x`)).toMatchObject({ status: 3 })
    expect(await byCode(code)).toMatchObject({ status: 2 })
    expect(await numberOf()).toBe(account.bankAccountNumber)
  })

  it('cannot be stopped once its time is over, even while the timer is late', async () => {
    await change(other)
    const changeId = (await openChange())?.changeId ?? 0
    portal.clock.advance(DAY_MS)
    citizen = await signIn(portal, citizen)
    expect(await stop(changeId)).toMatchObject({ status: 1, code: 'CHANGE_IN_FORCE' })
    await portal.runTimers('payments.payees')
    expect(await stop(changeId)).toMatchObject({ status: 1, code: 'CHANGE_IN_FORCE' })
  })

  it('is replaced by a third account: stopping that one gives the first account back', async () => {
    await change(other)
    const earlier = (await openChange())?.changeId ?? 0
    await change(third)
    expect(await stop(earlier)).toMatchObject({ status: 1, code: 'CHANGE_REPLACED' })
    await stop((await openChange())?.changeId ?? 0)
    expect(await numberOf()).toBe(account.bankAccountNumber)
  })

  it('lets the refund wait for an account where the former one had failed', async () => {
    await cancel()
    const works = { db: portal.database.db, ports: portal.ports, payables }
    await portal.runTimers('payments.verification')
    await inAct(works, act => sendBankRefunds(act, `B-${bookingId}`, 'R. Saxena'))
    const [refund] = await findRefunds(portal.db, record())
    const failed = [
      { refundId: refund?.id ?? 0, at: 'FAILED' as const, failure: 'No such account', amount: null },
    ]
    await inAct(works, act => enterBankResults(act, failed, 'R. Saxena'))
    expect(await change(other)).toMatchObject({ status: 2 })
    await stop((await openChange())?.changeId ?? 0)
    const own = await portal.send('GetRefundBankDetailsById', { bookingId }, citizen)
    expect(own.value).toMatchObject({ refundStatusId: 1, bankAccountNumber: account.bankAccountNumber })
    expect(await batch()).not.toContain(account.bankAccountNumber)
    expect(await change(third)).toMatchObject({ status: 2 })
  })
})

describe('at the same moment', () => {
  it('a batch and a change never send money to the account that waits', async () => {
    await cancel()
    const token = await tokenFor(other)
    const works = { db: portal.database.db, ports: portal.ports, payables }
    await portal.runTimers('payments.verification')
    const [sent] = await Promise.all([
      inAct(works, act => sendBankRefunds(act, `R-${bookingId}`, 'R. Saxena')),
      give(other, token),
    ])
    expect(await paidTo(sent)).not.toContain(other.bankAccountNumber)
    const inBatch = await listBatch({ db: portal.db, ports: portal.ports }, `R-${bookingId}`)
    expect(await paidTo(inBatch)).not.toContain(other.bankAccountNumber)
  })

  it('two stops are one, and a stop and the timer agree', async () => {
    await change(other)
    const changeId = (await openChange())?.changeId ?? 0
    const both = await Promise.all([stop(changeId), stop(changeId)])
    expect(both.map(one => one.status).sort()).toEqual([1, 2])
    portal.clock.advance(DAY_MS)
    await portal.runTimers('payments.payees')
    citizen = await signIn(portal, citizen)
    expect(await numberOf()).toBe(account.bankAccountNumber)
  })
})
