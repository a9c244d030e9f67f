import { general } from '#contract/general.ts'
import { permissionRefusals } from '#contract/permission/refusals.ts'
import type { Refusal } from '#contract/refusal.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { formErrors } from '#domain/permission/form.ts'
import {
  mayApply,
  missingDocuments,
  type PermissionType,
  requiredDocuments,
} from '#domain/permission/rules.ts'
import { uploadedTypes } from '#server/documents/documentStore.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import { payeeObjection } from '#server/reference/bankObjection.ts'
import type { PermissionRecord } from './applicationStore.ts'
import type { HeldProperty, PermissionProperties } from './properties.ts'

/** The property that this citizen has linked, or the refusal from which nobody learns anything. */
export async function getProperty(
  context: CitizenContext<never>,
  properties: PermissionProperties,
  propertyId: number,
): Promise<HeldProperty> {
  const { db, ports, citizen, now } = context
  const property = await properties.find(db, ports, citizen.userId, propertyId, istDay(now))
  return property ?? context.refuse(general.recordNotFound())
}

type ApplyCode =
  | 'APPLICATION_IN_PROCESS'
  | 'OVERDUE_FIRST'
  | 'ALREADY_FULLY_PAID'
  | 'ALLOTMENT_MONEY_FIRST'
  | 'DEED_EXECUTED'
  | 'recordNotFound'

/** Why an application of a type cannot be begun or handed in now, in the citizen's words; null when it can. */
export function applyRefusal(type: PermissionType, property: HeldProperty): Refusal<ApplyCode> | null {
  const allowed = mayApply(type, property.facts)
  if (allowed.ok) return null
  switch (allowed.reason) {
    case 'APPLICATION_IN_PROCESS':
    case 'OVERDUE_FIRST':
    case 'ALREADY_FULLY_PAID':
    case 'ALLOTMENT_MONEY_FIRST':
    case 'DEED_EXECUTED':
      return permissionRefusals[allowed.reason]()
    default:
      return general.recordNotFound()
  }
}

type CompleteCode =
  | 'incomplete'
  | 'DOCUMENTS_MISSING'
  | 'otherBank'
  | 'bankUnknown'
  | 'otherHolder'
  | 'lenderUnknown'

async function bankRefusal(
  db: Db,
  { typeId, form }: Pick<PermissionRecord, 'typeId' | 'form'>,
  { owners }: HeldProperty,
): Promise<Refusal<CompleteCode> | null> {
  if (typeId === 1) {
    const objection = await payeeObjection(db, form.refundAccount, owners)
    return objection ? permissionRefusals[objection]() : null
  }
  const lender = await db
    .selectFrom('bank')
    .select('bank_id')
    .where('bank_id', '=', form.mortgage.bankId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return lender ? null : permissionRefusals.lenderUnknown()
}

/** The first thing that is not yet right in the answers or missing of the documents; null when all is complete. */
export async function completeRefusal(
  db: Db,
  application: Pick<PermissionRecord, 'id' | 'typeId' | 'form'>,
  property: HeldProperty,
  language: 'en' | 'hi',
  now: Date,
): Promise<Refusal<CompleteCode> | null> {
  const [error] = formErrors(application.typeId, application.form, istDay(now))
  if (error) return permissionRefusals.incomplete({ message: error.text[language] }, error.field)
  const wrongBank = await bankRefusal(db, application, property)
  if (wrongBank) return wrongBank
  const present = await uploadedTypes(db, EntityType.PermissionApplication, application.id)
  const missing = missingDocuments(requiredDocuments(application.typeId, property), present)
  return missing
    ? permissionRefusals.DOCUMENTS_MISSING({ documentTypeIds: missing.params.documentTypeIds ?? '' })
    : null
}
