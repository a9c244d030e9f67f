import { general } from '#contract/general.ts'
import { permissionRefusals } from '#contract/permission/refusals.ts'
import type { Refusal } from '#contract/refusal.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { mayApply, missingDocuments, PermissionType, requiredDocuments } from '#domain/permission/rules.ts'
import { formErrors } from '#domain/permission/validate.ts'
import { type PayeeAct, payeeObjection } from '#server/bankVerification/verificationObjection.ts'
import { uploadedTypes } from '#server/documents/documentStore.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import { isActiveBank } from '#server/reference/bankStore.ts'
import type { PermissionRecord } from './applicationStore.ts'
import type { HeldProperty, PermissionProperties } from './properties.ts'

/** The property that this citizen has linked, or the refusal from which nobody learns anything. */
export async function getOwnProperty(
  context: CitizenContext<never>,
  properties: PermissionProperties,
  propertyId: number,
): Promise<HeldProperty> {
  const { db, ports, citizen, now } = context
  const property = await properties.find(db, ports, citizen.userId, propertyId, istDay(now))
  return property ?? context.refuse(general.RECORD_NOT_FOUND())
}

type ApplyCode =
  | 'APPLICATION_IN_PROCESS'
  | 'OVERDUE_FIRST'
  | 'ALREADY_FULLY_PAID'
  | 'ALLOTMENT_MONEY_FIRST'
  | 'DEED_EXECUTED'
  | 'RECORD_NOT_FOUND'

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
      return general.RECORD_NOT_FOUND()
  }
}

type CompleteCode =
  | 'INCOMPLETE'
  | 'DOCUMENTS_MISSING'
  | 'IFSC_UNKNOWN'
  | 'OTHER_BANK'
  | 'BANK_UNKNOWN'
  | 'OTHER_HOLDER'
  | 'ACCOUNT_CLOSED'
  | 'ACCOUNT_OF_ANOTHER'
  | 'LENDER_UNKNOWN'

async function bankRefusal(
  { db, ports }: Omit<PayeeAct, 'citizen'>,
  { typeId, form, userId }: Pick<PermissionRecord, 'typeId' | 'form' | 'userId'>,
  { owners }: HeldProperty,
): Promise<Refusal<CompleteCode> | null> {
  if (typeId === PermissionType.Surrender) {
    const objection = await payeeObjection({ db, ports, citizen: { userId } }, form.refundAccount, owners)
    return objection ? permissionRefusals[objection]() : null
  }
  return (await isActiveBank(db, form.mortgage.bankId)) ? null : permissionRefusals.LENDER_UNKNOWN()
}

/** The first thing that is not yet right in the answers or missing of the documents; null when all is complete. */
export async function completeRefusal(
  act: Omit<PayeeAct, 'citizen'>,
  application: Pick<PermissionRecord, 'id' | 'typeId' | 'form' | 'userId'>,
  property: HeldProperty,
  now: Date,
): Promise<Refusal<CompleteCode> | null> {
  const [error] = formErrors(application.typeId, application.form, istDay(now))
  if (error) return permissionRefusals.INCOMPLETE({ message: error.text }, error.field)
  const wrongBank = await bankRefusal(act, application, property)
  if (wrongBank) return wrongBank
  const present = await uploadedTypes(act.db, EntityType.PermissionApplication, application.id)
  const missing = missingDocuments(requiredDocuments(application.typeId, property), present)
  return missing
    ? permissionRefusals.DOCUMENTS_MISSING({ documentTypeIds: missing.params.documentTypeIds ?? '' })
    : null
}
