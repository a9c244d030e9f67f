import { EntityType } from '#domain/application/kind.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Actor } from '#server/audit/audit.ts'
import { lockDocuments } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { nextApplicationNumber } from '#server/numbers.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { LandUseRecord } from './applicationStore.ts'
import { freezeKhasras } from './khasras.ts'
import { moveLandUse } from './moveLandUse.ts'

const ENTITY = EntityType.LandUseApplication

interface Sending {
  readonly db: Db
  readonly now: Date
  readonly ports: Pick<Ports, 'authority'>
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
  await moveLandUse(
    db,
    application,
    {
      event: 'PAID',
      told: 'SUBMITTED',
      actor,
      set: { application_number: number, submitted_on: now, paid_amount: paid, payment_open: false },
    },
    now,
  )
  await notifyCitizen(db, application.userId, 'LAND_USE_SUBMITTED', { number }, now)
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
  return moveLandUse(
    db,
    application,
    {
      event: 'RESUBMIT',
      told: 'RESUBMITTED',
      actor,
      remarks: application.applicantRemarks,
      set: {
        paid_amount: paid,
        payment_open: false,
        awaits_payment: false,
        reopened_fields: [],
        reopened_document_type_ids: [],
      },
    },
    now,
  )
}
