import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { LOTTERY_STATE_REFUSALS } from '#domain/lottery/refusals.ts'
import { LOTTERY_LIFE } from '#domain/lottery/states.ts'
import { LOTTERY_WORK } from '#domain/lottery/work.ts'
import { cycle } from '#server/lifecycle/cycle.ts'
import { refundMark } from '#server/payable/refundMark.ts'

/** The life of lottery applications in the database. */
export const APPLICATION = cycle({
  table: 'lottery_application',
  column: 'status_id',
  life: LOTTERY_LIFE,
  births: [ApplicationStatus.Draft],
  whyNot: LOTTERY_STATE_REFUSALS,
  history: { entityTypeId: EntityType.LotteryApplication, idColumn: 'id' },
  work: { entityTypeId: EntityType.LotteryApplication, places: LOTTERY_WORK },
})

/** The same where the room of payments has told of it in the history already: going to pay, and coming back without. */
export const APPLICATION_UNTOLD = { ...APPLICATION, history: null }

/** The mark of an application by which it shows how its refund stands. */
export const APPLICATION_REFUND = refundMark('lottery_application')
