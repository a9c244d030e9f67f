import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { verifyDraw } from '#domain/draw/verify.ts'
import { STANDARD_POLICY } from '#domain/lottery/policy.ts'
import { replaceLogin } from '#server/account/loginStore.ts'
import { extendOpening, holdUp, slowDown } from '#server/opening/officerActs.ts'
import { holdOpening } from '#server/opening/openingStore.ts'
import { placeToken, readPlaceToken } from '#server/opening/placeToken.ts'
import { openedKinds } from '#server/openings.ts'
import { familyAccount, fairScheme as openFairScheme, roomOf, wishOf } from '#server/testing/fairOpening.ts'
import { completeDraft, type Entrant, officerAct, openScheme } from '#server/testing/lottery.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { openOrder, payInFull, payOrder } from '#server/testing/payments.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { readFiles } from '../draw/stampDraw.ts'
import { beginTurns } from '../opening/drawOrder.ts'

let portal: TestPortal
let campaignId: number
let room: ReturnType<typeof roomOf>
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** A scheme of so many plots whose room is open: the one that the acts below are about. */
async function fairScheme(seats: number, changes: Parameters<typeof openFairScheme>[2] = {}) {
  campaignId = await openFairScheme(portal, seats, changes)
  room = roomOf(portal, campaignId)
}
const applicant = (changes = {}) => room.applicant(changes)
const enter = (one: Entrant) => room.enter(one)
const placeOf = (one: Entrant) => room.placeOf(one)
const tick = (minutes = 0) => room.tick(minutes)
const hold = (one: Entrant, unitNo: string, token?: string) => room.hold(one, unitNo, token)
const back = (one: Entrant) => room.back(one)
const opened = (count: number) => room.opened(count)
const file = async (name: string) => {
  const answer = await portal.app.inject({ url: `/openings/${campaignId}/${name}` })
  return { status: answer.statusCode, body: answer.statusCode === 200 ? answer.json() : null, answer }
}
const codeOf = () =>
  portal.db
    .selectFrom('scheme_campaign')
    .select('code')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
    .then(row => row.code)

beforeEach(() => fairScheme(3))

