import { say, type Text } from '#contract/text.ts'
import { endOfIstDay, istDay, istInstant } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import type { SurveySpec } from '#server/survey/survey/surveySpec.ts'

/** A moment so many days from another one. */
export const days = (now: Date, count: number): Date => new Date(now.getTime() + count * DAY_MS)
/** A survey opens at ten in the morning and closes with its last day. */
const opens = (now: Date, count: number): Date => istInstant(istDay(days(now, count)), '10:00:00')
const closes = (now: Date, count: number): Date => endOfIstDay(istDay(days(now, count)))

const SITES = [
  say('Sarovar Kunj, sector 5', 'सरोवर कुंज, सेक्टर 5'),
  say('Gomti riverside', 'गोमती तट'),
  say('Ring road, kilometre 14', 'रिंग रोड, किलोमीटर 14'),
  say('Near the metro depot', 'मेट्रो डिपो के निकट'),
]
const HOMES = [say('1 BHK', '1 बीएचके'), say('2 BHK', '2 बीएचके'), say('3 BHK', '3 बीएचके')]

const RIGHTS = say(
  'This survey asks what people would take before a scheme is made. It gives no right to a home and no place in a later draw.',
  'यह सर्वेक्षण योजना बनाने से पहले लोगों की माँग जानने के लिए है। इससे आवास पर कोई अधिकार या आगामी ड्रॉ में कोई स्थान नहीं मिलता।',
)
const TOTALS = say(
  'The authority publishes totals only. No group of fewer than ten people is shown.',
  'प्राधिकरण केवल कुल संख्याएँ प्रकाशित करता है। दस से कम लोगों का कोई समूह नहीं दिखाया जाता।',
)
const PAID = say(
  'One citizen answers once. Answers can be changed until the fee is paid.\n\nThe fee is returned to a bank account on request once the survey has ended.',
  'एक नागरिक एक बार उत्तर देता है। शुल्क के भुगतान तक उत्तर बदले जा सकते हैं।\n\nसर्वेक्षण समाप्त होने के बाद अनुरोध पर शुल्क बैंक खाते में वापस किया जाता है।',
)
const FREE = say(
  'One citizen answers once, without a fee. Answers can be changed until they are submitted.',
  'एक नागरिक एक बार, बिना शुल्क उत्तर देता है। प्रस्तुत करने तक उत्तर बदले जा सकते हैं।',
)
const termsWith = (middle: Text): Text => ({
  en: [RIGHTS.en, middle.en, TOTALS.en].join('\n\n'),
  hi: [RIGHTS.hi, middle.hi, TOTALS.hi].join('\n\n'),
})

/** "High-rise housing, four sites": open for eighteen days more. */
/** The survey that is open. */
export const highRise = (now: Date): SurveySpec => ({
  code: 'high-rise-four-sites',
  title: say('High-rise housing, four sites', 'ऊँची इमारतों में आवास, चार स्थल'),
  summary: say(
    'Which flats would you buy, where, and at what price? Your answers decide what is built.',
    'आप कैसा फ्लैट, कहाँ और किस मूल्य पर खरीदेंगे? आपके उत्तरों से तय होगा कि क्या बनेगा।',
  ),
  location: say('Four sites in Gomtipur', 'गोमतीपुर के चार स्थल'),
  terms: termsWith(PAID),
  startOn: opens(now, -12),
  endOn: closes(now, 18),
  registrationFee: '500.00',
  gstBp: 0,
  isRefundable: true,
  challanDaysBeforeEnd: 3,
  collectionAccount: 'SCHEMES',
  questions: [
    {
      code: 'home',
      label: say('Which flat would you buy?', 'आप कौन-सा फ्लैट खरीदेंगे?'),
      type: 'SINGLE',
      options: HOMES,
      isRequired: true,
      min: null,
      max: null,
    },
    {
      code: 'sites',
      label: say('Which sites suit you?', 'कौन-से स्थल आपके लिए उपयुक्त हैं?'),
      hint: say('Choose one or two.', 'एक या दो चुनें।'),
      type: 'MULTI',
      options: SITES,
      isRequired: true,
      min: 1,
      max: 2,
    },
    {
      code: 'price',
      label: say('What could you pay, in lakh rupees?', 'आप कितना मूल्य दे सकेंगे, लाख रुपये में?'),
      hint: say('Between 15 and 150.', '15 से 150 के बीच।'),
      type: 'NUMBER',
      options: [],
      isRequired: true,
      min: 15,
      max: 150,
    },
    {
      code: 'household',
      label: say('How many people will live there?', 'वहाँ कितने लोग रहेंगे?'),
      type: 'NUMBER',
      options: [],
      isRequired: true,
      min: 1,
      max: 15,
    },
    {
      code: 'amenities',
      label: say('Which amenities matter most to you?', 'कौन-सी सुविधाएँ सबसे आवश्यक हैं?'),
      hint: say('Choose up to three.', 'अधिकतम तीन चुनें।'),
      type: 'MULTI',
      options: [
        say('Park', 'पार्क'),
        say('Car parking', 'कार पार्किंग'),
        say('Lift with power back-up', 'बिजली बैक-अप सहित लिफ्ट'),
        say('School within 1 km', '1 किमी के भीतर विद्यालय'),
        say('Clinic', 'चिकित्सालय'),
      ],
      isRequired: false,
      min: null,
      max: 3,
    },
    {
      code: 'remarks',
      label: say('Anything else we should know?', 'और कुछ जो हमें जानना चाहिए?'),
      type: 'TEXT',
      options: [],
      isRequired: false,
      min: null,
      max: 500,
    },
  ],
})

