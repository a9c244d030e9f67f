import { alert, error, refusals } from './refusal.ts'
import { say } from './text.ts'

/** Refusals that any call may answer; the conventions of docs/rules/wire.md, texts of specification, section 8. */
export const general = refusals({
  /** Not there, or not yours: one text, so that nobody learns what others own. */
  RECORD_NOT_FOUND: error(say('Record not found.', 'अभिलेख नहीं मिला।')),
  UNKNOWN_REQUEST: error(say('Unknown request.', 'अज्ञात अनुरोध।')),
  INVALID_INPUT: alert(say('{message}', '{message}')),
  STALE: alert(
    say(
      'This record was changed in another window. Please reload and try again.',
      'यह अभिलेख दूसरी विंडो में बदला गया है। कृपया पृष्ठ फिर से खोलें और प्रयास करें।',
    ),
  ),
  TOO_MANY_REQUESTS: alert(
    say(
      'Too many requests. Please try again after {minutes} minutes.',
      'बहुत अधिक अनुरोध। कृपया {minutes} मिनट बाद प्रयास करें।',
    ),
  ),
  /** The browser computes the proof by itself and asks again; only one that cannot shows this. */
  PROOF_NEEDED: alert(
    say(
      'There are very many requests at the moment. Please reload the page and try again.',
      'इस समय बहुत अधिक अनुरोध हैं। कृपया पृष्ठ फिर से खोलें और प्रयास करें।',
    ),
  ),
  /** The act needs its own OTP, to a contact that was verified before; the browser asks for it and sends the act again. */
  STEP_UP: alert(say('Please confirm this with an OTP.', 'कृपया इसकी पुष्टि ओटीपी से करें।')),
  /** Somebody else sits beside the citizen: the account itself stays as it is until the help has ended. */
  HELPED: alert(
    say(
      'This cannot be done while somebody helps you. End the help first.',
      'जब तक कोई आपकी सहायता कर रहा है, यह नहीं हो सकता। पहले सहायता समाप्त करें।',
    ),
  ),
  /** Checking passwords takes turns; who would wait too long is told at once. */
  BUSY: alert(
    say(
      'Very many people are logging in at the moment. Please try again in a few seconds.',
      'इस समय बहुत से लोग लॉगिन कर रहे हैं। कृपया कुछ सेकंड बाद प्रयास करें।',
    ),
  ),
})

/** The apology for a fault of ours. Operators find the fault by the request id. */
export const apology = say(
  'Something went wrong. Please try again later. (Reference {id})',
  'कुछ गड़बड़ हो गई। कृपया बाद में प्रयास करें। (संदर्भ {id})',
)
