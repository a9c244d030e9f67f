import { alert, error, refusals } from '../refusal.ts'
import { say } from '../text.ts'

/** Refusals that any call of the desk may answer. */
export const deskGeneral = refusals({
  /** The session is over, or never was: the desk shows its door, and what was typed waits behind it. */
  SIGNED_OUT: alert(say('Please sign in.', 'कृपया लॉगिन करें।')),
  /** The officer's roles do not let them; who has the right is named where it is known. */
  NO_RIGHT: error(say('Your roles do not include this.', 'यह आपकी भूमिकाओं में शामिल नहीं है।')),
  /** The desk asks for a proof of presence and sends the call again. */
  PRESENCE_NEEDED: alert(say('Please confirm that it is you.', 'कृपया पुष्टि करें कि यह आप ही हैं।')),
  /** The proof under an act is not this officer's, not of this act, or was used before. */
  PRESENCE_REFUSED: alert(
    say(
      'This confirmation does not belong to this act. Nothing was done; please confirm again.',
      'यह पुष्टि इस कार्य की नहीं है। कुछ नहीं किया गया; कृपया फिर से पुष्टि करें।',
    ),
  ),
  /** The password under an act was guessed too often in this session; a passkey still counts. */
  PRESENCE_LOCKED: alert(
    say(
      'Too many wrong passwords. Confirm by passkey, or try again in {minutes} minutes.',
      'बहुत बार गलत पासवर्ड दिया गया। पासकी से पुष्टि करें, या {minutes} मिनट बाद प्रयास करें।',
    ),
  ),
  INVALID_INPUT: alert(say('{message}', '{message}')),
  NOT_FOUND: error(say('There is no such record.', 'ऐसा कोई अभिलेख नहीं है।')),
  /** A decision is made on a version: this one is older than the record. */
  MOVED: alert(
    say(
      'This changed while you were looking at it. Nothing was done; look again.',
      'आपके देखते-देखते यह बदल गया। कुछ नहीं किया गया; कृपया फिर से देखें।',
    ),
  ),
  /** What a rule of the domain refuses an officer, in its own words: those of the command line. */
  RULE: alert(say('{message}', '{message}')),
  TOO_MANY_REQUESTS: alert(
    say('Too many requests. Try again in {minutes} minutes.', 'बहुत अधिक अनुरोध। {minutes} मिनट बाद प्रयास करें।'),
  ),
  BUSY: alert(
    say(
      'Very many people are signing in. Try again in a few seconds.',
      'बहुत से लोग लॉगिन कर रहे हैं। कुछ सेकंड बाद प्रयास करें।',
    ),
  ),
})
