import { say } from '#contract/text.ts'
import type { Article } from '../article/article.ts'

/** Terms & Conditions of the portal. */
export const terms: Article = {
  title: say('Terms & Conditions', 'नियम और शर्तें'),
  intro: say(
    'These terms apply to everybody who uses the citizen portal of the {authority}. The rules of a scheme, a survey or a booking are printed with it and come before these terms where they differ.',
    'ये शर्तें {authority} के नागरिक पोर्टल का प्रयोग करने वाले हर व्यक्ति पर लागू हैं। किसी योजना, सर्वेक्षण या बुकिंग के नियम उसके साथ प्रकाशित होते हैं और भिन्नता होने पर वही मान्य होंगे।',
  ),
  updated: '2026-11-01',
  sections: [
    {
      id: 'portal',
      title: say('The portal', 'पोर्टल'),
      blocks: [
        say(
          'This is the only official portal of the authority for online applications and payments. The authority has no agents and pays no commission. It never asks for an OTP or a password by phone, message or at a counter.',
          'ऑनलाइन आवेदन और भुगतान के लिए प्राधिकरण का एकमात्र आधिकारिक पोर्टल यही है। प्राधिकरण का कोई एजेंट नहीं है और वह कोई कमीशन नहीं देता। वह फ़ोन, संदेश या काउंटर पर कभी ओटीपी या पासवर्ड नहीं माँगता।',
        ),
        say(
          'The time shown at the top is the time of the server in Kolkata (IST). It alone decides whether an application, an edit or a payment is in time.',
          'ऊपर दिखने वाला समय सर्वर का भारतीय मानक समय है। आवेदन, संशोधन या भुगतान समय पर हुआ या नहीं, यह केवल इसी समय से तय होगा।',
        ),
      ],
    },
    {
      id: 'account',
      title: say('Your account', 'आपका खाता'),
      blocks: [
        {
          list: [
            say(
              'One account belongs to one person of at least 18 years and to one mobile number, which is verified by OTP.',
              'एक खाता कम से कम 18 वर्ष के एक ही व्यक्ति और ओटीपी से सत्यापित एक मोबाइल नंबर का होता है।',
            ),
            say(
              'What is done while you are logged in counts as done by you. Log out on shared computers. A session ends by itself after 60 minutes without use, and after 12 hours in any case.',
              'आपके लॉगिन रहते हुआ हर कार्य आपका माना जाएगा। साझा कंप्यूटर पर लॉगआउट करें। 60 मिनट प्रयोग न होने पर, और हर दशा में 12 घंटे बाद, सत्र अपने आप समाप्त हो जाता है।',
            ),
            say(
              'If your mobile is lost or somebody knows your password, change the password at once or call {phone}.',
              'मोबाइल खो जाए या पासवर्ड किसी को पता चल जाए तो तुरंत पासवर्ड बदलें या {phone} पर फ़ोन करें।',
            ),
          ],
        },
      ],
    },
    {
      id: 'applications',
      title: say('Applications', 'आवेदन'),
      blocks: [
        say(
          'An application counts once it has a number. A draft, or a form that waits for its payment, is not an application.',
          'आवेदन तभी मान्य है जब उसे संख्या मिल जाए। प्रारूप, या भुगतान की प्रतीक्षा में फ़ॉर्म, आवेदन नहीं है।',
        ),
        say(
          'You answer for the truth of what you state and upload. A false statement or document leads to rejection or cancellation, to the loss of amounts as the rules of the scheme say, and to action under the law.',
          'दी गई जानकारी और अपलोड दस्तावेज़ों की सत्यता का उत्तरदायित्व आपका है। असत्य कथन या दस्तावेज़ पर आवेदन अस्वीकृत या आवंटन निरस्त होगा, योजना के नियमानुसार राशि ज़ब्त होगी और विधिक कार्यवाही होगी।',
        ),
        say(
          'An application gives no right to an allotment. Allotment follows from the draw, the auction or the order of payment that the scheme names, and from the authority’s letter.',
          'आवेदन से आवंटन का अधिकार नहीं मिलता। आवंटन योजना में बताए ड्रॉ, नीलामी या भुगतान-क्रम और प्राधिकरण के पत्र से होता है।',
        ),
      ],
    },
    {
      id: 'payments',
      title: say('Payments', 'भुगतान'),
      blocks: [
        {
          list: [
            say(
              'The amount is computed by the server and shown by heads before you pay. The portal adds no charge of its own.',
              'राशि सर्वर निकालता है और भुगतान से पहले मदवार दिखाता है। पोर्टल अपना कोई शुल्क नहीं जोड़ता।',
            ),
            say(
              'A payment is made when the bank or the payment company confirms it to us. If your account was debited and the portal still shows “awaiting the bank”, do not pay again: the state is checked by itself.',
              'भुगतान तब हुआ माना जाएगा जब बैंक या भुगतान कंपनी हमें पुष्टि करे। खाते से राशि कट गई हो और पोर्टल पर “बैंक की प्रतीक्षा” दिखे तो दोबारा भुगतान न करें; स्थिति की जाँच अपने आप होती है।',
            ),
            say(
              'An amount received twice, or after the place was taken, is returned in full to the account it came from.',
              'दो बार आई राशि, या स्थान भर जाने के बाद आई राशि, पूरी उसी खाते में लौटाई जाती है जिससे आई थी।',
            ),
            say(
              'A bank challan is valid until the day printed on it. Pay the exact amount; the bank’s statement confirms it.',
              'बैंक चालान उस पर छपी तिथि तक मान्य है। ठीक उतनी ही राशि जमा करें; पुष्टि बैंक के विवरण से होती है।',
            ),
          ],
        },
      ],
    },
    {
      id: 'refunds',
      title: say('Withdrawal and refunds', 'आवेदन वापसी और धनवापसी'),
      blocks: [
        say(
          'Whether and until when you can withdraw, and what is kept, stands in the terms of the scheme, survey or venue, and is shown in rupees before you confirm. Refunds go to the bank account that you confirm; you see each step under My Applications.',
          'आवेदन कब तक वापस लिया जा सकता है और कितनी राशि कटेगी, यह योजना, सर्वेक्षण या भवन की शर्तों में लिखा है और पुष्टि से पहले रुपयों में दिखाया जाता है। धनवापसी उसी बैंक खाते में जाती है जिसकी आप पुष्टि करते हैं; हर चरण "मेरे आवेदन" में दिखता है।',
        ),
      ],
    },
    {
      id: 'documents',
      title: say('Documents of the authority', 'प्राधिकरण के दस्तावेज़'),
      blocks: [
        say(
          'Receipts, letters and certificates from this portal carry a digital signature, a code and a QR. Anybody can check them on this portal. A paper whose check does not say “genuine” has no value.',
          'इस पोर्टल की रसीदों, पत्रों और प्रमाण-पत्रों पर डिजिटल हस्ताक्षर, कोड और क्यूआर होता है। इन्हें कोई भी इसी पोर्टल पर जाँच सकता है। जिसकी जाँच में “सही” न आए, उस कागज़ का कोई मूल्य नहीं है।',
        ),
      ],
    },
    {
      id: 'conduct',
      title: say('What is not allowed', 'क्या वर्जित है'),
      blocks: [
        {
          list: [
            say(
              'Using another person’s account, identity or documents.',
              'दूसरे के खाते, पहचान या दस्तावेज़ का प्रयोग।',
            ),
            say(
              'Programs that fill in forms or search properties in bulk, and attempts to get around limits or protection.',
              'ऐसे प्रोग्राम जो बड़ी संख्या में फ़ॉर्म भरें या संपत्तियाँ खोजें, और सीमाओं या सुरक्षा को लाँघने के प्रयास।',
            ),
            say(
              'Uploading files that are not the documents asked for.',
              'माँगे गए दस्तावेज़ के अलावा कोई और फ़ाइल अपलोड करना।',
            ),
          ],
        },
      ],
    },
    {
      id: 'liability',
      title: say('Availability, law and court', 'उपलब्धता, विधि और न्यायालय'),
      blocks: [
        say(
          'Maintenance is announced in the notices. If the portal cannot be used in the last hours of a scheme through a fault on the authority’s side, the authority extends the scheme by a public notice.',
          'रखरखाव की सूचना पहले दी जाती है। योजना के अंतिम घंटों में प्राधिकरण की ओर की खराबी से पोर्टल न चले तो सार्वजनिक सूचना से अवधि बढ़ाई जाएगी।',
        ),
        say(
          'The laws of India and of Uttar Pradesh apply, in particular the Uttar Pradesh Urban Planning and Development Act, 1973. Courts at Lucknow have jurisdiction. Where the English and the Hindi text differ, the Hindi text decides.',
          'भारत और उत्तर प्रदेश की विधियाँ, विशेषकर उत्तर प्रदेश नगर योजना और विकास अधिनियम, 1973, लागू हैं। न्याय-क्षेत्र लखनऊ के न्यायालयों का है। अंग्रेज़ी और हिन्दी पाठ में भिन्नता होने पर हिन्दी पाठ मान्य होगा।',
        ),
      ],
    },
  ],
}
