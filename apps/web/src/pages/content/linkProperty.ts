import { say } from '#contract/text.ts'
import type { Article } from '../article/article.ts'

/** What linking a property means (docs/rules/property.md). */
export const linkProperty: Article = {
  title: say('Link your property', 'अपनी संपत्ति जोड़ें'),
  intro: say(
    'Link the property that the authority allotted to you or your family to your account. Then you see dues and payments, pay instalments, submit TDS certificates and apply for an NOC.',
    'प्राधिकरण से आपको या आपके परिवार को आवंटित संपत्ति अपने खाते से जोड़ें। फिर बकाया और भुगतान देखें, किस्त जमा करें, टीडीएस प्रमाण-पत्र दें और अनापत्ति के लिए आवेदन करें।',
  ),
  updated: '',
  sections: [
    {
      id: 'need',
      title: say('What you need', 'क्या चाहिए'),
      blocks: [
        {
          list: [
            say(
              'One of these: the search id printed on letters of the authority (8 characters), the registration number, or scheme and unit number.',
              'इनमें से कोई एक: प्राधिकरण के पत्रों पर छपी सर्च आईडी (8 अक्षर), पंजीकरण संख्या, या योजना और इकाई संख्या।',
            ),
            say(
              'The mobile that is registered for the property with the authority, to receive an OTP.',
              'प्राधिकरण में संपत्ति के लिए पंजीकृत मोबाइल, ओटीपी पाने के लिए।',
            ),
          ],
        },
        say('There is no fee.', 'कोई शुल्क नहीं है।'),
      ],
    },
    {
      id: 'how',
      title: say('How it goes', 'कैसे होता है'),
      blocks: [
        {
          steps: [
            say(
              'Search for the property. Names and mobiles of owners are shown only in part.',
              'संपत्ति खोजें। स्वामियों के नाम और मोबाइल आंशिक रूप से ही दिखते हैं।',
            ),
            say(
              'Choose your property and have an OTP sent to the registered mobile.',
              'अपनी संपत्ति चुनें और पंजीकृत मोबाइल पर ओटीपी मँगाएँ।',
            ),
            say(
              'Enter the OTP. The property now stands under My Properties, and every owner gets an SMS.',
              'ओटीपी दर्ज करें। संपत्ति "मेरी संपत्तियाँ" में आ जाएगी और हर स्वामी को एसएमएस जाएगा।',
            ),
          ],
        },
        { to: '/services/link-your-property', label: say('Link a property now', 'संपत्ति अभी जोड़ें') },
      ],
    },
    {
      id: 'know',
      title: say('Good to know', 'ध्यान दें'),
      blocks: [
        {
          list: [
            say(
              'Up to four accounts can link the same property, for instance joint owners.',
              'एक ही संपत्ति अधिकतम चार खातों से जुड़ सकती है, जैसे संयुक्त स्वामियों के।',
            ),
            say(
              'A property that you were allotted through this portal is linked by itself when you accept the allotment.',
              'इस पोर्टल से आवंटित संपत्ति आवंटन स्वीकार करने पर अपने आप जुड़ जाती है।',
            ),
            say(
              'No mobile registered, or an old number? Come to the authority with your identity proof and the allotment letter: {address}, {hours}.',
              'मोबाइल पंजीकृत नहीं है या नंबर पुराना है? पहचान प्रमाण और आवंटन पत्र लेकर प्राधिकरण आएँ: {address}, {hours}।',
            ),
            say(
              'Linking shows the account of a property; it neither proves nor changes ownership.',
              'जोड़ने से संपत्ति का लेखा दिखता है; इससे स्वामित्व न सिद्ध होता है, न बदलता है।',
            ),
          ],
        },
      ],
    },
  ],
}
