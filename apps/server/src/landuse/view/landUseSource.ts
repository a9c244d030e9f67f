import type { RouteRef } from '#contract/routes.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { PaymentStatus, RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus, inFilter } from '#domain/application/status.ts'
import { landUseNextStep } from '#domain/landuse/nextStep.ts'
import type { ApplicationSource } from '#server/applications/source.ts'
import type { LandUseHead } from '../record/applicationRow.ts'
import { listOwnHeads } from '../record/applicationStore.ts'
import { placeNames } from '../record/places.ts'
import { storyOf, toDo } from './landUseStory.ts'

/** 2 paid once submitted, 1 while the money is on its way, 3 before. */
export const paymentStatusOf = ({ paid, paymentOpen }: Pick<LandUseHead, 'paid' | 'paymentOpen'>): number =>
  paymentOpen ? PaymentStatus.Initiated : paid > 0n ? PaymentStatus.Paid : PaymentStatus.NotPaid

/** Drafts and returned applications open their form, all others their page. */
const routeOf = ({ id, statusId }: LandUseHead): RouteRef =>
  statusId === ApplicationStatus.Draft ||
  statusId === ApplicationStatus.PaymentPending ||
  statusId === ApplicationStatus.Returned
    ? { to: '/services/know-your-land-use/$applicationId/form', params: { applicationId: id } }
    : { to: '/services/know-your-land-use/$applicationId/details', params: { applicationId: id } }

/** Land use applications among My Applications, under the village and the first khasra. */
export const landUseSource: ApplicationSource = {
  entityTypeId: EntityType.LandUseApplication,
  async list(db, userId, filter, now) {
    const own = (await listOwnHeads(db, userId)).filter(one => inFilter(filter, one.statusId))
    const namesOf = await placeNames(
      db,
      own.map(one => one.form),
    )
    return own.map(one => {
      const { village } = namesOf(one.form)
      const khasras = one.form.khasras.map(row => row.khasraNumber).filter(Boolean)
      const more = khasras.length > 1 ? ` + ${khasras.length - 1}` : ''
      const khasra = khasras.length === 0 ? '' : `, ${khasras[0]}${more}`
      return {
        entityTypeId: EntityType.LandUseApplication,
        entityId: one.id,
        applicationNumber: one.applicationNumber,
        serviceName: say('Know your land use', 'अपना भू-उपयोग जानें'),
        title:
          village.en === ''
            ? say('Land use certificate', 'भू-उपयोग प्रमाण-पत्र')
            : say(
                `${village.en}${khasra && `, khasra${khasra.slice(1)}`}`,
                `${village.hi}${khasra && `, खसरा${khasra.slice(1)}`}`,
              ),
        createdOn: one.createdOn,
        submittedOn: one.submittedOn,
        statusId: one.statusId,
        paymentStatusId: paymentStatusOf(one),
        refundStatusId: RefundStatus.None,
        nextAction: toDo(landUseNextStep(storyOf({ ...one, mobileNumber: '' }, null, now))),
        route: routeOf(one),
      }
    })
  },
}
