import { say } from '#contract/text.ts'
import { AllocationMode, EntityType } from '#domain/application/kind.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { type ApplicationStatus, inFilter, ApplicationStatus as S } from '#domain/application/status.ts'
import type { ApplicationSource } from '#server/applications/source.ts'
import type { Db } from '#server/gateway/context.ts'
import { type Deadlines, nextActionOf } from './nextAction.ts'

/** This citizen's lottery applications with their campaign and pool, newest first. */
export const listOwnApplications = (db: Db, userId: number) =>
  db
    .selectFrom('lottery_application as a')
    .innerJoin('scheme_campaign as c', 'c.id', 'a.campaign_id')
    .leftJoin('campaign_pool as p', join =>
      join.onRef('p.campaign_id', '=', 'a.campaign_id').onRef('p.pool_code', '=', 'a.pool_code'),
    )
    .select([
      'a.id',
      'a.campaign_id',
      'a.application_number',
      'a.status_id',
      'a.refund_status_id',
      'a.created_on',
      'a.submitted_on',
      'c.name_en',
      'c.name_hi',
      'c.end_on',
      'c.draw_on',
      'c.allocation_mode_id',
      'p.name_en as pool_en',
      'p.name_hi as pool_hi',
    ])
    .select(({ selectFrom }) => [
      selectFrom('scrutiny_query as q')
        .select(({ fn }) => fn.max('q.respond_by').as('by'))
        .whereRef('q.application_id', '=', 'a.id')
        .where('q.responded_on', 'is', null)
        .where('q.missed_on', 'is', null)
        .as('respond_by'),
      selectFrom('allotment as t')
        .select('t.accept_by')
        .whereRef('t.application_id', '=', 'a.id')
        .where('t.state', '=', 'OFFERED')
        .as('accept_by'),
    ])
    .where('a.user_id', '=', userId)
    .orderBy('a.created_on', 'desc')
    .execute()

type OwnApplication = Awaited<ReturnType<typeof listOwnApplications>>[number]

/** The last moments of an application, for its next act. */
export const deadlinesOf = (row: OwnApplication): Deadlines => ({
  endOn: row.end_on,
  respondBy: row.respond_by,
  acceptBy: row.accept_by,
})

/** 2 paid once submitted, 1 while the money is on its way, 3 before. */
export const paymentStatusOf = (row: { submitted_on: Date | null; status_id: number }): number =>
  row.submitted_on
    ? PaymentStatus.Paid
    : row.status_id === 2
      ? PaymentStatus.Initiated
      : PaymentStatus.NotPaid

/** Statuses in which an applicant waits for the draw and has nothing else to do. */
const BEFORE_DRAW: readonly number[] = [S.Submitted, S.UnderScrutiny, S.QueryResponded, S.Eligible, S.InDraw]

/** The draw that an application waits for, while its day lies ahead. */
const drawOf = (row: OwnApplication, now: Date) =>
  row.allocation_mode_id === AllocationMode.Lottery &&
  row.draw_on !== null &&
  row.draw_on > now &&
  BEFORE_DRAW.includes(row.status_id)
    ? { text: say('Draw', 'ड्रॉ'), on: row.draw_on }
    : null

export const lotterySource: ApplicationSource = {
  entityTypeId: EntityType.LotteryApplication,
  async list(db, userId, filter, now) {
    const rows = await listOwnApplications(db, userId)
    return rows
      .filter(row => inFilter(filter, row.status_id as ApplicationStatus))
      .map(row => ({
        entityTypeId: EntityType.LotteryApplication,
        entityId: row.id,
        applicationNumber: row.application_number ?? '',
        serviceName: say('Lottery', 'लॉटरी'),
        title: { en: row.name_en, hi: row.name_hi },
        createdOn: row.created_on,
        submittedOn: row.submitted_on,
        statusId: row.status_id as ApplicationStatus,
        paymentStatusId: paymentStatusOf(row),
        refundStatusId: row.refund_status_id,
        nextAction: nextActionOf(
          row.status_id as ApplicationStatus,
          row.refund_status_id,
          deadlinesOf(row),
          now,
        ),
        awaits: drawOf(row, now),
        route: `/services/online-lotteries/${row.campaign_id}/applications/${row.id}/${row.status_id <= 2 ? 'edit' : 'details'}`,
      }))
  },
}
