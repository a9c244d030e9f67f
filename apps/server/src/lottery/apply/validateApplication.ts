import { EntityType } from '#domain/application/kind.ts'
import { aadhaarMessages, isKeptAadhaar } from '#domain/fields/aadhaar.ts'
import { chooseTemplate } from '#domain/fields/common.ts'
import { ifscMessages } from '#domain/fields/ifsc.ts'
import type { LotteryForm } from '#domain/lottery/form.ts'
import { fieldNames } from '#domain/lottery/questions.ts'
import { type FormError, validateForm } from '#domain/lottery/validate.ts'
import { fillField } from '#domain/text/bilingual.ts'
import { uploadedTypes } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { bankObjection } from '#server/reference/bankObjection.ts'
import type { ApplicationRecord } from '../application/applicationStore.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { needsUnit, rulesOf } from '../campaign/rules.ts'
import { findUnit } from '../campaign/unitStore.ts'

/** A unit is sold as what it is: at its own price, and to the income group of its own pool. */
async function isOfPool(
  db: Db,
  { id }: Pick<CampaignRecord, 'id'>,
  { unitNo, poolCode }: Pick<LotteryForm, 'unitNo' | 'poolCode'>,
): Promise<boolean> {
  const unit = await findUnit(db, id, unitNo)
  return unit?.poolCode === poolCode
}

/** Everything that is still to correct in an application, its documents and the bank's own codes included. */
export async function validateApplication(
  db: Db,
  { id, form, submittedOn }: Pick<ApplicationRecord, 'id' | 'form' | 'submittedOn'>,
  campaign: CampaignRecord,
): Promise<FormError[]> {
  const uploaded = await uploadedTypes(db, EntityType.LotteryApplication, id)
  const errors = validateForm(form, rulesOf(campaign), uploaded)
  if (needsUnit(campaign) && form.unitNo !== '' && !(await isOfPool(db, campaign, form))) {
    const text = fillField(chooseTemplate, fieldNames.unitNo)
    return [{ section: 'plot', field: 'unitNo', text }, ...errors]
  }
  if (submittedOn === null && isKeptAadhaar(form.identityNumber)) {
    return [{ section: 'identity', field: 'identityNumber', text: aadhaarMessages.invalid }, ...errors]
  }
  const { bankId, ifsc } = form.refundAccount
  if (errors.some(one => one.section === 'refund')) return errors
  const against = await bankObjection(db, { bankId, bankIfsc: ifsc })
  if (against === null) return errors
  const text = against === 'IFSC_UNKNOWN' ? ifscMessages.notFound : ifscMessages.otherBank
  const wrong: FormError = { section: 'refund', field: 'refundAccount.ifsc', text }
  const before = errors.findIndex(one => one.section === 'documents')
  return before === -1 ? [...errors, wrong] : errors.toSpliced(before, 0, wrong)
}
