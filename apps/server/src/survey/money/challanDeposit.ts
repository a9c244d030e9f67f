import type { ParsedInputOf, RefusalCodesOf } from '#contract/call.ts'
import { general } from '#contract/general.ts'
import type { surveyCalls } from '#contract/survey/calls.ts'
import { depositRefusals } from '#contract/survey/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { checkDeposit } from '#domain/survey/states.ts'
import { isAttached } from '#server/documents/documentStore.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import { noteDeposit } from '#server/payments/transaction/challan.ts'
import { findTransaction } from '#server/payments/transaction/transactionStore.ts'
import { CHALLAN_COPY } from '../sheet/surveyDocuments.ts'
import { saveDeposit } from './depositStore.ts'
import { surveyPayable } from './surveyPayable.ts'

type Save = typeof surveyCalls.SaveChallanDetails
type Context = CitizenContext<RefusalCodesOf<Save>>

const ENTITY = EntityType.DemandSurveyApplication

/** Keeps what the depositor of a challan tells. It may be corrected until the bank has confirmed. */
export async function saveChallanDeposit(input: ParsedInputOf<Save>, context: Context): Promise<null> {
  const { db, now, citizen } = context
  const { transactionId, documentId } = input
  const transaction = await findTransaction(db, { transactionId, userId: citizen.userId })
  if (!transaction || transaction.entityTypeId !== ENTITY) return context.refuse(general.RECORD_NOT_FOUND())
  const bankReference = input.bankReferenceNumber.trim()
  const branchName = input.branchName.trim()
  const told = { depositDay: input.depositDate, bankReference, branchName }
  const checked = checkDeposit(told, istDay(transaction.createdOn), istDay(now))
  if (!checked.ok) return context.refuse(depositRefusals[checked.reason]())
  const copy = { documentId, entityTypeId: ENTITY, entityId: transaction.entityId, typeId: CHALLAN_COPY }
  if (!(await isAttached(db, copy))) return context.refuse(depositRefusals.COPY_MISSING())
  const act = { ...context, payables: [surveyPayable] }
  await noteDeposit(act, citizen.userId, transactionId, bankReference)
  await saveDeposit(db, transaction.entityId, { transactionId, ...told, documentId, toldOn: now })
  return null
}
