import { PROPERTY_REFUSALS } from '#domain/property/refusals.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

/** What stands in the way of an act on a property; codes and sentences are those of the domain's rules. */
export const propertyRefusals = refusals({
  ALREADY_FULLY_PAID: alert(PROPERTY_REFUSALS.ALREADY_FULLY_PAID),
  ALLOTMENT_MONEY_FIRST: alert(PROPERTY_REFUSALS.ALLOTMENT_MONEY_FIRST),
  DEED_EXECUTED: alert(PROPERTY_REFUSALS.DEED_EXECUTED),
  OVERDUE_FIRST: alert(PROPERTY_REFUSALS.OVERDUE_FIRST),
  NOTHING_TO_PAY: alert(PROPERTY_REFUSALS.NOTHING_TO_PAY),
  NOTHING_LEFT: alert(PROPERTY_REFUSALS.NOTHING_LEFT),
  DUES_FIRST: alert(PROPERTY_REFUSALS.DUES_FIRST),
  NO_SCHEDULE: alert(PROPERTY_REFUSALS.NO_SCHEDULE),
  TDS_NOT_APPLICABLE: alert(PROPERTY_REFUSALS.TDS_NOT_APPLICABLE),
  APPLICATION_IN_PROCESS: alert(PROPERTY_REFUSALS.APPLICATION_IN_PROCESS),
  NO_LETTER: alert(PROPERTY_REFUSALS.NO_LETTER),
  BAD_COUNT: alert(PROPERTY_REFUSALS.BAD_COUNT, 'count'),
  TOO_MANY_INSTALMENTS: alert(PROPERTY_REFUSALS.TOO_MANY_INSTALMENTS, 'count'),
  BELOW_MINIMUM: alert(PROPERTY_REFUSALS.BELOW_MINIMUM, 'amount'),
  ABOVE_MAXIMUM: alert(PROPERTY_REFUSALS.ABOVE_MAXIMUM, 'amount'),
  OLDEST_FIRST: alert(PROPERTY_REFUSALS.OLDEST_FIRST),
})

const { ALLOTMENT_MONEY_FIRST, ALREADY_FULLY_PAID, NO_SCHEDULE, OVERDUE_FIRST, NOTHING_LEFT, DUES_FIRST } =
  propertyRefusals
const { APPLICATION_IN_PROCESS, BAD_COUNT, TOO_MANY_INSTALMENTS, BELOW_MINIMUM, ABOVE_MAXIMUM } =
  propertyRefusals

/** What stands in the way of each way of paying ahead: `PLAN_REFUSALS` of the domain's plan. */
export const quoteRefusals = {
  ADVANCE: {
    ALLOTMENT_MONEY_FIRST,
    ALREADY_FULLY_PAID,
    NO_SCHEDULE,
    OVERDUE_FIRST,
    NOTHING_LEFT,
    BAD_COUNT,
    TOO_MANY_INSTALMENTS,
  },
  LUMPSUM: {
    ALLOTMENT_MONEY_FIRST,
    ALREADY_FULLY_PAID,
    NO_SCHEDULE,
    APPLICATION_IN_PROCESS,
    NOTHING_LEFT,
    DUES_FIRST,
    BELOW_MINIMUM,
    ABOVE_MAXIMUM,
  },
  FORECLOSE: { ALREADY_FULLY_PAID, NO_SCHEDULE, APPLICATION_IN_PROCESS, NOTHING_LEFT },
}

/** Why a property cannot be found, linked, or its letter not downloaded (docs/rules/property.md). */
export const searchRefusals = refusals({
  NONE_FOUND: alert(
    say('No property found for the given search id.', 'दी गई खोज आईडी की कोई संपत्ति नहीं मिली।'),
    'searchId',
  ),
  NONE_REGISTERED: alert(
    say('No property found for the given registration id.', 'दी गई पंजीकरण आईडी की कोई संपत्ति नहीं मिली।'),
    'registrationId',
  ),
  NO_REGISTERED_MOBILE: alert(
    say('No mobile number is registered for this property.', 'इस संपत्ति के लिए कोई मोबाइल नंबर पंजीकृत नहीं है।'),
  ),
  NO_LONGER_VALID: alert(
    say(
      'This step has expired. Please verify the OTP again.',
      'इस चरण की अवधि समाप्त हो गई है। कृपया ओटीपी फिर से सत्यापित करें।',
    ),
  ),
  FULLY_LINKED: alert(
    say(
      'This property is already linked to four portal accounts. Please visit the authority.',
      'यह संपत्ति पहले ही चार पोर्टल खातों से जुड़ी है। कृपया प्राधिकरण कार्यालय आएँ।',
    ),
  ),
  MISMATCH: alert(say('The details do not match our records.', 'दिया गया विवरण हमारे अभिलेखों से मेल नहीं खाता।')),
  TOO_MANY_ATTEMPTS: alert(
    say('Too many attempts. Try again after 1 hour.', 'बहुत अधिक प्रयास। 1 घंटे बाद प्रयास करें।'),
  ),
  START_AGAIN: alert(
    say(
      'This step has expired. Please enter the details again.',
      'इस चरण की अवधि समाप्त हो गई है। कृपया विवरण फिर से भरें।',
    ),
  ),
})