describe('a fair opening', () => {
  it('goes from the room by a verified order to paid units, and reports on itself', async () => {
    await fairScheme(2)
    const [first, second] = await opened(2)
    if (!first || !second) throw new Error('nobody came')
    expect(await placeOf(first)).toMatchObject({ place: 1, state: 'CALLED', unitNo: '' })
    expect((await hold(first, 'U-1')).value).toMatchObject({ state: 'HELD', unitNo: 'U-1' })
    expect((await hold(second, 'U-1')).code).toBe('UNIT_TAKEN')
    expect((await hold(second, 'U-2')).status).toBe(2)
    await payInFull(portal, first.citizen, wishOf(first))
    await payInFull(portal, second.citizen, wishOf(second))
    expect(await placeOf(first)).toMatchObject({ state: 'PAID', unitNo: 'U-1' })
    const own = await portal.send('GetLotteryDetailsByApplId', { applId: first.applId }, first.citizen)
    expect(own.value, 'a place in the order is no unit that was drawn').toMatchObject({
      draw: null,
      result: '',
    })
    expect((await file('state.json')).body.state).toBe('OPEN')
    await tick()
    portal.clock.advance(3000)
    expect((await file('state.json')).body.state, 'what was kept of it open is old at once').toBe('ENDED')
    const { body } = await file('report.json')
    expect(body).toMatchObject({ places: 2, turns: 2, sold: 2, lapsed: 0, order: { entries: 2 } })
    const { draw_id } = await portal.db
      .selectFrom('opening')
      .select('draw_id')
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow()
    const files = await readFiles(portal.db, portal.ports.files, draw_id ?? 0)
    const sums = await portal.app.inject({ url: `${body.order.files}SHA256SUMS` })
    files.set('SHA256SUMS', new Uint8Array(sums.rawPayload))
    const verified = verifyDraw(files, { printedHash: body.order.manifestHash })
    expect(verified.Checks.filter(check => check.Verdict === 'Failed')).toEqual([])
    expect(verified.Correct).toBe(true)
    const drawn = verified.result?.Pools[0]?.Winners.map(one => one.UnitNo).sort()
    expect(drawn).toEqual(['Place 1', 'Place 2'])
  })

  it('puts whoever comes after the seal at the end, in the order of arrival', async () => {
    const before = await applicant()
    await enter(before)
    await tick(58)
    const early = await back(before)
    const [late, last] = [await applicant(), await applicant()]
    await enter(late)
    portal.clock.advance(1000)
    await enter(last)
    await tick(2)
    const numbers = [await placeOf(early), await placeOf(late), await placeOf(last)].map(one => one.place)
    expect(numbers).toEqual([1, 2, 3])
    const shard = Math.floor((await placeOf(early)).entryNo / 1000)
    const { body, answer } = await file(`places/${shard}.json`)
    expect(new Map(body).get((await placeOf(last)).entryNo)).toBe(3)
    expect(answer.headers['cache-control']).toContain('public')
  })

  it('calls the next batch when every turn of the present one is over, and tells each by message', async () => {
    const [first, second, third] = await opened(3)
    if (!first || !second || !third) throw new Error('nobody came')
    expect((await placeOf(third)).state).toBe('PLACED')
    expect((await hold(third, 'U-3')).code).toBe('NOT_CALLED_YET')
    for (const [one, unit] of [
      [first, 'U-1'],
      [second, 'U-2'],
    ] as const) {
      await hold(one, unit)
      await payInFull(portal, one.citizen, wishOf(one))
    }
    await tick()
    expect((await placeOf(third)).state).toBe('CALLED')
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('template')
      .where('destination', '=', third.citizen.mobile)
      .where('template', 'in', ['TURN_SOON', 'TURN_CALLED'])
      .orderBy('id')
      .execute()
    expect(told.map(one => one.template)).toEqual(['TURN_SOON', 'TURN_CALLED'])
  })

  it('calls a place that let its turn pass once more, then never again; its unit is free at once', async () => {
    const [first, second] = await opened(2)
    if (!first || !second) throw new Error('nobody came')
    await hold(first, 'U-1')
    const passed = await portal.send('PassOpeningTurn', { campaignId }, first.citizen)
    expect(passed.value.state).toBe('RETURNED')
    expect((await hold(second, 'U-1')).status, 'the unit is free').toBe(2)
    await tick(20)
    expect(await placeOf(first)).toMatchObject({ state: 'CALLED', hasReturned: 1 })
    expect(await placeOf(second), 'its time ran out: once more').toMatchObject({
      state: 'CALLED',
      unitNo: '',
    })
    const again = await portal.send('PassOpeningTurn', { campaignId }, first.citizen)
    expect(again.value.state).toBe('LAPSED')
    expect((await enter(first)).value.state, 'no second place').toBe('LAPSED')
    expect((await hold(first, 'U-1')).code).toBe('TURN_IS_OVER')
  })

  it('waits for a payment under way when a turn ends, and never sells a unit twice', async () => {
    const [first, second] = await opened(2)
    if (!first || !second) throw new Error('nobody came')
    await hold(first, 'U-1')
    const order = await openOrder(portal, first.citizen, wishOf(first))
    expect((await portal.send('LeaveOpening', { campaignId }, first.citizen)).code).toBe('PAYMENT_RUNS')
    await tick(20)
    expect((await placeOf(first)).state).toBe('HELD')
    expect((await placeOf(second)).state, 'the batch is not over yet').toBe('RETURNED')
    const { claim } = await payOrder(portal, order)
    await portal.send('VerifyRazorPayResponse', claim, first.citizen)
    const owners = await portal.db
      .selectFrom('allotment')
      .select('unit_no')
      .where('campaign_id', '=', campaignId)
      .execute()
    expect(owners.filter(one => one.unit_no === 'U-1').length).toBeLessThanOrEqual(1)
  })
})

describe('in the middle of a turn', () => {
  it('a step that dies half way leaves the room as it was, and the next one does it whole', async () => {
    const all = [await applicant(), await applicant(), await applicant()]
    for (const one of all) await enter(one)
    await tick(58)
    portal.clock.advance(2 * MINUTE_MS)
    const killed = officerAct(portal, async act => {
      const opening = await holdOpening(act.db, campaignId)
      if (!opening || !(await beginTurns(act, { drawKind: 'PLACES' }, opening)))
        throw new Error('it does not begin')
      throw new Error('the power is gone')
    })
    await expect(killed).rejects.toThrow('the power is gone')
    expect((await file('state.json')).body.state).toBe('SEALED')
    await tick()
    const fresh = await Promise.all(all.map(back))
    const numbers = (await Promise.all(fresh.map(placeOf))).map(one => one.place)
    expect(numbers.toSorted()).toEqual([1, 2, 3])
  })

  it('money that comes after the turn, for a unit that another took, goes back: no unit is sold twice', async () => {
    const [first, second] = await opened(2)
    if (!first || !second) throw new Error('nobody came')
    await hold(first, 'U-1')
    const order = await openOrder(portal, first.citizen, wishOf(first))
    await tick(20)
    await tick(STANDARD_POLICY.captureGraceMinutes)
    const other = await back(second)
    expect(await placeOf(other)).toMatchObject({ state: 'CALLED', hasReturned: 1 })
    expect((await hold(other, 'U-1')).status).toBe(2)
    await payInFull(portal, other.citizen, wishOf(other))
    await payOrder(portal, order)
    await portal.provider('run')
    const sold = await portal.db
      .selectFrom('allotment')
      .select('application_id')
      .where('campaign_id', '=', campaignId)
      .execute()
    expect(sold).toEqual([{ application_id: other.applId }])
    const captures = await portal.db
      .selectFrom('payment_capture')
      .select('outcome')
      .where('transaction_id', '=', order.transactionId)
      .execute()
    expect(captures.map(one => one.outcome)).not.toContain('FULFILLED')
  })
})

