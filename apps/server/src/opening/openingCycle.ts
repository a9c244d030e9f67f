import { EntityType } from '#domain/application/kind.ts'
import { OPENING_REFUSALS, PLACE_REFUSALS } from '#domain/opening/refusals.ts'
import { OPENING_LIFE, PLACE_LIFE } from '#domain/opening/states.ts'
import { type Cycle, cycle } from '#server/lifecycle/cycle.ts'

/** The life of openings in the database; what officers do to one stands in its scheme's history. */
export const OPENING = cycle({
  table: 'opening',
  column: 'state',
  life: OPENING_LIFE,
  births: ['ROOM'],
  whyNot: OPENING_REFUSALS,
  history: { entityTypeId: EntityType.SchemeCampaign, idColumn: 'campaign_id' },
})

/** The same, told in the history of a season where dates are opened. */
export const cycleOf = ({ isSeason }: { readonly isSeason: boolean }): OpeningCycle =>
  isSeason
    ? { ...OPENING, history: { entityTypeId: EntityType.VenueSeason, idColumn: 'campaign_id' } }
    : OPENING
type OpeningCycle = Omit<typeof OPENING, 'history'> & Pick<Cycle, 'history'>

/** The life of places in the room; the history of the application tells of it. */
export const PLACE = cycle({
  table: 'opening_place',
  column: 'state',
  life: PLACE_LIFE,
  births: ['ENTERED'],
  whyNot: PLACE_REFUSALS,
  history: { entityTypeId: EntityType.LotteryApplication, idColumn: 'application_id' },
})

/** A life of places, wherever it is told. */
export type PlaceCycle = Omit<typeof PLACE, 'history'> & Pick<Cycle, 'history'>

/** The same where something else tells of it: the public files of a number and of the end, the submission of a payment. */
export const PLACE_UNTOLD: PlaceCycle = { ...PLACE, history: null }
