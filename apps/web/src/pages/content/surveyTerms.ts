import { say } from '#contract/text.ts'
import type { Article } from '../article/article.ts'

/** Terms of demand surveys (docs/rules/survey.md). */
export const surveyTerms: Article = {
  title: say('Demand surveys: terms', 'माँग सर्वेक्षण: शर्तें'),
  intro: say(
    'Before the authority plans a scheme it asks which homes people would buy, how large, where and at what price. These terms apply to every survey; the fee and the dates stand with each one.',
    'योजना बनाने से पहले प्राधिकरण पूछता है कि लोग कैसा, कितना बड़ा, कहाँ और किस मूल्य का घर लेंगे। ये शर्तें हर सर्वेक्षण पर लागू हैं; शुल्क और तिथियाँ हर सर्वेक्षण के साथ दी हैं।',
  ),
  updated: '',
  sections: [
    {
      id: 'is',
      title: say('What a survey is, and is not', 'सर्वेक्षण क्या है और क्या नहीं'),
      blocks: [
        {
          list: [
            say(
              'Your answers help to decide what is built and how many.',
              'आपके उत्तरों से तय होता है कि क्या और कितना बने।',
            ),
            say(
              'Taking part is no application for an allotment and gives no claim to one.',
              'भाग लेना आवंटन का आवेदन नहीं है और इससे कोई अधिकार नहीं बनता।',
            ),
            say('Prices and areas named in a survey are estimates.', 'सर्वेक्षण में दिए मूल्य और क्षेत्रफल अनुमान हैं।'),
          ],
        },
      ],
    },
    {
      id: 'who',
      title: say('Who can take part', 'कौन भाग ले सकता है'),
      blocks: [
        {
          list: [
            say(
              'Everybody of at least 18 years with an account on this portal.',
              'इस पोर्टल पर खाता रखने वाला 18 वर्ष या अधिक का हर व्यक्ति।',
            ),
            say(
              'One entry per person in a survey, confirmed by an OTP to your mobile.',
              'एक सर्वेक्षण में एक व्यक्ति की एक ही प्रविष्टि, मोबाइल पर ओटीपी से पुष्ट।',
            ),
            say(
              'You can change a draft until you submit it; after that your answers are final.',
              'जमा करने से पहले प्रारूप बदला जा सकता है; उसके बाद उत्तर अंतिम हैं।',
            ),
          ],
        },
      ],
    },
    {
      id: 'fee',
      title: say('Fee', 'शुल्क'),
      blocks: [
        say(
          'Where a survey has a fee, it is shown before you start, with tax. Each survey says whether the fee is returned after it ends or set off against the registration amount of the scheme that follows from it.',
          'जिस सर्वेक्षण में शुल्क है, वह कर सहित आरंभ से पहले दिखता है। हर सर्वेक्षण में लिखा है कि शुल्क समाप्ति पर लौटेगा या उससे बनी योजना की पंजीकरण राशि में समायोजित होगा।',
        ),
      ],
    },
    {
      id: 'data',
      title: say('What happens with your answers', 'आपके उत्तरों का क्या होता है'),
      blocks: [
        say(
          'Results are published as numbers only, without names. Your entry is kept under My Applications.',
          'परिणाम केवल संख्याओं में, बिना नाम के, प्रकाशित होते हैं। आपकी प्रविष्टि "मेरे आवेदन" में रहती है।',
        ),
        { to: '/services/demand-surveys', label: say('See the surveys', 'सर्वेक्षण देखें') },
        { to: '/privacy-policy', label: say('Privacy policy', 'गोपनीयता नीति') },
      ],
    },
  ],
}
