import { PROPERTY_REFUSALS } from '#domain/property/refusals.ts'
import { TDS_REFUSALS } from '#domain/tds/refusals.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

/** What stands in the way of a certificate; codes and sentences are those of the domain's rules. */
export const tdsRefusals = refusals({
  NO_RECEIPTS: alert(TDS_REFUSALS.NO_RECEIPTS, 'refIds'),
  RECEIPT_USED: alert(TDS_REFUSALS.RECEIPT_USED, 'refIds'),
  DOCUMENT_MISSING: alert(TDS_REFUSALS.DOCUMENT_MISSING, 'document'),
  DECLARATION_MISSING: alert(TDS_REFUSALS.DECLARATION_MISSING, 'declarationAccepted'),
  DUPLICATE_NUMBER: alert(TDS_REFUSALS.DUPLICATE_NUMBER, 'certificateNumber'),
  PAN_NOT_OWNER: alert(TDS_REFUSALS.PAN_NOT_OWNER, 'buyerPan'),
  AMOUNT_REQUIRED: alert(TDS_REFUSALS.AMOUNT_REQUIRED, 'tdsAmount'),
  AMOUNT_ABOVE_RECEIPTS: alert(TDS_REFUSALS.AMOUNT_ABOVE_RECEIPTS, 'tdsAmount'),
  DEPOSIT_IN_FUTURE: alert(TDS_REFUSALS.DEPOSIT_IN_FUTURE, 'depositDate'),
  DEPOSIT_BEFORE_PAYMENT: alert(TDS_REFUSALS.DEPOSIT_BEFORE_PAYMENT, 'depositDate'),
  WRONG_FORM: alert(TDS_REFUSALS.WRONG_FORM, 'formTypeId'),
  WRONG_FINANCIAL_YEAR: alert(TDS_REFUSALS.WRONG_FINANCIAL_YEAR, 'financialYear'),
  TDS_NOT_APPLICABLE: alert(PROPERTY_REFUSALS.TDS_NOT_APPLICABLE),
  NOT_EDITABLE: alert(say('This certificate can no longer be changed.', 'यह प्रमाण-पत्र अब बदला नहीं जा सकता।')),
  INCOMPLETE: alert(say('{message}', '{message}')),
})
