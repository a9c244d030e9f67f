import { payeeRefusals } from '#contract/fields/bankAccount.ts'
import { EntityType } from '#domain/application/kind.ts'
import { aadhaarMessages, isKeptAadhaar } from '#domain/fields/aadhaar.ts'
import { chooseTemplate } from '#domain/fields/common.ts'
import type { LotteryForm } from '#domain/lottery/form.ts'
import { fieldNames, REFUND_ACCOUNT_NAMES } from '#domain/lottery/questions.ts'
import { type FormError, validateForm } from '#domain/lottery/validate.ts'
import { fillField } from '#domain/text/bilingual.ts'
import { verificationObjection } from '#server/bankVerification/verificationObjection.ts'
import { uploadedTypes } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { bankObjection } from '#server/reference/bankObjection.ts'
import type { ApplicationRecord } from '../application/applicationStore.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { needsUnit, rulesOf } from '../campaign/rules.ts'
import { findUnit } from '../campaign/unitStore.ts'
import { keptOfForm } from '../refund/payeeAccount.ts'

interface Act {
  readonly db: Db
  readonly ports: Pick<Ports, 'secrets'>
}

/** A unit is sold as what it is: at its own price, and to the income group of its own pool. */
async function isOfPool(
  db: Db,
  { id }: Pick<CampaignRecord, 'id'>,
  { unitNo, poolCode }: Pick<LotteryForm, 'unitNo' | 'poolCode'>,
): Promise<boolean> {
  const unit = await findUnit(db, id, unitNo)
  return unit?.poolCode === poolCode
}

/** Where each objection to the account of a refund is told. */
const OBJECTED = {
  BANK_UNKNOWN: REFUND_ACCOUNT_NAMES.bankId,
  IFSC_UNKNOWN: REFUND_ACCOUNT_NAMES.ifsc,
  OTHER_BANK: REFUND_ACCOUNT_NAMES.ifsc,
  ACCOUNT_CLOSED: REFUND_ACCOUNT_NAMES.number,
  ACCOUNT_OF_ANOTHER: REFUND_ACCOUNT_NAMES.holderName,
} as const

/**
 * What the codes of banks, and the account's own bank, say against the account of a form; null for nothing. What the bank
 * says counts until the form is submitted, and of an account that is new: an old one is the refund's own matter.
 */
export async function accountFault(
  { db, ports }: Act,
  { userId, form }: Pick<ApplicationRecord, 'userId' | 'form'>,
  isNew = true,
): Promise<FormError | null> {
  const account = keptOfForm(form.refundAccount)
  const citizen = isNew ? { userId } : null
  const against =
    (await bankObjection(db, account)) ??
    (await verificationObjection({ db, ports, citizen }, account, account.bankHolderRelation))
  if (against === null) return null
  return { section: 'refund', field: OBJECTED[against], text: payeeRefusals[against]().text }
}

/** Everything that is still to correct in an application, its documents and what banks say included. */
export async function validateApplication(
  act: Act,
  application: Pick<ApplicationRecord, 'id' | 'userId' | 'form' | 'submittedOn'>,
  campaign: CampaignRecord,
  hasNewAccount = application.submittedOn === null,
): Promise<FormError[]> {
  const { id, form, submittedOn } = application
  const uploaded = await uploadedTypes(act.db, EntityType.LotteryApplication, id)
  const errors = validateForm(form, rulesOf(campaign), uploaded)
  if (needsUnit(campaign) && form.unitNo !== '' && !(await isOfPool(act.db, campaign, form))) {
    const text = fillField(chooseTemplate, fieldNames.unitNo)
    return [{ section: 'plot', field: 'unitNo', text }, ...errors]
  }
  if (submittedOn === null && isKeptAadhaar(form.identityNumber)) {
    return [{ section: 'identity', field: 'identityNumber', text: aadhaarMessages.invalid }, ...errors]
  }
  if (errors.some(one => one.section === 'refund')) return errors
  const wrong = await accountFault(act, application, hasNewAccount)
  if (wrong === null) return errors
  const before = errors.findIndex(one => one.section === 'documents')
  return before === -1 ? [...errors, wrong] : errors.toSpliced(before, 0, wrong)
}
