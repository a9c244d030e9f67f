import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { ApplicationStatus, inFilter } from '#domain/application/status.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { permissionTypeName } from '#domain/permission/states.ts'
import type { ApplicationSource } from '#server/applications/source.ts'

const SERVICE = say('Application on a property', 'संपत्ति संबंधी आवेदन')

/** What the citizen has to do next with an application, and by when. */
function nextAction(statusId: number, typeId: PermissionType, respondBy: Date | null) {
  if (statusId === ApplicationStatus.PaymentPending)
    return { text: say('Complete the payment', 'भुगतान पूरा करें'), dueOn: null }
  if (statusId === ApplicationStatus.Returned)
    return { text: say('Correct and submit again', 'सुधार कर फिर प्रस्तुत करें'), dueOn: respondBy }
  if (statusId !== ApplicationStatus.Draft) return null
  return typeId === PermissionType.MortgageNoc
    ? { text: say('Complete it and pay the fee', 'पूरा कर शुल्क जमा करें'), dueOn: null }
    : { text: say('Complete and submit it', 'पूरा कर प्रस्तुत करें'), dueOn: null }
}

const paymentStatus = (typeId: number, statusId: number, submittedOn: Date | null): number | null => {
  if (typeId === PermissionType.Surrender) return null
  if (submittedOn) return PaymentStatus.Paid
  return statusId === ApplicationStatus.PaymentPending ? PaymentStatus.Initiated : PaymentStatus.NotPaid
}

/** Where an application is opened: its form while it can be changed, else its details. */
function routeOf(propertyId: number, id: number, typeId: PermissionType, statusId: number): string {
  const isOpen = statusId === ApplicationStatus.Draft || statusId === ApplicationStatus.PaymentPending
  const screen =
    typeId === PermissionType.MortgageNoc
      ? isOpen
        ? 'mortgage-noc-form'
        : 'mortgage-noc-form-details'
      : isOpen
        ? 'surrender-form'
        : 'surrender-details'
  return `/properties/${propertyId}/applications/${screen}?applicationId=${id}`
}

/** Applications on properties in My Applications. */
export const permissionSource: ApplicationSource = {
  entityTypeId: EntityType.PermissionApplication,
  async list(db, userId, filter) {
    const rows = await db
      .selectFrom('permission_application as a')
      .innerJoin('property as p', 'p.id', 'a.property_id')
      .innerJoin('scheme as s', 's.id', 'p.scheme_id')
      .select([
        'a.id',
        'a.application_number',
        'a.property_id',
        'a.type_id',
        'a.status_id',
        'a.refund_status_id',
        'a.created_on',
        'a.submitted_on',
        'a.respond_by',
        'p.property_code',
        's.name_en',
        's.name_hi',
      ])
      .where('a.user_id', '=', userId)
      .orderBy('a.id', 'desc')
      .execute()
    return rows
      .map(row => ({
        row,
        statusId: row.status_id as ApplicationStatus,
        typeId: row.type_id as PermissionType,
      }))
      .filter(({ statusId }) => inFilter(filter, statusId))
      .map(({ row, statusId, typeId }) => {
        const type = permissionTypeName(typeId)
        return {
          entityTypeId: EntityType.PermissionApplication,
          entityId: row.id,
          applicationNumber: row.application_number ?? '',
          serviceName: SERVICE,
          title: say(
            `${type.en}: ${row.property_code}, ${row.name_en}`,
            `${type.hi}: ${row.property_code}, ${row.name_hi}`,
          ),
          createdOn: row.created_on,
          submittedOn: row.submitted_on,
          statusId,
          paymentStatusId: paymentStatus(typeId, statusId, row.submitted_on),
          refundStatusId: row.refund_status_id,
          nextAction: nextAction(statusId, typeId, row.respond_by),
          route: routeOf(row.property_id, row.id, typeId, statusId),
        }
      })
  },
}
