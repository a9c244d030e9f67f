import { say } from '#contract/text.ts'
import type { Article } from '../article/article.ts'

/** Accessibility statement: what holds, how it is tested, what is not yet reached, whom to tell. */
export const accessibility: Article = {
  title: say('Accessibility statement', 'सुगम्यता वक्तव्य'),
  intro: say(
    'The portal of the {authority} is made for everybody: with a screen reader, with a keyboard alone, with low sight, on a small phone, in English and in Hindi.',
    '{authority} का पोर्टल सबके लिए बना है: स्क्रीन रीडर से, केवल कीबोर्ड से, कम दृष्टि में, छोटे फ़ोन पर, अंग्रेज़ी और हिन्दी में।',
  ),
  updated: '2026-11-25',
  sections: [
    {
      id: 'standard',
      title: say('What we aim at', 'हमारा लक्ष्य'),
      blocks: [
        say(
          'We aim at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, which the Guidelines for Indian Government Websites and the Rights of Persons with Disabilities Act, 2016 also ask for.',
          'हमारा लक्ष्य वेब सामग्री सुगम्यता दिशानिर्देश (WCAG) 2.2, स्तर AA है, जिसकी अपेक्षा भारत सरकार की वेबसाइटों के दिशानिर्देश और दिव्यांगजन अधिकार अधिनियम, 2016 भी करते हैं।',
        ),
      ],
    },
    {
      id: 'does',
      title: say('What you can count on', 'आपको क्या मिलेगा'),
      blocks: [
        {
          list: [
            say(
              'Everything works with the keyboard. The first press of Tab leads to “Skip to main content”; the focus is always visible.',
              'सब कुछ कीबोर्ड से चलता है। पहला टैब “मुख्य सामग्री पर जाएँ” पर ले जाता है; फ़ोकस सदा दिखता है।',
            ),
            say(
              'Text can be enlarged by A+ in the top strip, or to 200 % by the browser, and pages fit a width of 320 pixels.',
              'अक्षर ऊपर की पट्टी में A+ से, या ब्राउज़र से 200 % तक बड़े किए जा सकते हैं; पृष्ठ 320 पिक्सेल की चौड़ाई में समाते हैं।',
            ),
            say(
              'A state is never told by colour alone: there is a word and a mark.',
              'कोई स्थिति केवल रंग से नहीं बताई जाती: शब्द और चिह्न भी होता है।',
            ),
            say(
              'Errors stand beside their field and are read out at each refused attempt; the focus never moves while you type. Once you are logged in every form is kept as you fill it, passwords and OTPs left out, also when your session ends; without a login the sign-up and the feedback are kept for half an hour. A dialog asks before it closes over something typed.',
              'त्रुटि अपने खाने के पास आती है और हर अस्वीकृत प्रयास पर पढ़कर सुनाई जाती है; लिखते समय फ़ोकस अपने आप नहीं हटता। लॉगिन के बाद हर फ़ॉर्म भरते-भरते सहेजा जाता है (पासवर्ड और ओटीपी नहीं), सत्र समाप्त होने पर भी; बिना लॉगिन खाता बनाने और प्रतिक्रिया के फ़ॉर्म आधे घंटे तक रहते हैं। कुछ लिखा हो तो डायलॉग बंद होने से पहले पूछता है।',
            ),
            say(
              'On a phone everything that is pressed is at least 44 pixels wide and high, save links within a sentence.',
              'फ़ोन पर दबाने की हर चीज़ कम से कम 44 पिक्सेल चौड़ी और ऊँची है; केवल वाक्य के भीतर के लिंक छोटे हो सकते हैं।',
            ),
            say(
              'An OTP can be pasted and sent again; a form can be left and continued another day.',
              'ओटीपी पेस्ट और दोबारा प्राप्त किया जा सकता है; फ़ॉर्म छोड़कर किसी और दिन पूरा किया जा सकता है।',
            ),
            say(
              '“High contrast” at the top of the page, on a phone in the menu, shows white and yellow on black.',
              'पृष्ठ के ऊपर, फ़ोन पर मेनू में, “उच्च कंट्रास्ट” काले पर सफ़ेद और पीला दिखाता है।',
            ),
            say(
              'What was told in passing can be read again behind the bell at the top of the page until you log out.',
              'थोड़ी देर दिखने वाले संदेश लॉगआउट तक पृष्ठ के ऊपर घंटी में फिर पढ़े जा सकते हैं।',
            ),
            say(
              'The title of the window names the page that is open: the step of a form, the number of an application. Names, addresses and remarks in the other language are marked, so that a screen reader changes its voice; a remark of an officer says in which language it is.',
              'विंडो का शीर्षक खुले पृष्ठ का नाम बताता है: फ़ॉर्म का चरण, आवेदन की संख्या। दूसरी भाषा में लिखे नाम, पते और टिप्पणियाँ चिह्नित हैं, ताकि स्क्रीन रीडर अपनी आवाज़ बदल ले; अधिकारी की टिप्पणी के साथ उसकी भाषा लिखी रहती है।',
            ),
            say(
              'Declarations, results of payments, what comes next for an application, and your own entry in a draw are read aloud where your device has a voice of the language.',
              'घोषणाएँ, भुगतान के परिणाम, आवेदन में आगे क्या होगा, और ड्रॉ में आपकी प्रविष्टि: जहाँ आपके उपकरण में भाषा की आवाज़ हो, ये बोलकर सुनाए जाते हैं।',
            ),
            say(
              'Movement follows the setting “reduce motion” of your device, and colours its high-contrast mode.',
              'गति आपके उपकरण की “कम गति” सेटिंग के, और रंग उसके उच्च कंट्रास्ट मोड के अनुसार चलते हैं।',
            ),
          ],
        },
      ],
    },
    {
      id: 'tests',
      title: say('How it is tested', 'जाँच कैसे होती है'),
      blocks: [
        say(
          'Each change is tested automatically: every page with axe and with the Nu checker of the W3C, on a phone in Hindi and on a desktop in English, a share of the pages with the engine of IBM too, and an application is made with the keyboard alone.',
          'हर परिवर्तन की जाँच अपने आप होती है: हर पृष्ठ axe और W3C के Nu से, फ़ोन पर हिन्दी में और डेस्कटॉप पर अंग्रेज़ी में; कुछ पृष्ठ IBM के उपकरण से भी; और एक पूरा आवेदन केवल कीबोर्ड से भरा जाता है।',
        ),
      ],
    },
    {
      id: 'limits',
      title: say('What is not perfect', 'क्या अभी अधूरा है'),
      blocks: [
        {
          list: [
            say(
              'Layout plans are drawn for the eye; the same facts stand in the table of the scheme.',
              'लेआउट प्लान आँखों के लिए बने हैं; वही तथ्य योजना की तालिका में हैं।',
            ),
            say(
              'Documents that others upload, and scans of old letters, may have no readable text. We read them out on the telephone or send them as text.',
              'दूसरों के अपलोड किए दस्तावेज़ और पुराने पत्रों के स्कैन में पढ़ने योग्य पाठ न हो, ऐसा हो सकता है। हम उन्हें फ़ोन पर पढ़कर सुनाते या पाठ रूप में भेजते हैं।',
            ),
            say(
              'The payment company’s own window is not made by us.',
              'भुगतान कंपनी की अपनी विंडो हमारी बनाई हुई नहीं है।',
            ),
          ],
        },
      ],
    },
    {
      id: 'tell',
      title: say('Tell us', 'हमें बताएँ'),
      blocks: [
        say(
          'Something does not work for you? Write to {email} or call {phone} ({hours}). You get an answer within seven working days. The help desk fills in any form with you, free of charge: {address}.',
          'कुछ आपके लिए काम नहीं करता? {email} पर लिखें या {phone} पर फ़ोन करें ({hours})। उत्तर सात कार्य दिवस में मिलेगा। सहायता पटल कोई भी फ़ॉर्म आपके साथ निःशुल्क भरता है: {address}।',
        ),
      ],
    },
  ],
}
