import type { applicationsCalls } from '#contract/applications/calls.ts'
import { readAbout } from '#domain/application/about.ts'
import { type PaymentStatus, paymentStatusName } from '#domain/application/payment.ts'
import { applicationStatusName, inFilter, StatusFilter } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import type { Db, Handlers } from '#server/gateway/context.ts'
import { byUrgency } from './byUrgency.ts'
import type { RecordFinder } from './recordFinder.ts'
import type { ApplicationSource, ListedApplication } from './source.ts'

type RecordOfCitizen = Pick<ListedApplication, 'entityTypeId' | 'entityId'>

/** What a citizen paid for each of some records, in paise, by the room of payments. */
type SumPaid = (
  db: Db,
  userId: number,
  records: readonly RecordOfCitizen[],
) => Promise<(record: RecordOfCitizen) => Paise | undefined>

const rupeesOrNull = (sum: Paise | undefined) => (sum === undefined ? null : toRupees(sum))

const namesOf = (named: { en: string; hi: string }) => ({ en: named.en, hi: named.hi })

/** My Applications over every service that has applications, and the screen of a record that a link names. */
export const applicationsHandlers = (
  sources: readonly ApplicationSource[],
  finders: readonly RecordFinder[],
  sumPaid: SumPaid,
): Handlers<typeof applicationsCalls> => ({
  async GetMyApplictionForDashBoardList(
    { status, entityTypeId, pageNumber, pageSize },
    { db, citizen, now },
  ) {
    const wanted = sources.filter(
      source => entityTypeId === undefined || source.entityTypeId === entityTypeId,
    )
    const lists = await Promise.all(
      wanted.map(source => source.list(db, citizen.userId, StatusFilter.All, now)),
    )
    const all = lists.flat()
    const shown = all.filter(one => inFilter(status, one.statusId)).sort(byUrgency)
    const drafts = all.filter(one => inFilter(StatusFilter.Draft, one.statusId)).length
    const page = shown.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
    const paidFor = await sumPaid(db, citizen.userId, page)
    return {
      records: page.map(one => ({
        entityTypeId: one.entityTypeId,
        entityId: one.entityId,
        applicationNumber: one.applicationNumber,
        serviceName: one.serviceName,
        title: one.title,
        createdOn: toIstIso(one.createdOn),
        submittedOn: one.submittedOn ? toIstIso(one.submittedOn) : null,
        applicationStatusId: one.statusId,
        applicationStatusName: namesOf(applicationStatusName(one.statusId)),
        paymentStatusId: one.paymentStatusId,
        paymentStatusName:
          one.paymentStatusId === null
            ? { en: '', hi: '' }
            : namesOf(paymentStatusName(one.paymentStatusId as PaymentStatus)),
        refundStatusId: one.refundStatusId,
        nextAction: one.nextAction?.text ?? null,
        nextActionDueOn: one.nextAction?.dueOn ? toIstIso(one.nextAction.dueOn) : null,
        awaited: one.awaits?.text ?? null,
        awaitedOn: one.awaits ? toIstIso(one.awaits.on) : null,
        waitingNo: one.waitingNo ?? null,
        paid: rupeesOrNull(paidFor(one)),
        route: one.route,
      })),
      totalRecords: shown.length,
      counts: { all: all.length, draft: drafts, submit: all.length - drafts },
    }
  },

  async FindMyRecord({ about }, { db, ports, citizen: { userId }, now }) {
    const named = readAbout(about)
    for (const find of finders) {
      const route = await find({ db, ports, userId, now }, named)
      if (route) return { route }
    }
    return { route: null }
  },
})
