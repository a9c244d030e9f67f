import * as v from 'valibot'
import { call } from '../call.ts'
import { id, pageOf, paging, rupees, shortText } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
import { RouteRef } from '../routes.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })

export const applicationsCalls = {
  GetMyApplictionForDashBoardList: call({
    key: 'GetMyApplictionForDashBoardList',
    door: 'citizen',
    mode: 'read',
    summary:
      'All applications of this citizen across services, with the next act and its date; counts for the filters.',
    input: v.object({
      status: v.optional(v.picklist(['draft', 'submit', 'all']), 'all'),
      entityTypeId: v.optional(id),
      ...paging,
    }),
    output: v.intersect([
      pageOf(
        v.object({
          entityTypeId: v.number(),
          entityId: v.number(),
          applicationNumber: v.string(),
          serviceName: bilingual,
          title: bilingual,
          createdOn: instant,
          submittedOn: v.nullable(instant),
          applicationStatusId: v.number(),
          applicationStatusName: bilingual,
          paymentStatusId: v.nullable(v.number()),
          paymentStatusName: bilingual,
          refundStatusId: v.number(),
          nextAction: v.nullable(bilingual),
          nextActionDueOn: v.nullable(instant),
          /** What comes by itself on a known day, such as a draw. */
          awaited: v.nullable(bilingual),
          awaitedOn: v.nullable(instant),
          /** Its place on the waiting list that its draw published. */
          waitingNo: v.nullable(v.number()),
          /** What was paid for it and not taken back; null where nothing was. */
          paid: v.nullable(rupees),
          /** The screen on which the application is seen, or continued. */
          route: RouteRef,
        }),
      ),
      v.object({ counts: v.object({ all: v.number(), draft: v.number(), submit: v.number() }) }),
    ]),
    refusals: {},
  }),
  FindMyRecord: call({
    key: 'FindMyRecord',
    door: 'citizen',
    mode: 'read',
    summary:
      'The screen of a record of this citizen, by its number or by what the link of a message names; none for what is not theirs. Our addition.',
    input: v.object({ about: shortText(60) }),
    output: v.object({ route: v.nullable(RouteRef) }),
    refusals: {},
  }),
} as const