/** The survey that is closed. */
export const rental = (now: Date): SurveySpec => ({
  ...highRise(now),
  code: 'working-hostel',
  title: say('Hostel for working women', 'कामकाजी महिलाओं के लिए छात्रावास'),
  summary: say(
    'Rooms to let near the ring road: how many, how large, at what rent. The results are published.',
    'रिंग रोड के निकट किराये के कमरे: कितने, कितने बड़े, किस किराये पर। परिणाम प्रकाशित हैं।',
  ),
  location: say('Ring road, Gomtipur', 'रिंग रोड, गोमतीपुर'),
  terms: termsWith(FREE),
  startOn: opens(now, -120),
  endOn: closes(now, -60),
  registrationFee: '0.00',
  isRefundable: false,
  questions: [
    {
      code: 'room',
      label: say('Which room would you rent?', 'आप कौन-सा कमरा किराये पर लेंगी?'),
      type: 'SINGLE',
      options: [
        say('Single', 'एकल'),
        say('Shared by two', 'दो के लिए'),
        say('Shared by three', 'तीन के लिए'),
        say('With a child', 'बच्चे के साथ'),
      ],
      isRequired: true,
      min: null,
      max: null,
    },
    {
      code: 'rent',
      label: say('What rent could you pay a month, in rupees?', 'आप प्रति माह कितना किराया दे सकेंगी?'),
      type: 'NUMBER',
      options: [],
      isRequired: true,
      min: 2000,
      max: 11_999,
    },
    {
      code: 'needs',
      label: say('What do you need in the building?', 'भवन में क्या आवश्यक है?'),
      type: 'MULTI',
      options: [
        say('Kitchen', 'रसोई'),
        say('Crèche', 'शिशु गृह'),
        say('Study room', 'अध्ययन कक्ष'),
        say('Scooter parking', 'स्कूटर पार्किंग'),
      ],
      isRequired: false,
      min: null,
      max: null,
    },
  ],
})

/** The survey that is to come. */
export const coming = (now: Date): SurveySpec => ({
  ...highRise(now),
  code: 'senior-living',
  title: say('Homes for senior citizens', 'वरिष्ठ नागरिकों के लिए आवास'),
  summary: say(
    'Ground-floor homes with care nearby. The survey opens soon.',
    'भूतल के घर, निकट ही देखभाल। सर्वेक्षण शीघ्र आरंभ होगा।',
  ),
  location: say('Gomti Enclave', 'गोमती एन्क्लेव'),
  terms: termsWith(FREE),
  startOn: opens(now, 9),
  endOn: closes(now, 40),
  registrationFee: '0.00',
  isRefundable: false,
})
