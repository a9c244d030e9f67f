import { ifscMessages } from '#domain/fields/ifsc.ts'
import { PERMISSION_REFUSALS } from '#domain/permission/refusals.ts'
import { PROPERTY_REFUSALS } from '#domain/property/refusals.ts'
import { verificationRefusalsOf } from '../fields/bankAccount.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

/** What stands in the way of an application on a property. */
export const permissionRefusals = {
  ...verificationRefusalsOf('refundAccount'),
  ...refusals({
    APPLICATION_IN_PROCESS: alert(PROPERTY_REFUSALS.APPLICATION_IN_PROCESS),
    OVERDUE_FIRST: alert(PROPERTY_REFUSALS.OVERDUE_FIRST),
    ALREADY_FULLY_PAID: alert(PROPERTY_REFUSALS.ALREADY_FULLY_PAID),
    ALLOTMENT_MONEY_FIRST: alert(PROPERTY_REFUSALS.ALLOTMENT_MONEY_FIRST),
    DEED_EXECUTED: alert(PROPERTY_REFUSALS.DEED_EXECUTED),
    DOCUMENTS_MISSING: alert(PERMISSION_REFUSALS.DOCUMENTS_MISSING, 'documents'),
    INCOMPLETE: alert(say('{message}', '{message}')),
    NOT_EDITABLE: alert(
      say('This application can no longer be edited.', 'इस आवेदन में अब संशोधन नहीं किया जा सकता।'),
    ),
    NOT_CANCELLABLE: alert(
      say('This application can no longer be cancelled.', 'यह आवेदन अब निरस्त नहीं किया जा सकता।'),
    ),
    OTP_REQUIRED: alert(say('Please verify the OTP again.', 'कृपया ओटीपी फिर से सत्यापित करें।')),
    IFSC_UNKNOWN: alert(ifscMessages.notFound, 'refundAccount.bankIfsc'),
    OTHER_BANK: alert(ifscMessages.otherBank, 'refundAccount.bankIfsc'),
    BANK_UNKNOWN: alert(say('Please select Bank', 'कृपया बैंक चुनें'), 'refundAccount.bankId'),
    OTHER_HOLDER: alert(
      say(
        'The account must be in the name of an owner of the property.',
        'खाता संपत्ति के किसी स्वामी के नाम पर होना चाहिए।',
      ),
      'refundAccount.bankAccountHolderName',
    ),
    LENDER_UNKNOWN: alert(say('Please select the lender', 'कृपया ऋणदाता चुनें'), 'mortgage.bankId'),
    NOT_ASKED: alert(
      say(
        'Your consent is not asked for now: the application is being changed, or it is with the authority.',
        'अभी आपकी सहमति नहीं माँगी गई है: आवेदन बदला जा रहा है या प्राधिकरण के पास है।',
      ),
    ),
    NO_CONSENT: alert(
      say(
        'There is no consent of yours that can be withdrawn.',
        'आपकी ऐसी कोई सहमति नहीं है जो वापस ली जा सके।',
      ),
    ),
    NO_REFUND: alert(
      say('There is no refund whose account can be changed.', 'ऐसी कोई धनवापसी नहीं है जिसका खाता बदला जा सके।'),
    ),
  }),
}
