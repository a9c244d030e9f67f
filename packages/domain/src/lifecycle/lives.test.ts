import { describe, expect, it } from 'vitest'
import { ApplicationStatus } from '#domain/application/status.ts'
import { BOOKING_REFUSALS, MOVE_REFUSALS } from '#domain/booking/refusals.ts'
import { BOOKING_LIFE, MOVE_LIFE } from '#domain/booking/states.ts'
import { DECISION_STATE_REFUSALS } from '#domain/decision/refusals.ts'
import { DECISION_LIFE } from '#domain/decision/states.ts'
import { DOCUMENT_STATE_REFUSALS } from '#domain/documents/refusals.ts'
import { DOCUMENT_LIFE } from '#domain/documents/states.ts'
import { DRAW_LIFE, DRAW_STATE_REFUSALS } from '#domain/draw/drawState.ts'
import { LAND_USE_STATE_REFUSALS } from '#domain/landuse/refusals.ts'
import { LAND_USE_LIFE } from '#domain/landuse/states.ts'
import { LEASE_STATE_REFUSALS } from '#domain/lease/refusals.ts'
import { LEASE_LIFE } from '#domain/lease/states.ts'
import { ALLOTMENT_LIFE, CAMPAIGN_LIFE } from '#domain/lottery/campaignStates.ts'
import {
  ALLOTMENT_STATE_REFUSALS,
  CAMPAIGN_STATE_REFUSALS,
  LOTTERY_STATE_REFUSALS,
} from '#domain/lottery/refusals.ts'
import { LOTTERY_LIFE } from '#domain/lottery/states.ts'
import { OPENING_REFUSALS, PLACE_REFUSALS } from '#domain/opening/refusals.ts'
import { OPENING_LIFE, PLACE_LIFE } from '#domain/opening/states.ts'
import { OPERATION_STATE_REFUSALS } from '#domain/operation/refusals.ts'
import { OPERATION_LIFE } from '#domain/operation/states.ts'
import { REFUND_STATE_REFUSALS, TRANSACTION_STATE_REFUSALS } from '#domain/payment/refusals.ts'
import { REFUND_LIFE, TRANSACTION_LIFE } from '#domain/payment/states.ts'
import { PERMISSION_STATE_REFUSALS } from '#domain/permission/refusals.ts'
import { PERMISSION_LIFE } from '#domain/permission/states.ts'
import { PROPERTY_STATE_REFUSALS } from '#domain/property/stateRefusals.ts'
import { PROPERTY_LIFE, PROPERTY_STATES } from '#domain/property/states.ts'
import { SURVEY_REFUSALS, SURVEY_STATE_REFUSALS } from '#domain/survey/refusals.ts'
import { SHEET_LIFE, SURVEY_LIFE } from '#domain/survey/states.ts'
import { TDS_STATE_REFUSALS } from '#domain/tds/refusals.ts'
import { TDS_LIFE } from '#domain/tds/states.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Code } from '#domain/text/code.ts'
import { HELD_CHANGE_LIFE, HELD_CHANGE_REFUSALS } from './heldChange.ts'
import { actsIn, type Life, type Mover, statusAfter, statusesOf, statusesWith } from './life.ts'

type AnyLife = Life<string | number, Code, Code>

/** Every life of the portal: where records begin, where they may rest for ever, the sentences of its reasons. */
const lives: Readonly<
  Record<
    string,
    {
      life: AnyLife
      births: readonly (string | number)[]
      rests: readonly (string | number)[]
      whyNot: Readonly<Record<string, Bilingual>>
    }
  >
