import { EntityType } from '#domain/application/kind.ts'
import { ifscMessages } from '#domain/fields/ifsc.ts'
import { type FormError, validateForm } from '#domain/lottery/validate.ts'
import { uploadedTypes } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { bankObjection } from '#server/reference/bankObjection.ts'
import type { ApplicationRecord } from './applicationStore.ts'
import type { CampaignRow } from './campaignStore.ts'
import { rulesOf } from './rules.ts'

/** Everything that is still to correct in an application, its documents and the bank's own codes included. */
export async function validateApplication(
  db: Db,
  { id, form }: Pick<ApplicationRecord, 'id' | 'form'>,
  campaign: CampaignRow,
): Promise<FormError[]> {
  const uploaded = await uploadedTypes(db, EntityType.LotteryApplication, id)
  const errors = validateForm(form, rulesOf(campaign), uploaded)
  const { bankId, ifsc } = form.refundAccount
  if (errors.some(one => one.section === 'refund')) return errors
  if ((await bankObjection(db, { bankId, bankIfsc: ifsc })) === null) return errors
  const wrong: FormError = { section: 'refund', field: 'refundAccount.ifsc', text: ifscMessages.otherBank }
  const before = errors.findIndex(one => one.section === 'documents')
  return before === -1 ? [...errors, wrong] : errors.toSpliced(before, 0, wrong)
}
