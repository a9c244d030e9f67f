import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { eachOf } from '#server/jobs/eachOf.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { listUnits } from '#server/lottery/campaign/unitStore.ts'
import { holdOpeningUnit, passTurn } from '#server/lottery/room/takeTurn.ts'
import { placeToken } from '#server/opening/placeToken.ts'
import type { Payable } from '#server/payable/payable.ts'
import type { Ports } from '#server/ports/ports.ts'
import { actAs } from '../actAs.ts'
import { payOnline } from '../payOnline.ts'
import { OPENED_SCHEME } from './fairOpening.ts'

/** A place of somebody invented whose turn runs. */
interface Called {
  readonly id: number
  readonly campaignId: number
  readonly userId: number
  readonly applicationId: number
  readonly state: string
  readonly calledOn: Date
  readonly enteredOn: Date
}

/** People without a password: nobody signs in as them. */
const listCalled = async (db: Db): Promise<Called[]> => {
  const rows = await db
    .selectFrom('opening_place as p')
    .innerJoin('opening as o', 'o.id', 'p.opening_id')
    .innerJoin('scheme_campaign as c', 'c.id', 'o.campaign_id')
    .innerJoin('citizen_user as u', 'u.id', 'p.user_id')
    .select(['p.id', 'o.campaign_id as campaignId', 'p.user_id as userId', 'p.state'])
    .select(['p.application_id as applicationId', 'p.called_on as calledOn', 'p.entered_on as enteredOn'])
    .where('c.code', '=', OPENED_SCHEME)
    .where('p.state', 'in', ['CALLED', 'HELD'])
    .where('u.password_hash', '=', 'none')
    .orderBy('p.place')
    .execute()
  return rows.flatMap(({ calledOn, applicationId, ...row }) =>
    calledOn && applicationId ? [{ ...row, calledOn, applicationId }] : [],
  )
}

/** What each of them does: most choose and pay, some let a turn pass, some never come. */
const wayOf = (id: number): 'BUY' | 'PASS' | 'SLEEP' =>
  id % 7 === 3 ? 'SLEEP' : id % 5 === 1 ? 'PASS' : 'BUY'
/** Each thinks for some time of their own: 20 s to nearly three minutes. */
const thinks = (id: number): number => (20 + ((id * 37) % 150)) * SECOND_MS
const PAYS_AFTER = 40 * SECOND_MS

/** What one of them does now, if it is time. */
async function act(db: Db, ports: Ports, payable: Payable, one: Called, now: Date): Promise<void> {
  const { id, campaignId, userId, applicationId, state, calledOn, enteredOn } = one
  const spent = now.getTime() - calledOn.getTime()
  const way = wayOf(id)
  if (way === 'SLEEP' || spent < thinks(id)) return
  const context = actAs(db, ports, userId, now)
  if (way === 'PASS') {
    await passTurn(context, campaignId)
  } else if (state === 'CALLED') {
    const free = (await listUnits(db, campaignId, now)).filter(unit => unit.state === 'FREE')
    const unit = free[(id * 13) % Math.max(1, free.length)]
    if (!unit) return
    const claims = { campaignId, entryNo: id, userId, enteredOn: toIstIso(enteredOn) }
    const token = placeToken(ports.secrets, claims)
    await holdOpeningUnit(context, { campaignId, unitNo: unit.unitNo, token })
  } else if (spent >= thinks(id) + PAYS_AFTER) {
    await payOnline({ db, ports, now }, payable, { userId, entityId: applicationId })
  }
}

/**
 * The invented people in the room of the demonstration's opening take their turns as citizens do, by the same calls. Runs in a
 * demonstration alone.
 */
export function fellowApplicants(payables: readonly Payable[]): Timer {
  const payable = payables.find(one => one.entityTypeId === EntityType.LotteryApplication)
  if (!payable) throw new Error('lottery applications cannot be paid for')
  return {
    name: 'demo.fellow-applicants',
    everySeconds: 5,
    async run(context) {
      const { db, ports, now } = context
      const called = new Map((await listCalled(db)).map(one => [one.id, one]))
      await eachOf(context, [...called.keys()], 'an invented applicant did not act', async id => {
        const one = called.get(id)
        if (one) await inTransaction(db, tx => act(tx, ports, payable, one, now))
      })
    },
  }
}
