import type { ParsedInputOf, RefusalCodesOf } from '#contract/call.ts'
import { general } from '#contract/general.ts'
import type { surveyCalls } from '#contract/survey/calls.ts'
import { depositRefusals } from '#contract/survey/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { checkDeposit } from '#domain/survey/states.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import { noteDeposit } from '#server/payments/challan.ts'
import { findTransaction } from '#server/payments/transactionStore.ts'
import { CHALLAN_COPY } from './surveyDocuments.ts'
import { surveyPayable } from './surveyPayable.ts'

type Save = typeof surveyCalls.SaveChallanDetails
type Context = CitizenContext<RefusalCodesOf<Save>>

const ENTITY = EntityType.DemandSurveyApplication

const hasCopy = async (db: Db, applicationId: number, documentId: number): Promise<boolean> =>
  (await db
    .selectFrom('document')
    .select('id')
    .where('id', '=', documentId)
    .where('entity_type_id', '=', ENTITY)
    .where('entity_id', '=', applicationId)
    .where('document_type_id', '=', CHALLAN_COPY)
    .where('state', 'in', ['ATTACHED', 'LOCKED'])
    .executeTakeFirst()) !== undefined

/** Keeps what the depositor of a challan tells. It may be corrected until the bank has confirmed. */
export async function saveChallanDeposit(input: ParsedInputOf<Save>, context: Context): Promise<null> {
  const { db, now, ports, citizen } = context
  const { transactionId, documentId } = input
  const transaction = await findTransaction(db, { transactionId, userId: citizen.userId })
  if (!transaction || transaction.entityTypeId !== ENTITY) return context.refuse(general.recordNotFound())
  const bankReference = input.bankReferenceNumber.trim()
  const branchName = input.branchName.trim()
  const told = { depositDay: input.depositDate, bankReference, branchName }
  const checked = checkDeposit(told, istDay(transaction.createdOn), istDay(now))
  if (!checked.ok) return context.refuse(depositRefusals[checked.reason]())
  if (!(await hasCopy(db, transaction.entityId, documentId)))
    return context.refuse(depositRefusals.copyMissing())
  const act = { db, now, ports, payables: [surveyPayable] }
  await noteDeposit(act, citizen.userId, transactionId, bankReference)
  const row = {
    bank_reference: bankReference,
    deposit_day: input.depositDate,
    branch_name: branchName,
    document_id: documentId,
    told_on: now,
  }
  await db
    .insertInto('demand_survey_deposit')
    .values({ transaction_id: transactionId, application_id: transaction.entityId, ...row })
    .onConflict(conflict => conflict.column('transaction_id').doUpdateSet(row))
    .execute()
  return null
}
