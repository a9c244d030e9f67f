import { EntityType } from '#domain/application/kind.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Actor } from '#server/audit/audit.ts'
import { lockDocuments } from '#server/documents/documentMovesStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { nextApplicationNumber } from '#server/numberStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { LandUseRecord } from '../record/applicationRow.ts'
import { moveLandUse } from '../record/applicationStore.ts'
import { freezeKhasras } from '../record/khasraStore.ts'

const ENTITY = EntityType.LandUseApplication

interface Sending {
  readonly db: Db
  readonly now: Date
  readonly ports: Pick<Ports, 'authority' | 'secrets' | 'random'>
}

/** An application that was paid for gets its number and goes to intake; its rows and papers are shut. */
export async function submitLandUse(
  { db, now, ports }: Sending,
  application: LandUseRecord,
  paid: Paise,
  actor: Actor,
): Promise<string> {
  const { code, districtId } = ports.authority
  const number = await nextApplicationNumber(db, code, ENTITY, now)
  await freezeKhasras(db, application, districtId)
  await lockDocuments(db, ENTITY, application.id)
  const told = {
    actor,
    now,
    event: 'SUBMITTED',
    notice: { keys: ports, userId: application.userId, template: 'LAND_USE_SUBMITTED', params: { number } },
  } as const
  const columns = { application_number: number, submitted_on: now, paid_amount: paid, payment_open: false }
  await moveLandUse(db, application, 'PAID', told, columns)
  return number
}

/** A returned application goes back to the authority with the corrections that were saved. */
export async function resendLandUse(
  { db, now, ports }: Sending,
  application: LandUseRecord,
  paid: Paise,
  actor: Actor,
): Promise<number> {
  await freezeKhasras(db, application, ports.authority.districtId)
  await lockDocuments(db, ENTITY, application.id)
  const told = { actor, now, event: 'RESUBMITTED', remarks: application.applicantRemarks }
  return moveLandUse(db, application, 'RESUBMIT', told, {
    paid_amount: paid,
    payment_open: false,
    awaits_payment: false,
    reopened_fields: [],
    reopened_document_type_ids: [],
  })
}
