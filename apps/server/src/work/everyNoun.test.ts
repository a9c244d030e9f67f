import { beforeAll, describe, expect, test } from 'vitest'
import { statusesOf } from '#domain/lifecycle/life.ts'
import { WORK_DESK_CODES, type WorkPlace } from '#domain/work/desks.ts'
import type { Cycle } from '#server/lifecycle/cycle.ts'
import { everyCycle } from '#server/testing/everyCycle.ts'

/** Lives in which no case of a citizen waits for an officer at a desk, and why. */
const NO_DESK: Readonly<Record<string, string>> = {
  'account_verification.state': 'looked at with the refund that it is for',
  'allotment.state': 'the application that it is offered to has the work',
  'authority_operation.state': 'waits in the list of approvals',
  'booking.refund_status_id': 'the refund has the work',
  'booking_move.state': 'paid by its citizen or ended by the clock',
  'contact_change.state': 'ended by the clock',
  'demand_survey.state': 'prepared and closed by whoever holds the survey',
  'demand_survey_application.refund_status_id': 'the refund has the work',
  'demand_survey_application.status_id': 'nobody decides about a wish',
  'document.state': 'follows its record',
  'held_decision.state': 'ended by the clock',
  'lottery_application.refund_status_id': 'the refund has the work',
  'lottery_draw.state': 'one ceremony, not a queue',
  'officer.state': 'the administrator’s own list',
  'opening.state': 'moved by the clock; whoever holds the scheme may pause it',
  'opening_place.state': 'called by the clock, ended by the citizen or the clock',
  'payee_change.state': 'ended by the clock',
  'payment_transaction.status_id': 'money comes by provider or bank',
  'permission_application.refund_status_id': 'the refund has the work',
  'permission_consent.state': 'the application has the work',
  'property.state': 'moved by orders about it',
  'scheme_campaign.state': 'prepared and published by whoever holds the scheme',
}

/** Statuses in which the authority may act though nothing waits for it: an offer, an exception, or the bank's own time. */
const OFFICER_MAY = new Set([
  'booking.status_id/31',
  'lease.state/WORK_ORDER_ISSUED',
  'lease.state/ACTIVE',
  // A credit that was wrong is reversed; the bank has a refund that it was sent, and sends back one that it has paid; a
  // letter about a finding or a draw.
  'tds_certificate.status_id/23',
  'payment_refund.status_id/3',
  'payment_refund.status_id/4',
  'lottery_application.status_id/8',
  'lottery_application.status_id/9',
  'lottery_application.status_id/12',
])

const placesOf = (cycle: Cycle, status: string | number): readonly WorkPlace[] => {
  const place = cycle.work?.places[status]
  return place === undefined ? [] : typeof place === 'string' ? [place] : Object.values(place)
}

const mayAct = ({ life }: Cycle, status: string | number, by: 'authority' | 'citizen'): boolean =>
  Object.values(life[status]?.acts ?? {}).some(way => way?.by.includes(by))

let cycles: readonly Cycle[]
beforeAll(async () => {
  cycles = await everyCycle()
})

describe('every state of every noun', () => {
  test('belongs to a life whose cases wait at desks, or to one of which it is said why not', () => {
    expect(cycles.length).toBeGreaterThan(20)
    const without = cycles.filter(({ work }) => !work).map(({ table, column }) => `${table}.${column}`)
    expect(without.toSorted()).toEqual(Object.keys(NO_DESK).toSorted())
  })

  test('waits at one desk, for its citizen, or for nobody; and only where an officer may act it waits at a desk', () => {
    const wrong: string[] = []
    for (const cycle of cycles.filter(({ work }) => work))
      for (const status of statusesOf(cycle.life)) {
        const name = `${cycle.table}.${cycle.column}/${status}`
        const places = placesOf(cycle, status)
        if (places.length === 0) wrong.push(`${name}: no place`)
        const atDesk = places.some(place => WORK_DESK_CODES.some(desk => desk === place))
        if (atDesk && !mayAct(cycle, status, 'authority')) wrong.push(`${name}: no officer may act`)
        if (places.includes('CITIZEN') && !mayAct(cycle, status, 'citizen') && !OFFICER_MAY.has(name))
          wrong.push(`${name}: no citizen may act`)
        const lone = mayAct(cycle, status, 'authority') && !mayAct(cycle, status, 'citizen')
        if (lone && !atDesk && !OFFICER_MAY.has(name))
          wrong.push(`${name}: only officers may act, and it waits nowhere`)
      }
    expect(wrong).toEqual([])
  })
})
