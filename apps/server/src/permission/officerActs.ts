import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { addDays, endOfIstDay, istDay } from '#domain/dates/ist.ts'
import type { PermissionStage } from '#domain/permission/states.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { findPermission, type PermissionRecord } from './applicationStore.ts'
import { movePermission } from './movePermission.ts'
import { otherParties, tellAll } from './parties.ts'
import { findPolicy } from './policyStore.ts'
import type { PermissionProperties } from './properties.ts'

/**
 * An application by its number, its row and its property held for the transaction.
 * @throws ActRefused when there is none
 */
export async function holdByNumber(
  { db, ports }: Pick<OfficerAct, 'db' | 'ports'>,
  properties: PermissionProperties,
  number: string,
): Promise<PermissionRecord> {
  const seen = await findPermission(db, ports, { number })
  if (!seen) throw new ActRefused(`There is no application ${number}.`)
  await properties.lock(db, seen.propertyId)
  return (await findPermission(db, ports, { id: seen.id }, true)) ?? seen
}

/**
 * Takes an application in or sends it to another desk. The desk at which it is changes nothing.
 * @throws ActRefused when it is not with the authority
 */
export async function sendToDesk(
  act: OfficerAct,
  properties: PermissionProperties,
  order: { readonly number: string; readonly stage: PermissionStage; readonly remarks: string },
): Promise<{ readonly from: string; readonly to: string } | 'unchanged'> {
  const application = await holdByNumber(act, properties, order.number)
  const isHere = application.statusId === ApplicationStatus.UnderProcess
  if (isHere && application.stage === order.stage) return 'unchanged'
  await movePermission(
    act.db,
    properties,
    application,
    isHere ? 'MOVE' : 'PROCESS',
    { type: 'AUTHORITY', id: act.officer },
    { event: isHere ? 'MOVED' : 'PROCESSED', stage: order.stage, remarks: order.remarks },
    act.now,
  )
  return { from: application.stage || 'intake', to: order.stage }
}

/**
 * Returns an application to the citizen, who may correct all of it until a day.
 * @throws ActRefused when it is not under process
 */
export async function returnToCitizen(
  act: OfficerAct,
  properties: PermissionProperties,
  order: { readonly number: string; readonly remarks: string },
): Promise<Date> {
  const { db, ports, now, officer } = act
  const application = await holdByNumber(act, properties, order.number)
  const { respondDays } = await findPolicy(db, istDay(now))
  const respondBy = endOfIstDay(addDays(istDay(now), respondDays))
  const actor = { type: 'AUTHORITY', id: officer } as const
  const told = { event: 'RETURNED', remarks: order.remarks, stage: application.stage }
  const columns = { respond_by: respondBy, remarks: order.remarks }
  await movePermission(db, properties, application, 'RETURN', actor, told, now, columns)
  const params = { number: order.number, remarks: order.remarks, on: formatDate(respondBy, 'day') }
  await notifyCitizen(db, ports, application.userId, 'PERMISSION_RETURNED', params, now)
  const property = await properties.get(db, ports, application.propertyId, istDay(now))
  const others = await otherParties(db, ports, properties, application, property)
  await tellAll(db, ports, others, { template: 'SURRENDER_RETURNED', params }, now)
  return respondBy
}
