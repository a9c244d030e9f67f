import type { RouteRef } from '#contract/routes.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { ApplicationStatus, inFilter } from '#domain/application/status.ts'
import type { ConsentState } from '#domain/permission/consentStates.ts'
import { permissionNextStep, permissionToDo } from '#domain/permission/nextStep.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { permissionTypeName } from '#domain/permission/states.ts'
import type { ApplicationSource, ListedApplication } from '#server/applications/source.ts'
import { listAsked } from './consentStore.ts'
import type { PermissionProperties, PropertyPlace } from './properties.ts'
import { listOwnStandings, listStandings, type PermissionStanding } from './standingStore.ts'

const SERVICE = say('Application on a property', 'संपत्ति संबंधी आवेदन')

function paymentStatus({ typeId, statusId, submittedOn }: PermissionStanding): number | null {
  if (typeId === PermissionType.Surrender) return null
  if (submittedOn) return PaymentStatus.Paid
  return statusId === ApplicationStatus.PaymentPending ? PaymentStatus.Initiated : PaymentStatus.NotPaid
}

/** Where an application is opened: its form while it can be changed, else its details. */
function routeOf({ propertyId, id, typeId, statusId, askedDigest }: PermissionStanding): RouteRef {
  const isDraft = statusId === ApplicationStatus.Draft || statusId === ApplicationStatus.PaymentPending
  const isOpen = isDraft && askedDigest === ''
  const about = { params: { propertyId }, search: { applicationId: id } }
  if (typeId === PermissionType.MortgageNoc)
    return isOpen
      ? { to: '/properties/$propertyId/applications/mortgage-noc-form', ...about }
      : { to: '/properties/$propertyId/applications/mortgage-noc-form-details', ...about }
  return isOpen
    ? { to: '/properties/$propertyId/applications/surrender-form', ...about }
    : { to: '/properties/$propertyId/applications/surrender-details', ...about }
}

/** @param asked the consent of this citizen to another owner's surrender; null for an application of their own */
function listed(
  application: PermissionStanding,
  { code, schemeName }: PropertyPlace,
  asked: ConsentState | null,
): ListedApplication {
  const type = permissionTypeName(application.typeId)
  const isMine = asked === null
  const isOpen = application.statusId === ApplicationStatus.Draft && application.askedDigest !== ''
  const awaits = !isOpen ? '' : isMine || asked === 'GIVEN' ? 'OTHERS' : 'OWN_CONSENT'
  const story = { ...application, hasOrder: false, nothingBack: false, isMine, awaits } as const
  const toDo = permissionToDo(story)
  return {
    entityTypeId: EntityType.PermissionApplication,
    entityId: application.id,
    applicationNumber: application.number,
    serviceName: SERVICE,
    title: say(`${type.en}: ${code}, ${schemeName.en}`, `${type.hi}: ${code}, ${schemeName.hi}`),
    createdOn: application.createdOn,
    submittedOn: application.submittedOn,
    statusId: application.statusId,
    paymentStatusId: paymentStatus(application),
    refundStatusId: application.refundStatusId,
    nextAction: toDo && { text: toDo, dueOn: permissionNextStep(story).dueOn },
    route: routeOf(application),
  }
}

/** Applications on properties in My Applications. */
export const permissionSource = (properties: PermissionProperties): ApplicationSource => ({
  entityTypeId: EntityType.PermissionApplication,
  async list(db, userId, filter) {
    const holdings = await properties.holdings(db, userId)
    const asked = await listAsked(db, userId, holdings)
    const standings = [
      ...(await listOwnStandings(db, userId)),
      ...(await listStandings(db, [...asked.keys()])),
    ]
    const shown = standings.filter(({ statusId }) => inFilter(filter, statusId))
    const places = await properties.places(
      db,
      shown.map(one => one.propertyId),
    )
    return shown.flatMap(application => {
      const place = places.get(application.propertyId)
      return place ? [listed(application, place, asked.get(application.id) ?? null)] : []
    })
  },
})
