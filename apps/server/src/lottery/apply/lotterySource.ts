import type { RouteRef } from '#contract/routes.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DRAFT_STATUSES, inFilter } from '#domain/application/status.ts'
import type { ApplicationSource } from '#server/applications/source.ts'
import type { ApplicationHead } from '../application/applicationStore.ts'
import { awaitedDraw, listOwnApplications, paymentStatusOf } from './ownApplications.ts'

/** A draft opens its form, any other application its page. */
const routeOf = ({ campaignId, id, statusId }: ApplicationHead): RouteRef => ({
  to: DRAFT_STATUSES.includes(statusId)
    ? '/services/online-lotteries/$campaignId/applications/$applicationId/edit'
    : '/services/online-lotteries/$campaignId/applications/$applicationId/details',
  params: { campaignId, applicationId: id },
})

/** Lottery applications in My Applications. */
export const lotterySource: ApplicationSource = {
  entityTypeId: EntityType.LotteryApplication,
  async list(db, userId, filter, now) {
    const own = await listOwnApplications(db, userId, now)
    return own
      .filter(({ application }) => inFilter(filter, application.statusId))
      .map(listed => {
        const { application, campaign, turn, waitingNo } = listed
        const { id, statusId } = application
        const drawOn = awaitedDraw(listed, now)
        return {
          entityTypeId: EntityType.LotteryApplication,
          entityId: id,
          applicationNumber: application.applicationNumber,
          serviceName: say('Lottery', 'लॉटरी'),
          title: campaign.name,
          createdOn: application.createdOn,
          submittedOn: application.submittedOn,
          statusId,
          paymentStatusId: paymentStatusOf(application),
          refundStatusId: application.refundStatusId,
          nextAction: turn,
          awaits: drawOn && { text: say('Draw', 'ड्रॉ'), on: drawOn },
          waitingNo,
          route: routeOf(application),
        }
      })
  },
}