describe('nobody gains by', () => {
  it('many tabs: entering again is the same place', async () => {
    const one = await applicant()
    const tabs = await Promise.all(Array.from({ length: 12 }, () => enter(one)))
    expect(tabs.map(({ status }) => status)).toEqual(Array(12).fill(2))
    expect(new Set(tabs.map(({ value }) => value.entryNo)).size).toBe(1)
  })

  it('many accounts: one place a person and a PAN', async () => {
    const changes = { identityNumber: '234567899990', pan: 'ABCPV9990K' }
    expect((await enter(await applicant(changes))).status).toBe(2)
    expect((await enter(await applicant(changes))).code).toBe('ONE_PLACE')
    expect((await enter(await applicant({ pan: 'ABCPV9990K' }))).code).toBe('ONE_PLACE')
  })

  it('many identities: one place a mobile, also when it has passed to another account since', async () => {
    const first = await applicant()
    expect((await enter(first)).status).toBe(2)
    const { mobile } = first.citizen
    const { db, ports, clock } = portal
    await replaceLogin(db, ports, first.citizen.userId, 'MOBILE', '6000099999', clock.now())
    const citizen = await signUp(portal, { firstName: 'Anil', mobileNumber: mobile })
    const other = await completeDraft(portal, citizen, campaignId, {
      identityNumber: '234567899981',
      pan: 'ABCPV9981K',
    })
    expect((await enter({ citizen, applId: other.applId, campaignId })).code).toBe('ONE_PLACE')
  })

  it('many addresses: one place, from wherever it is asked for, and a number that no address changes', async () => {
    const one = await applicant()
    const from = (ip: string) => portal.send('EnterOpening', { campaignId }, { ...one.citizen, ip })
    const entries = await Promise.all(['203.0.113.1', '198.51.100.7', '2001:db8::1'].map(from))
    expect(new Set(entries.map(({ value }) => value.entryNo)).size).toBe(1)
    const crowd = [await applicant(), await applicant()]
    for (const other of crowd) await enter(other)
    await tick(58)
    await tick(2)
    const places = await Promise.all([one, ...crowd].map(async each => placeOf(await back(each))))
    expect(places.map(({ place }) => place).sort()).toEqual([1, 2, 3])
  })

  it('an agent that acts for many: it needs a person, a mobile and a draft for each place, and holds one unit in each', async () => {
    const [first, second] = await opened(2)
    if (!first || !second) throw new Error('nobody came')
    const { token } = await placeOf(first)
    const together = await Promise.all([hold(first, 'U-1'), hold(first, 'U-2'), hold(first, 'U-3')])
    expect(together.some(({ status }) => status === 2)).toBe(true)
    const held = await portal.db
      .selectFrom('unit_hold')
      .select('unit_no')
      .where('campaign_id', '=', campaignId)
      .execute()
    expect(held, 'one unit a turn, however many are asked for at once').toHaveLength(1)
    expect((await hold(second, 'U-3', token)).code, 'a token is its citizen’s alone').toBe('TOKEN_WRONG')
  })

  it('speed: who entered first in the window has no number before the draw', async () => {
    const one = await applicant()
    expect((await enter(one)).value).toMatchObject({ place: null, state: 'ENTERED' })
    await tick(58)
    expect((await placeOf(await back(one))).place).toBeNull()
  })

  it('buying in the name of a family: units with one account for refunds are limited', async () => {
    await fairScheme(3, { batchSize: 3, familyUnits: 1 })
    const refundAccount = familyAccount('30211239999')
    const both = [await applicant({ refundAccount }), await applicant({ refundAccount })] as const
    for (const one of both) await enter(one)
    await tick(58)
    await tick(2)
    const [a, b] = await Promise.all(both.map(back))
    if (!a || !b) throw new Error('nobody came')
    expect((await hold(a, 'U-1')).status).toBe(2)
    expect((await hold(b, 'U-2')).code).toBe('FAMILY_LIMIT')
  })

  it('another’s token, a token of one’s own making, or paying past the order', async () => {
    const [first, second, third] = await opened(3)
    if (!first || !second || !third) throw new Error('nobody came')
    const { token } = await placeOf(second)
    expect((await hold(first, 'U-1', token)).code).toBe('TOKEN_WRONG')
    const { token: own } = await placeOf(first)
    const forged = `${own.slice(0, own.indexOf('.'))}x.${own.slice(own.indexOf('.') + 1)}`
    expect((await hold(first, 'U-1', forged)).code).toBe('TOKEN_WRONG')
    const paid = await portal.send('PaymentRequest', { ...wishOf(third), paymentMethodId: 1 }, third.citizen)
    expect(paid.code).toBe('NOT_YOUR_TURN')
  })
})