> = {
  booking: {
    life: BOOKING_LIFE,
    births: [ApplicationStatus.PaymentPending],
    rests: [ApplicationStatus.Cancelled, ApplicationStatus.Closed],
    whyNot: BOOKING_REFUSALS,
  },
  opening: { life: OPENING_LIFE, births: ['ROOM'], rests: ['ENDED'], whyNot: OPENING_REFUSALS },
  'place in an opening': {
    life: PLACE_LIFE,
    births: ['ENTERED'],
    rests: ['PAID'],
    whyNot: PLACE_REFUSALS,
  },
  'change of dates': { life: MOVE_LIFE, births: ['HELD'], rests: ['DONE'], whyNot: MOVE_REFUSALS },
  survey: { life: SURVEY_LIFE, births: ['DRAFT'], rests: ['CLOSED'], whyNot: SURVEY_STATE_REFUSALS },
  'application in a survey': { life: SHEET_LIFE, births: [1], rests: [34], whyNot: SURVEY_REFUSALS },
  'land use application': {
    life: LAND_USE_LIFE,
    births: [1],
    rests: [23, 24, 31],
    whyNot: LAND_USE_STATE_REFUSALS,
  },
  lease: {
    life: LEASE_LIFE,
    births: ['TENDER_AWARDED', 'WORK_ORDER_ISSUED'],
    rests: ['CLOSED'],
    whyNot: LEASE_STATE_REFUSALS,
  },
  document: {
    life: DOCUMENT_LIFE,
    births: ['TEMP'],
    rests: ['SUPERSEDED', 'DELETED'],
    whyNot: DOCUMENT_STATE_REFUSALS,
  },
  'change that waits': {
    life: HELD_CHANGE_LIFE,
    births: ['ASKED'],
    rests: ['IN_FORCE', 'STOPPED', 'REPLACED'],
    whyNot: HELD_CHANGE_REFUSALS,
  },
  decision: {
    life: DECISION_LIFE,
    births: ['HELD'],
    rests: ['RELEASED', 'CORRECTED', 'TAKEN_BACK', 'LAPSED'],
    whyNot: DECISION_STATE_REFUSALS,
  },
  operation: {
    life: OPERATION_LIFE,
    births: ['PROPOSED'],
    rests: ['DONE', 'WITHDRAWN', 'SENT_BACK'],
    whyNot: OPERATION_STATE_REFUSALS,
  },
  campaign: {
    life: CAMPAIGN_LIFE,
    births: ['DRAFT', 'PUBLISHED'],
    rests: ['CANCELLED'],
    whyNot: CAMPAIGN_STATE_REFUSALS,
  },
  'lottery application': {
    life: LOTTERY_LIFE,
    births: [1],
    rests: [14, 15, 16],
    whyNot: LOTTERY_STATE_REFUSALS,
  },
  draw: { life: DRAW_LIFE, births: ['FROZEN'], rests: ['ANNULLED'], whyNot: DRAW_STATE_REFUSALS },
  allotment: {
    life: ALLOTMENT_LIFE,
    births: ['OFFERED'],
    rests: ['ACCEPTED', 'LAPSED', 'CANCELLED', 'WITHDRAWN'],
    whyNot: ALLOTMENT_STATE_REFUSALS,
  },
  payment: { life: TRANSACTION_LIFE, births: [1, 6], rests: [5], whyNot: TRANSACTION_STATE_REFUSALS },
  property: {
    life: PROPERTY_LIFE,
    births: PROPERTY_STATES,
    rests: ['SALE_DEED_EXECUTED', 'SURRENDERED', 'CANCELLED'],
    whyNot: PROPERTY_STATE_REFUSALS,
  },
  'tax certificate': { life: TDS_LIFE, births: [1], rests: [24], whyNot: TDS_STATE_REFUSALS },
  'property application': {
    life: PERMISSION_LIFE,
    births: [1],
    rests: [23, 24, 32],
    whyNot: PERMISSION_STATE_REFUSALS,
  },
  // Even paid money may come back.
  refund: { life: REFUND_LIFE, births: [0], rests: [], whyNot: REFUND_STATE_REFUSALS },
}

const movers: readonly Mover[] = ['citizen', 'authority', 'timer', 'provider']

/** Where a record can get to from some statuses. */
function reachedFrom(life: AnyLife, starts: readonly (string | number)[]): Set<string | number> {
  const reached = new Set(starts)
  for (const status of reached)
    for (const move of Object.values(life[status]?.acts ?? {}))
      if (move?.to !== undefined) reached.add(move.to)
  return reached
}

describe.each(Object.entries(lives))('the life of a %s', (_, { life, births, rests, whyNot }) => {
  it('reaches each of its statuses', () => {
    expect(statusesOf(life).filter(status => !reachedFrom(life, births).has(status))).toEqual([])
  })
  it('has a way on from every status but those where it may rest', () => {
    const ends = statusesOf(life).filter(
      status => !Object.values(life[status]?.acts ?? {}).some(move => move?.to !== undefined),
    )
    expect(ends).toEqual([...rests])
  })
  it('says in both languages why something is impossible', () => {
    for (const stage of Object.values(life))
      for (const why of [stage.otherwise, ...Object.values(stage.because ?? {})])
        expect(whyNot[why ?? '']).toMatchObject({
          en: expect.stringMatching(/^[A-Z].*[.]$/),
          hi: expect.stringMatching(/[ऀ-ॿ].*।$/),
        })
  })
  it('lets a mover do exactly what it lists for them', () => {
    const acts = [...new Set(Object.values(life).flatMap(stage => Object.keys(stage.acts) as Code[]))]
    for (const status of statusesOf(life))
      for (const by of movers)
        for (const act of acts) {
          const listed = actsIn(life, status, by).includes(act)
          expect(statusAfter(life, status, act, by).ok).toBe(listed)
          expect(statusesWith(life, act, by).includes(status)).toBe(listed)
        }
  })
})
