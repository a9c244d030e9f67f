import { SURVEY_REFUSALS } from '#domain/survey/refusals.ts'
import { payeeProofRefusals, payeeRefusals } from '../fields/bankAccount.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

const R = SURVEY_REFUSALS

/** Whether answers can be given now. */
export const phaseRefusals = refusals({
  SURVEY_NOT_STARTED: alert(R.SURVEY_NOT_STARTED),
  SURVEY_CLOSED: alert(R.SURVEY_CLOSED),
})

/** Refusals of saving and submitting. */
export const saveRefusals = refusals({
  NOT_EDITABLE: alert(R.NOT_EDITABLE),
  /** A sentence of the form's own rules, beside the field that it concerns. */
  INCORRECT: alert(say('{message}', '{message}')),
  INVALID_DISTRICT: alert(say('Please select a valid district.', 'कृपया सही ज़िला चुनें।'), 'address.districtId'),
})

/** Refusals of the details of a deposit. */
export const depositRefusals = refusals({
  DEPOSIT_IN_FUTURE: alert(R.DEPOSIT_IN_FUTURE, 'depositDate'),
  DEPOSIT_BEFORE_CHALLAN: alert(R.DEPOSIT_BEFORE_CHALLAN, 'depositDate'),
  REFERENCE_REQUIRED: alert(R.REFERENCE_REQUIRED, 'bankReferenceNumber'),
  BRANCH_REQUIRED: alert(R.BRANCH_REQUIRED, 'branchName'),
  COPY_MISSING: alert(
    say('Please upload the stamped copy of the challan.', 'कृपया बैंक की मुहर लगी चालान प्रति अपलोड करें।'),
    'documentId',
  ),
})

/** Refusals of asking for the fee back. */
export const refundRefusals = {
  ...payeeRefusals,
  ...payeeProofRefusals,
  ...refusals({
    NO_REFUND: alert(say('There is no refund for this application.', 'इस आवेदन के लिए कोई धनवापसी नहीं है।')),
    ALREADY_REQUESTED: alert(
      say('Refund has already been requested.', 'धनवापसी का अनुरोध पहले ही किया जा चुका है।'),
    ),
  }),
}
