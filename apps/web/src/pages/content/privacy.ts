import { say } from '#contract/text.ts'
import type { Article } from '../article/article.ts'

/**
 * Privacy notice under the Digital Personal Data Protection Act, 2023. Each statement describes what the server does;
 * whoever changes what is stored, masked or erased changes this text with it.
 */
export const privacy: Article = {
  title: say('Privacy policy', 'गोपनीयता नीति'),
  intro: say(
    'This notice tells you, under the Digital Personal Data Protection Act, 2023, what the {authority} keeps about you, why, how long, who sees it and whom to ask.',
    'डिजिटल वैयक्तिक डेटा संरक्षण अधिनियम, 2023 के अधीन यह सूचना बताती है कि {authority} आपके बारे में क्या रखता है, क्यों, कब तक, कौन देखता है और किससे पूछें।',
  ),
  updated: '2026-11-01',
  sections: [
    {
      id: 'short',
      title: say('In short', 'संक्षेप में'),
      blocks: [
        {
          list: [
            say(
              'We ask only for what a service needs, and use it for that service and its payments.',
              'हम केवल वही पूछते हैं जो सेवा के लिए चाहिए, और उसका प्रयोग उसी सेवा और भुगतान में करते हैं।',
            ),
            say(
              'Of an Aadhaar number only the last four digits remain readable. Your password is known to nobody.',
              'आधार संख्या के केवल अंतिम चार अंक पढ़े जा सकते हैं। आपका पासवर्ड कोई नहीं जानता।',
            ),
            say(
              'There is no advertising, no tracking by other companies, and no sale of data.',
              'न विज्ञापन, न दूसरी कंपनियों की निगरानी, न डेटा की बिक्री।',
            ),
            say(
              'You can see, correct and download your data, and complain, first to us and then to the Data Protection Board of India.',
              'आप अपना डेटा देख, सुधार और डाउनलोड कर सकते हैं, तथा पहले हमसे और फिर भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
            ),
          ],
        },
      ],
    },
    {
      id: 'kept',
      title: say('What is kept, why and how long', 'क्या, क्यों और कब तक रखा जाता है'),
      blocks: [
        {
          head: [say('What', 'क्या'), say('Why', 'क्यों'), say('How long', 'कब तक')],
          rows: [
            [
              say(
                'Name, date of birth, gender, mobile, email, profile image',
                'नाम, जन्म तिथि, लिंग, मोबाइल, ईमेल, प्रोफ़ाइल चित्र',
              ),
              say('Your account and login', 'आपका खाता और लॉगिन'),
              say('As long as the account exists', 'जब तक खाता है'),
            ],
            [
              say('Password', 'पासवर्ड'),
              say(
                'Login; kept only as an Argon2 fingerprint that cannot be turned back',
                'लॉगिन; केवल Argon2 छाप के रूप में, जिससे पासवर्ड नहीं निकाला जा सकता',
              ),
              say('Until you change it', 'बदलने तक'),
            ],
            [
              say('OTPs', 'ओटीपी'),
              say(
                'Proof that the mobile or email is yours; kept only as a keyed fingerprint',
                'मोबाइल या ईमेल आपका होने का प्रमाण; केवल कुंजीबद्ध छाप के रूप में',
              ),
              say(
                'Valid for 10 minutes, then the digits are removed from the message; the fingerprint is erased after 2 days',
                '10 मिनट मान्य, फिर संदेश से अंक हटा दिए जाते हैं; छाप 2 दिन बाद मिटा दी जाती है',
              ),
            ],
            [
              say(
                'Logins: time, network address, kind of browser',
                'लॉगिन का समय, नेटवर्क पता, ब्राउज़र का प्रकार',
              ),
              say(
                'To show you your logins and to find misuse',
                'आपको लॉगिन का विवरण दिखाने और दुरुपयोग पकड़ने के लिए',
              ),
              say('180 days after the session ended', 'सत्र समाप्त होने के 180 दिन बाद तक'),
            ],
            [
              say('SMS and emails sent to you', 'आपको भेजे गए एसएमएस और ईमेल'),
              say('To settle questions about what was sent when', 'क्या और कब भेजा गया, इसके उत्तर के लिए'),
              say('180 days', '180 दिन'),
            ],
            [
              say('Files that you uploaded and then deleted', 'अपलोड करके हटाई गई फ़ाइलें'),
              say('Against mistakes and disputes', 'भूल और विवाद की दशा के लिए'),
              say(
                '90 days; an upload that belongs to no form is put away after one day',
                '90 दिन; जो अपलोड किसी फ़ॉर्म का न हो, वह एक दिन बाद हटा दिया जाता है',
              ),
            ],
            [
              say('Saved addresses and bank accounts', 'सहेजे गए पते और बैंक खाते'),
              say('To fill in forms and to send refunds', 'फ़ॉर्म भरने और धनवापसी भेजने के लिए'),
              say('Until you delete them', 'जब तक आप न हटाएँ'),
            ],
            [
              say('Aadhaar number', 'आधार संख्या'),
              say(
                'One application per person; kept as the last four digits and a keyed fingerprint, never in full',
                'एक व्यक्ति का एक ही आवेदन; अंतिम चार अंक और कुंजीबद्ध छाप के रूप में, पूरी संख्या कभी नहीं',
              ),
              say('With the application', 'आवेदन के साथ'),
            ],
            [
              say('PAN', 'पैन'),
              say(
                'Tax rules; kept encrypted and shown only in part',
                'कर नियम; कूटबद्ध रखा जाता है और अंशतः ही दिखाया जाता है',
              ),
              say('With the application', 'आवेदन के साथ'),
            ],
            [
              say(
                'Applications with the questions as you saw them, documents, remarks and decisions',
                'आपके देखे प्रश्नों सहित आवेदन, दस्तावेज़, टिप्पणियाँ और निर्णय',
              ),
              say('To decide, and to be able to prove the decision', 'निर्णय लेने और उसे सिद्ध करने के लिए'),
              say(
                'As records of title under the authority’s record rules',
                'प्राधिकरण के अभिलेख नियमों के अनुसार स्वामित्व अभिलेख के रूप में',
              ),
            ],
            [
              say(
                'The name of somebody who helped you fill in, as you gave it',
                'भरने में जिसने आपकी सहायता की, उसका आपका दिया हुआ नाम',
              ),
              say(
                'So that your application says who helped, and the authority knows it',
                'ताकि आपके आवेदन में सहायक का नाम रहे और प्राधिकरण उसे जाने',
              ),
              say('With the application', 'आवेदन के साथ'),
            ],
            [
              say('Payments, receipts and refunds', 'भुगतान, रसीदें और धनवापसी'),
              say(
                'Accounts and audit. Card numbers never reach us',
                'लेखा और लेखा-परीक्षा। कार्ड संख्या हम तक कभी नहीं आती',
              ),
              say('As the law on public accounts requires', 'लोक लेखा विधि के अनुसार'),
            ],
            [
              say('Record of every act on your data', 'आपके डेटा पर हर कार्य का अभिलेख'),
              say(
                'So that no change goes unseen; its entries are chained and cannot be altered unnoticed',
                'ताकि कोई परिवर्तन छिपा न रहे; प्रविष्टियाँ शृंखलाबद्ध हैं, चुपचाप बदली नहीं जा सकतीं',
              ),
              say('Permanently', 'स्थायी'),
            ],
          ],
        },
      ],
    },
    {
      id: 'device',
      title: say('On your device', 'आपके उपकरण पर'),
      blocks: [
        say(
          'Your choice of language and text size stays in the browser; the language also in a cookie, so that the first page comes in it. The pages set no other cookie. While you are logged in, your session lies encrypted in the browser tab and is gone when you log out or close the tab. What you read and type meanwhile lies encrypted on the device for this session alone; once it has ended nobody can open it. What you type into the sign-up or the feedback without logging in lies encrypted in the tab for half an hour.',
          'भाषा और अक्षर आकार की पसंद ब्राउज़र में रहती है; भाषा एक कुकी में भी, ताकि पहला पृष्ठ उसी भाषा में आए। पृष्ठ कोई और कुकी नहीं रखते। लॉगिन के दौरान सत्र ब्राउज़र टैब में कूटबद्ध रहता है और लॉगआउट करने या टैब बंद करने पर मिट जाता है। इस बीच आप जो पढ़ते और लिखते हैं, वह उपकरण पर केवल इसी सत्र के लिए कूटबद्ध रहता है; सत्र समाप्त होने पर उसे कोई नहीं खोल सकता। बिना लॉगिन खाता बनाने या प्रतिक्रिया के फ़ॉर्म में लिखा हुआ टैब में आधे घंटे तक कूटबद्ध रहता है।',
        ),
      ],
    },
    {
      id: 'others',
      title: say('Who else receives data', 'और किसे डेटा मिलता है'),
      blocks: [
        {
          list: [
            say(
              'The payment company gets the amount, our reference and the contact details you pay with.',
              'भुगतान कंपनी को राशि, हमारा संदर्भ और भुगतान में दिए गए संपर्क विवरण मिलते हैं।',
            ),
            say(
              'The SMS and email companies get the number or address and the message.',
              'एसएमएस और ईमेल कंपनियों को नंबर या पता और संदेश मिलता है।',
            ),
            say(
              'Banks get name, account number and IFSC of a refund.',
              'बैंकों को धनवापसी के लिए नाम, खाता संख्या और आईएफ़एससी मिलता है।',
            ),
            say(
              'If you open another system of the authority from here, it gets your name, mobile and number of your account, after you choose it and once only.',
              'यहाँ से प्राधिकरण की दूसरी प्रणाली खोलने पर, आपके चुनने के बाद और केवल एक बार, उसे आपका नाम, मोबाइल और खाते की क्रम संख्या मिलती है।',
            ),
            say(
              'Lists of draws are public, with masked names. Courts and agencies get what the law obliges us to give.',
              'ड्रॉ की सूचियाँ सार्वजनिक हैं, नाम आंशिक रूप से छिपाकर। न्यायालयों और एजेंसियों को वही दिया जाता है जो विधि से बाध्यकारी है।',
            ),
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: say('Your rights', 'आपके अधिकार'),
      blocks: [
        {
          list: [
            say(
              'To know: Settings and My Applications show what we keep; under Settings you download all of it.',
              'जानना: सेटिंग्स और "मेरे आवेदन" में दिखता है कि हम क्या रखते हैं; सेटिंग्स से सब कुछ डाउनलोड किया जा सकता है।',
            ),
            say(
              'To correct: change mobile, email, addresses and accounts yourself; name and date of birth at the help desk with proof.',
              'सुधार: मोबाइल, ईमेल, पते और खाते स्वयं बदलें; नाम और जन्म तिथि प्रमाण सहित सहायता पटल पर।',
            ),
            say(
              'To erase, and to take back consent: we delete what no law obliges us to keep. Records of allotments and payments stay.',
              'मिटाना और सहमति वापस लेना: जिसे रखना विधि से बाध्यकारी नहीं, वह हम मिटा देते हैं। आवंटन और भुगतान के अभिलेख रहते हैं।',
            ),
            say(
              'To nominate a person who exercises these rights after your death or incapacity.',
              'नामित करना: मृत्यु या अक्षमता की दशा में ये अधिकार किसी नामित व्यक्ति को देना।',
            ),
            say(
              'To end sessions that are not yours: Settings shows your logins.',
              'जो सत्र आपके नहीं, उन्हें समाप्त करना: सेटिंग्स में आपके लॉगिन दिखते हैं।',
            ),
          ],
        },
        { to: '/user-settings/general', label: say('Open Settings', 'सेटिंग्स खोलें') },
      ],
    },
    {
      id: 'children',
      title: say('Children', 'बच्चे'),
      blocks: [
        say(
          'An account needs an age of 18. Data of minor children are kept only where a parent’s application asks for them.',
          'खाते के लिए आयु 18 वर्ष आवश्यक है। अवयस्क बच्चों का डेटा केवल वहीं रखा जाता है जहाँ माता-पिता के आवेदन में पूछा गया हो।',
        ),
      ],
    },
    {
      id: 'breach',
      title: say('If something goes wrong', 'यदि कोई चूक हो'),
      blocks: [
        say(
          'If personal data are exposed, we tell you and the Data Protection Board of India without delay: what happened, what it may mean for you, and what to do.',
          'वैयक्तिक डेटा उजागर होने पर हम आपको और भारतीय डेटा संरक्षण बोर्ड को बिना देरी बताएँगे: क्या हुआ, आप पर क्या प्रभाव हो सकता है और क्या करें।',
        ),
      ],
    },
    {
      id: 'ask',
      title: say('Whom to ask', 'किससे पूछें'),
      blocks: [
        say(
          'Grievance Officer (data protection), {authority}, {address}. Email {email}, telephone {phone} (toll-free), {hours}. You get an answer within 30 days. If it does not satisfy you, you may complain to the Data Protection Board of India.',
          'शिकायत अधिकारी (डेटा संरक्षण), {authority}, {address}। ईमेल {email}, टेलीफ़ोन {phone} (टोल-फ्री), {hours}। उत्तर 30 दिन में मिलेगा। संतुष्ट न होने पर भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
        ),
      ],
    },
  ],
}
