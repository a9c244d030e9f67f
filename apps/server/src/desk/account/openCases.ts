import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus, refundStatusName } from '#domain/application/payment.ts'
import { applicationStatusName } from '#domain/application/status.ts'
import { permissionTypeName } from '#domain/permission/states.ts'
import type { Db } from '#server/gateway/context.ts'
import { findRefunds } from '#server/payments/refund/refundStore.ts'
import { listSubmittedOn } from '#server/permission/standingStore.ts'

/** Applications on a property and refunds of it that are not over, newest first. */
export async function listOpenCases(db: Db, propertyId: number) {
  const applications = (await listSubmittedOn(db, propertyId)).filter(({ decidedOn }) => decidedOn === null)
  const refunds = await findRefunds(db, { entityTypeId: EntityType.Property, entityId: propertyId })
  const pair = ({ en, hi }: { readonly en: string; readonly hi: string }) => ({ en, hi })
  return [
    ...applications.map(one => ({
      number: one.number,
      what: pair(permissionTypeName(one.typeId)),
      status: pair(applicationStatusName(one.statusId)),
      on: one.submittedOn?.toISOString() ?? null,
      refundId: null,
    })),
    ...refunds
      .filter(({ statusId }) => statusId !== RefundStatus.Refunded)
      .map(one => ({
        number: `Refund ${one.id}`,
        what: pair(one.reason),
        status: pair(refundStatusName(one.statusId)),
        on: one.requestedOn.toISOString(),
        refundId: one.id,
      })),
  ]
}
