import { say } from '#contract/text.ts'
import type { Article } from '../article/article.ts'

/** What a land-use application is (docs/rules/land-use.md). Fees by area are shown from the server's own list. */
export const landUse: Article = {
  title: say('Know your land use', 'अपना भू-उपयोग जानें'),
  intro: say(
    'Before you buy or build: let the authority certify what the master plan allows on given khasra numbers of one village.',
    'खरीदने या बनाने से पहले: एक ग्राम के खसरा नंबरों पर महायोजना क्या अनुमति देती है, प्राधिकरण से प्रमाणित कराएँ।',
  ),
  updated: '',
  sections: [
    {
      id: 'get',
      title: say('What you get', 'क्या मिलेगा'),
      blocks: [
        say(
          'A digitally signed certificate with the land use of each khasra, such as residential, commercial, agricultural or green belt. Anybody can check it by its QR. It is no permission to build and no proof of ownership.',
          'हर खसरे के भू-उपयोग (जैसे आवासीय, व्यावसायिक, कृषि, हरित पट्टी) का डिजिटल हस्ताक्षरित प्रमाण-पत्र, जिसे कोई भी क्यूआर से जाँच सकता है। यह निर्माण की अनुमति या स्वामित्व का प्रमाण नहीं है।',
        ),
      ],
    },
    {
      id: 'need',
      title: say('What you need', 'क्या चाहिए'),
      blocks: [
        {
          list: [
            say('Khatauni (record of rights), not older than six months', 'खतौनी, छह माह से अधिक पुरानी न हो'),
            say('Site map or sajra with the khasra marked', 'स्थल मानचित्र या सजरा जिस पर खसरा चिह्नित हो'),
            say('Identity document', 'पहचान पत्र'),
            say(
              'Khasra numbers and areas: 1 to 25 khasras of one village in one application',
              'खसरा नंबर और क्षेत्रफल: एक आवेदन में एक ग्राम के 1 से 25 खसरे',
            ),
          ],
        },
        say(
          'Files in JPEG, PNG or PDF, up to 5 MB each. You need not own the land.',
          'फ़ाइलें जेपीईजी, पीएनजी या पीडीएफ़ में, प्रत्येक 5 एमबी तक। भूमि आपकी होना आवश्यक नहीं है।',
        ),
      ],
    },
    {
      id: 'fee',
      title: say('Fee', 'शुल्क'),
      blocks: [
        say(
          'The fee follows from the total area and is shown before you pay. It is not returned when the application is rejected. If the area grows in a correction, the difference falls due.',
          'शुल्क कुल क्षेत्रफल से तय होता है और भुगतान से पहले दिखता है। आवेदन अस्वीकृत होने पर वापस नहीं होता। सुधार में क्षेत्रफल बढ़े तो अंतर देय होगा।',
        ),
      ],
    },
    {
      id: 'how',
      title: say('How it goes', 'कैसे होता है'),
      blocks: [
        {
          steps: [
            say(
              'Fill in the form; it is saved as you go. Upload the documents and pay.',
              'फ़ॉर्म भरें; वह साथ-साथ सहेजा जाता है। दस्तावेज़ अपलोड करें और भुगतान करें।',
            ),
            say(
              'Your application goes from the tehsil report to the planning draughtsman and the town planner: 15 working days in all. You see each stage.',
              'आवेदन तहसील आख्या, नियोजन मानचित्रकार और नगर नियोजक के पास जाता है: कुल 15 कार्य दिवस। हर चरण आपको दिखता है।',
            ),
            say(
              'If something is missing, it comes back to you; answer within 30 days.',
              'कुछ कमी हो तो आवेदन आपके पास लौटता है; 30 दिन में उत्तर दें।',
            ),
            say('You get an SMS and download the certificate.', 'एसएमएस मिलेगा और आप प्रमाण-पत्र डाउनलोड करेंगे।'),
          ],
        },
        {
          to: '/services/know-your-land-use',
          label: say('Apply or see my applications', 'आवेदन करें या अपने आवेदन देखें'),
        },
        {
          to: '/user-manuals/know-your-land-use',
          label: say('Manual with pictures', 'चित्रों सहित पुस्तिका'),
        },
      ],
    },
  ],
}
