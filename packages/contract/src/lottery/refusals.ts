import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

/** What is refused about an application; in a file of its own, so that who only waits for a turn loads no form. */
export const lotteryRefusals = refusals({
  NOT_OPEN: alert(say('This scheme is not open for applications.', 'यह योजना आवेदन के लिए खुली नहीं है।')),
  LAST_DATE_PASSED: alert(
    say('The last date for this scheme has passed.', 'इस योजना की अंतिम तिथि निकल चुकी है।'),
  ),
  BOOKLET_UNPAID: alert(
    say('Please pay the booklet charges to download.', 'डाउनलोड करने के लिए कृपया पुस्तिका शुल्क का भुगतान करें।'),
  ),
  DUPLICATE_IDENTITY: alert(
    say(
      'An application with this identity already exists in this scheme.',
      'इस योजना में इस पहचान से एक आवेदन पहले से है।',
    ),
    'identityNumber',
  ),
  NOT_EDITABLE: alert(
    say('This application can no longer be edited.', 'यह आवेदन अब संपादित नहीं किया जा सकता।'),
  ),
  FROZEN_FIELD: alert(
    say(
      'Plot, category, income and identity cannot be changed after payment.',
      'भुगतान के बाद भूखंड, श्रेणी, आय और पहचान नहीं बदली जा सकती।',
    ),
  ),
  NOT_ASKED_FOR: alert(
    say('Only what the query asks for can be changed.', 'केवल वही बदला जा सकता है जो स्पष्टीकरण में माँगा गया है।'),
  ),
  UNIT_TAKEN: alert(
    say(
      'This unit has just been taken. Please choose another.',
      'यह इकाई अभी-अभी ली जा चुकी है। कृपया दूसरी चुनें।',
    ),
    'unitNo',
  ),
  NOT_YOUR_TURN: alert(
    say(
      'This scheme is opened by turns. Choose a unit in the waiting room when your turn has come, then pay.',
      'यह योजना बारी-बारी से खुलती है। बारी आने पर प्रतीक्षा कक्ष में इकाई चुनें, फिर भुगतान करें।',
    ),
  ),
  INCOMPLETE: alert(
    say('Please complete the application before paying: {message}', 'भुगतान से पहले आवेदन पूरा करें: {message}'),
  ),
  INVALID_DISTRICT: alert(say('Please select a valid district.', 'कृपया सही ज़िला चुनें।')),
})
