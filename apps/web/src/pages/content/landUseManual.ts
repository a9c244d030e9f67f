import { say, type Text } from '#contract/text.ts'
import type { Article } from '../article/article.ts'

/** Manual of the land-use service. Its pictures are made from the running portal (scripts/manual-pictures.mjs). */
export const landUseManual: Article = {
  title: say('Manual: Know your land use', 'पुस्तिका: अपना भू-उपयोग जानें'),
  intro: say(
    'Step by step from the login to the certificate. The pictures are taken from the portal itself.',
    'लॉगिन से प्रमाण-पत्र तक, एक-एक चरण। चित्र पोर्टल से ही लिए गए हैं।',
  ),
  updated: '',
  sections: [
    {
      id: 'login',
      title: say('1. Log in', '1. लॉगिन करें'),
      blocks: [
        say(
          'Press “Login / Register” at the top right, on phones in the menu. Enter your mobile and password, or have an OTP sent. New here? Register first; it takes two minutes.',
          'ऊपर दाईं ओर, फ़ोन पर मेनू में, “लॉगिन / पंजीकरण” दबाएँ। मोबाइल और पासवर्ड दें, या ओटीपी मँगाएँ। नए हैं? पहले पंजीकरण करें; दो मिनट लगते हैं।',
        ),
      ],
    },
    {
      id: 'service',
      title: say('2. Open the service', '2. सेवा खोलें'),
      blocks: [
        say(
          'Choose “Citizen Services” and there “Know your land use”. “What it is and what you need” lists the papers: keep khatauni, site map and identity document ready as files or photographs.',
          '“नागरिक सेवाएँ” में “अपना भू-उपयोग जानें” चुनें। “क्या है और क्या चाहिए” में कागज़ों की सूची है: खतौनी, स्थल मानचित्र और पहचान पत्र फ़ाइल या फ़ोटो के रूप में तैयार रखें।',
        ),
        { to: '/services/know-your-land-use/info', label: say('What you need', 'क्या चाहिए') },
      ],
    },
    {
      id: 'form',
      title: say('3. Fill in the form', '3. फ़ॉर्म भरें'),
      blocks: [
        {
          steps: [
            say(
              'Start a new application. Your name and mobile come from your account; a saved address can be taken over.',
              'नया आवेदन आरंभ करें। नाम और मोबाइल खाते से आते हैं; सहेजा गया पता लिया जा सकता है।',
            ),
            say(
              'Choose tehsil and village, then add each khasra number with its area as the khatauni says: square metres, hectare, acre or bigha. The total and the fee are computed for you.',
              'तहसील और ग्राम चुनें, फिर खतौनी के अनुसार हर खसरा नंबर और क्षेत्रफल जोड़ें: वर्ग मीटर, हेक्टेयर, एकड़ या बीघा। योग और शुल्क अपने आप निकलते हैं।',
            ),
            say(
              'Say what the certificate is for. The form is saved as you go: you may stop and continue another day.',
              'बताएँ कि प्रमाण-पत्र किसलिए चाहिए। फ़ॉर्म साथ-साथ सहेजा जाता है: रुककर किसी और दिन पूरा कर सकते हैं।',
            ),
          ],
        },
      ],
    },
    {
      id: 'documents',
      title: say('4. Upload the documents', '4. दस्तावेज़ अपलोड करें'),
      blocks: [
        say(
          'JPEG, PNG or PDF, up to 5 MB each. Look at the preview: can every number be read? A blurred khatauni is the most frequent reason for a return.',
          'जेपीईजी, पीएनजी या पीडीएफ़, प्रत्येक 5 एमबी तक। पूर्वावलोकन देखें: क्या हर अंक पढ़ा जा रहा है? धुंधली खतौनी आवेदन लौटने का सबसे आम कारण है।',
        ),
      ],
    },
    {
      id: 'pay',
      title: say('5. Check, declare and pay', '5. जाँचें, घोषणा करें और भुगतान करें'),
      blocks: [
        say(
          'Read your answers once more, accept the declaration and pay. You get a number, an SMS and a receipt. If the payment hangs, do not pay again: the page tells what happened to the money.',
          'उत्तर एक बार फिर पढ़ें, घोषणा स्वीकार करें और भुगतान करें। संख्या, एसएमएस और रसीद मिलेगी। भुगतान अटके तो दोबारा न करें: पृष्ठ बताता है कि राशि का क्या हुआ।',
        ),
      ],
    },
    {
      id: 'follow',
      title: say('6. Follow it and get the certificate', '6. स्थिति देखें और प्रमाण-पत्र पाएँ'),
      blocks: [
        say(
          '“My Applications” shows the stage and the day by which it should be done. If the application is returned, answer within 30 days; otherwise it is rejected without refund. When it is approved, download the certificate there.',
          '“मेरे आवेदन” में चरण और पूरा होने की तिथि दिखती है। आवेदन लौटे तो 30 दिन में उत्तर दें; नहीं तो वह बिना धनवापसी अस्वीकृत होगा। स्वीकृत होने पर प्रमाण-पत्र वहीं से डाउनलोड करें।',
        ),
        { to: '/applications', label: say('My Applications', 'मेरे आवेदन') },
      ],
    },
  ],
}

/** What each picture shows, by the section it stands under. */
export const landUsePictures: Readonly<Record<string, Text>> = {
  login: say('The login page with mobile and password', 'मोबाइल और पासवर्ड वाला लॉगिन पृष्ठ'),
  service: say('The list of citizen services', 'नागरिक सेवाओं की सूची'),
  form: say('The form with village and khasra numbers', 'ग्राम और खसरा नंबर वाला फ़ॉर्म'),
  follow: say('The list of my applications', 'मेरे आवेदनों की सूची'),
}