describe('the room refuses', () => {
  it('without a complete draft, without a room, without a place, and once it is left', async () => {
    const citizen = await signUp(portal)
    expect((await portal.send('EnterOpening', { campaignId }, citizen)).code).toBe('DRAFT_MISSING')
    const none = await portal.send('LeaveOpening', { campaignId }, citizen)
    expect(none.code, 'no room is open yet, or no place').toMatch(/NO_ROOM|NO_PLACE/)
    const draft = await applicant({ fullName: '' })
    expect((await enter(draft)).code).toBe('DRAFT_INCOMPLETE')
    const lottery = await openScheme(portal)
    const elsewhere = await portal.send('EnterOpening', { campaignId: lottery }, citizen)
    expect(elsewhere.code).toBe('NO_ROOM')
    const one = await applicant()
    await enter(one)
    expect((await portal.send('LeaveOpening', { campaignId }, one.citizen)).value.state).toBe('LEFT')
    expect((await enter(one)).value.state, 'who left may enter again, before the draw').toBe('ENTERED')
  })

  it('a place of another citizen: each sees their own alone', async () => {
    const [mine, other] = [await applicant(), await applicant()]
    await enter(mine)
    const seen = await portal.send('GetOwnOpeningPlace', { campaignId }, other.citizen)
    expect(seen.value).toBeNull()
  })
})

describe('officers', () => {
  it('pause, slow down, extend and let go on, each with a reason that everybody reads', async () => {
    const [first, second, third] = await opened(3)
    if (!first || !second || !third) throw new Error('nobody came')
    const code = await codeOf()
    await officerAct(portal, act => slowDown(act, code, 1, 'The bank is slow.'))
    await hold(first, 'U-1')
    const before = (await placeOf(first)).turnEndsOn ?? ''
    expect(
      await officerAct(portal, act => extendOpening(act, openedKinds, code, 15, 'The bank is slow.')),
    ).toBe('TURNS')
    const after = (await placeOf(first)).turnEndsOn ?? ''
    expect(Date.parse(after) - Date.parse(before)).toBe(15 * MINUTE_MS)
    await officerAct(portal, act => holdUp(act, code, 'PAUSE', 'The payment company is down.'))
    for (const one of [first, second]) await portal.send('LeaveOpening', { campaignId }, one.citizen)
    await tick(1)
    expect((await placeOf(third)).state, 'no turn begins').toBe('PLACED')
    expect((await file('state.json')).body).toMatchObject({
      state: 'PAUSED',
      notice: 'The payment company is down.',
      batchSize: 1,
    })
    await officerAct(portal, act => holdUp(act, code, 'RESUME', 'It is back.'))
    await tick(1)
    expect((await placeOf(third)).state).toBe('CALLED')
  })

  it('move the opening while the room is open', async () => {
    await enter(await applicant())
    const code = await codeOf()
    expect(await officerAct(portal, act => extendOpening(act, openedKinds, code, 60, 'A holiday.'))).toBe(
      'OPENING',
    )
    await tick(60)
    expect((await file('state.json')).body).toMatchObject({ state: 'ROOM', notice: 'A holiday.' })
  })
})

describe('a token', () => {
  it('says what was signed, and nothing when a letter of it is changed', () => {
    const claims = { campaignId: 1, entryNo: 2, userId: 3, enteredOn: '2026-11-21T11:00:00+05:30' }
    const token = placeToken(portal.ports.secrets, claims)
    expect(readPlaceToken(portal.ports.secrets, token)).toEqual(claims)
    for (const wrong of ['', '.', `${token}.x`, `A${token.slice(1)}`, token.slice(0, -4)])
      expect(readPlaceToken(portal.ports.secrets, wrong)).toBeNull()
  })
})
