import type { DocumentHead, Letterhead, PaymentHead } from '../print/data/common.ts'
import type { TemplateData } from '../print/data/templates.ts'

/** One plausible document of each kind, for tests and the benchmark. */

const authority: Letterhead = {
  name: { en: 'Gomtipur Development Authority', hi: 'गोमतीपुर विकास प्राधिकरण' },
  code: 'GPDA',
  address: {
    en: 'Vikas Bhawan, Nadi Marg, Sector 1, Gomtipur 226099',
    hi: 'विकास भवन, नदी मार्ग, सेक्टर 1, गोमतीपुर 226099',
  },
  contacts: ['help@gpda.example.in · 1800 000 0000'],
}

export function sampleHead(title: DocumentHead['title'], number: string): DocumentHead {
  return {
    authority,
    title,
    number,
    issuedAt: new Date('2026-11-14T14:50:00Z'),
    verification: { code: '7KQ4-PD2M-R', siteUrl: 'https://gpda.example.in' },
  }
}

const heads: PaymentHead[] = [
  {
    name: { en: 'Application registration fee', hi: 'आवेदन पंजीकरण शुल्क' },
    amount: 46293750n,
    items: [{ name: '10 % of the estimated cost of 46,29,375.00', amount: 46293750n }],
  },
  {
    name: { en: 'Booklet charges', hi: 'पुस्तिका शुल्क' },
    amount: 129800n,
    items: [
      { name: { en: 'Booklet', hi: 'पुस्तिका' }, amount: 110000n },
      { name: { en: 'GST 18 %', hi: 'जीएसटी 18 %' }, amount: 19800n },
    ],
  },
]

export const sampleDocuments: TemplateData = {
  receipt: {
    head: sampleHead({ en: 'Payment receipt', hi: 'भुगतान रसीद' }, 'GPDA/RC/26/0088123'),
    payer: [
      { label: { en: 'Name', hi: 'नाम' }, value: 'Sunita Kumari Srivastava' },
      { label: { en: 'Application', hi: 'आवेदन संख्या' }, value: 'GPDA/OL/26/0004688' },
      { label: { en: 'Scheme', hi: 'योजना' }, value: { en: 'Sarovar Kunj, phase 1', hi: 'सरोवर कुंज, चरण 1' } },
    ],
    payment: [
      { label: { en: 'Paid on', hi: 'भुगतान दिनांक' }, value: new Date('2026-11-14T14:50:00Z') },
      { label: { en: 'Method', hi: 'माध्यम' }, value: 'Online, UPI' },
      { label: { en: 'Bank reference', hi: 'बैंक संदर्भ' }, value: '431928807714' },
      { label: { en: 'Transaction', hi: 'लेन-देन' }, value: 'T-2611-0093415' },
    ],
    heads,
    note: {
      en: 'The registration fee is returned without interest to applicants who are not successful. The booklet charge is not returned.',
      hi: 'असफल आवेदकों को पंजीकरण शुल्क बिना ब्याज के लौटाया जाता है। पुस्तिका शुल्क वापस नहीं होता।',
    },
  },
  challan: {
    head: sampleHead({ en: 'Bank challan', hi: 'बैंक चालान' }, 'GPDA/CH/26/0000417'),
    validTill: { day: '2026-11-21' },
    depositor: [
      { label: 'Depositor', value: 'Sunita Kumari Srivastava' },
      { label: 'Application', value: 'GPDA/OL/26/0004688' },
      { label: 'Mobile', value: '******1234' },
    ],
    account: {
      accountName: 'GPDA Sarovar Kunj Registration',
      bankName: 'Bank of Baroda',
      branch: 'Vikas Bhawan, Lucknow',
      accountNumber: '00000000004417',
      ifsc: 'BARB0VIKASX',
    },
    heads,
    instructions: [
      {
        en: 'The bank accepts only the exact amount, in one deposit, until the date shown.',
        hi: 'बैंक केवल पूरी राशि, एक बार में, दी गई तिथि तक ही स्वीकार करेगा।',
      },
      {
        en: 'Enter the deposit reference on the portal after the deposit.',
        hi: 'जमा करने के बाद पोर्टल पर जमा संदर्भ अवश्य भरें।',
      },
    ],
  },
  'application-form': {
    head: sampleHead({ en: 'Application form', hi: 'आवेदन पत्र' }, 'GPDA/OL/26/0004688'),
    summary: [
      { label: { en: 'Scheme', hi: 'योजना' }, value: { en: 'Sarovar Kunj, phase 1', hi: 'सरोवर कुंज, चरण 1' } },
      { label: { en: 'Property', hi: 'संपत्ति' }, value: 'Plot, 112.5 m² (P112)' },
      { label: { en: 'Category', hi: 'श्रेणी' }, value: 'OBC, senior citizen' },
      { label: { en: 'Status', hi: 'स्थिति' }, value: 'Submitted' },
      { label: { en: 'Paid', hi: 'भुगतान' }, value: 46423550n },
    ],
    sections: [
      {
        title: { en: 'Applicant', hi: 'आवेदक' },
        answers: [
          { question: { en: 'Full name', hi: 'पूरा नाम' }, answer: 'Sunita Kumari Srivastava' },
          { question: { en: "Father's or husband's name", hi: 'पिता या पति का नाम' }, answer: 'Ram Prakash' },
          { question: { en: 'Date of birth', hi: 'जन्म तिथि' }, answer: { day: '1961-07-14' } },
          { question: { en: 'Are you an NRI?', hi: 'क्या आप अनिवासी भारतीय हैं?' }, answer: 'No' },
          { question: 'PAN', answer: 'ABCxxxxx1F' },
        ],
      },
      {
        title: { en: 'Address', hi: 'पता' },
        answers: [
          {
            question: { en: 'Correspondence address', hi: 'पत्राचार का पता' },
            answer: 'मकान 14, गली 3, इंदिरा नगर, लखनऊ 226016, उत्तर प्रदेश',
          },
          { question: { en: 'Landmark', hi: 'निकट स्थान' }, answer: null },
        ],
      },
    ],
    documents: [
      {
        name: { en: 'Identity proof', hi: 'पहचान प्रमाण' },
        fileName: 'aadhaar-masked.pdf',
        sizeBytes: 482133,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    ],
    declaration: {
      text: {
        en: 'I declare that the particulars above are true and that my family owns no house or plot in the development area.',
        hi: 'मैं घोषणा करती हूँ कि ऊपर दिया गया विवरण सत्य है और विकास क्षेत्र में मेरे परिवार के पास कोई मकान या भूखंड नहीं है।',
      },
      acceptedAt: new Date('2026-11-14T14:40:00Z'),
      by: 'Sunita Kumari Srivastava',
    },
    timeline: [
      { at: new Date('2026-11-12T05:00:00Z'), what: { en: 'Draft begun', hi: 'प्रारूप आरंभ' }, by: 'Applicant' },
      {
        at: new Date('2026-11-14T14:50:00Z'),
        what: { en: 'Submitted', hi: 'जमा किया गया' },
        by: 'Applicant',
        remarks: 'Payment confirmed by the bank',
      },
    ],
  },
  declaration: {
    head: sampleHead({ en: 'Self-declaration', hi: 'स्व-घोषणा पत्र' }, 'GPDA/OL/26/0004688'),
    name: 'सुनीता कुमारी श्रीवास्तव',
    fatherOrHusbandName: 'राम प्रकाश',
    address: 'मकान 14, गली 3, इंदिरा नगर, लखनऊ 226016',
    ageYears: 65,
    applicationNumber: 'GPDA/OL/26/0004688',
    schemeName: 'सरोवर कुंज, चरण 1',
    points: [
      'मैं भारत का / की नागरिक हूँ और मेरी आयु 18 वर्ष से अधिक है।',
      'विकास क्षेत्र में मेरे या मेरे परिवार के किसी सदस्य के नाम कोई मकान या भूखंड नहीं है।',
      'इस योजना में मैंने केवल एक आवेदन किया है।',
    ],
    place: 'लखनऊ',
    on: { day: '2026-11-14' },
  },
  booklet: {
    head: sampleHead({ en: 'Scheme booklet', hi: 'योजना पुस्तिका' }, 'GPDA/BK/26/0000011'),
    schemeName: { en: 'Sarovar Kunj, phase 1', hi: 'सरोवर कुंज, चरण 1' },
    introduction: {
      en: 'The authority offers 272 residential plots beside the Sarovar lake by lottery. The draw is public and can be checked by anybody.',
      hi: 'प्राधिकरण सरोवर झील के किनारे 272 आवासीय भूखंड लॉटरी द्वारा दे रहा है। ड्रॉ सार्वजनिक है और कोई भी इसकी जाँच कर सकता है।',
    },
    facts: [
      { label: { en: 'Location', hi: 'स्थान' }, value: 'Sector 7, Nadi Marg, Gomtipur' },
      { label: { en: 'RERA registration', hi: 'रेरा पंजीकरण' }, value: 'UPRERAPRJ000000' },
    ],
    dates: [
      { label: { en: 'Applications open', hi: 'आवेदन आरंभ' }, value: { day: '2026-11-01' } },
      { label: { en: 'Applications close', hi: 'आवेदन की अंतिम तिथि' }, value: { day: '2026-11-30' } },
      { label: { en: 'Draw', hi: 'ड्रॉ' }, value: { day: '2027-01-15' } },
    ],
    pools: [
      {
        code: 'P72',
        propertyType: { en: 'Plot', hi: 'भूखंड' },
        incomeCategory: { en: 'Open', hi: 'सभी' },
        areaSqm: '72',
        ratePerSqm: 4115000n,
        estimatedCost: 296280000n,
        registrationAmount: 29628000n,
        seats: 175,
      },
      {
        code: 'P112',
        propertyType: { en: 'Plot', hi: 'भूखंड' },
        incomeCategory: { en: 'Open', hi: 'सभी' },
        areaSqm: '112.5',
        ratePerSqm: 4115000n,
        estimatedCost: 462937500n,
        registrationAmount: 46293750n,
        seats: 70,
      },
    ],
    paymentPlan: [
      {
        what: { en: 'Registration', hi: 'पंजीकरण' },
        share: '10 %',
        when: { en: 'With the application', hi: 'आवेदन के साथ' },
      },
      {
        what: { en: 'Allotment money', hi: 'आवंटन धनराशि' },
        share: '15 %',
        when: { en: 'Within 60 days', hi: '60 दिन के भीतर' },
      },
      {
        what: { en: 'Instalments', hi: 'किस्तें' },
        share: '75 %',
        when: { en: 'Nine quarters', hi: 'नौ तिमाहियाँ' },
      },
    ],
    charges: [{ label: { en: 'Freehold charge', hi: 'फ्रीहोल्ड शुल्क' }, value: '12 %' }],
    plan: {
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 70"><rect width="160" height="70" fill="#fcfaf4"/><path d="M0 60 C40 48 90 66 160 52 V70 H0Z" fill="#d6e4f1"/><g fill="#fff" stroke="#1c1a12" stroke-width=".6"><rect x="12" y="8" width="16" height="16"/><rect x="28" y="8" width="16" height="16"/><rect x="44" y="8" width="16" height="16" fill="#f5b800"/><rect x="72" y="8" width="22" height="16"/><rect x="94" y="8" width="22" height="16"/><rect x="12" y="32" width="22" height="14"/><rect x="34" y="32" width="22" height="14"/></g></svg>',
    },
    terms: [
      {
        heading: { en: 'Eligibility', hi: 'पात्रता' },
        paragraphs: [
          {
            en: 'The applicant is a citizen of India and at least 18 years old on the last day.',
            hi: 'आवेदक भारत का नागरिक हो और अंतिम तिथि को 18 वर्ष की आयु पूरी कर चुका हो।',
          },
          { en: 'One application for each person.', hi: 'प्रति व्यक्ति केवल एक आवेदन।' },
        ],
      },
    ],
  },
  letter: {
    head: sampleHead({ en: 'Allotment letter', hi: 'आवंटन पत्र' }, 'GPDA/AL/27/0000031'),
    to: ['Sunita Kumari Srivastava', 'House 14, Lane 3, Indira Nagar', 'Lucknow 226016'],
    subject: { en: 'Allotment of plot A-14, Sarovar Kunj, phase 1', hi: 'भूखंड A-14, सरोवर कुंज, चरण 1 का आवंटन' },
    reference: 'Your application GPDA/OL/26/0004688 and the draw of 15 January 2027',
    paragraphs: [
      {
        en: 'In the public draw held on 15 January 2027 the plot named below fell to you. It is allotted to you under the conditions of this letter.',
        hi: '15 जनवरी 2027 को हुए सार्वजनिक ड्रॉ में नीचे दिया गया भूखंड आपके पक्ष में निकला है। इस पत्र की शर्तों के अधीन यह आपको आवंटित किया जाता है।',
      },
    ],
    facts: [
      { label: { en: 'Plot', hi: 'भूखंड' }, value: 'A-14, 112.5 m²' },
      { label: { en: 'Accept by', hi: 'स्वीकृति की अंतिम तिथि' }, value: { day: '2027-03-16' } },
    ],
    table: {
      caption: { en: 'Schedule', hi: 'भुगतान कार्यक्रम' },
      columns: [
        { label: { en: 'Instalment', hi: 'किस्त' }, align: 'start' },
        { label: { en: 'Due on', hi: 'देय तिथि' }, align: 'start' },
        { label: { en: 'Amount (₹)', hi: 'राशि' }, align: 'end' },
      ],
      rows: [
        ['1', { day: '2027-06-15' }, 38578125n],
        ['2', { day: '2027-09-15' }, 38578125n],
      ],
    },
    heads: [{ name: { en: 'Allotment money', hi: 'आवंटन धनराशि' }, amount: 69440625n, items: [] }],
    conditions: [
      {
        en: 'The allotment lapses when the amount is not paid by the date above.',
        hi: 'ऊपर दी गई तिथि तक राशि जमा न होने पर आवंटन स्वतः निरस्त माना जाएगा।',
      },
      { en: 'The plot may be used for a dwelling only.', hi: 'भूखंड का उपयोग केवल आवास के लिए किया जा सकता है।' },
    ],
    signatory: {
      name: 'A. K. Verma',
      designation: { en: 'Joint Secretary (Property)', hi: 'संयुक्त सचिव (संपत्ति)' },
    },
    copyTo: ['Finance Controller', 'Scheme file'],
  },
  invoice: {
    head: sampleHead({ en: 'Tax invoice', hi: 'कर बीजक' }, 'GPDA/TI/26/0000207'),
    kind: 'invoice',
    supplier: [
      { label: 'Name', value: 'Gomtipur Development Authority' },
      { label: 'GSTIN', value: '09AAALG0000A1Z5' },
    ],
    recipient: [
      { label: 'Name', value: 'Ramesh Chandra' },
      { label: 'GSTIN', value: null },
    ],
    placeOfSupply: 'Uttar Pradesh (09)',
    reverseCharge: false,
    lines: [
      {
        description: {
          en: 'Rent of Sarovar Community Centre, 2 days',
          hi: 'सरोवर सामुदायिक केंद्र का किराया, 2 दिन',
        },
        sac: '997212',
        taxable: 6000000n,
        cgstBp: 900,
        cgst: 540000n,
        sgstBp: 900,
        sgst: 540000n,
      },
      {
        description: { en: 'Cleaning', hi: 'सफ़ाई' },
        sac: '998533',
        taxable: 250000n,
        cgstBp: 900,
        cgst: 22500n,
        sgstBp: 900,
        sgst: 22500n,
      },
    ],
  },
  statement: {
    head: sampleHead({ en: 'Statement of account', hi: 'खाता विवरण' }, 'GPDA/SA/26/0000093'),
    account: [
      { label: { en: 'Allottee', hi: 'आवंटी' }, value: 'Sunita Kumari Srivastava' },
      { label: { en: 'Property', hi: 'संपत्ति' }, value: 'A-14, Sarovar Kunj' },
      { label: { en: 'Price', hi: 'मूल्य' }, value: 462937500n },
      { label: { en: 'Next due', hi: 'अगली देय तिथि' }, value: { day: '2026-12-15' } },
    ],
    period: { from: { day: '2026-04-01' }, to: { day: '2026-11-14' } },
    openingBalance: 69440625n,
    rows: [
      {
        on: { day: '2026-05-02' },
        particulars: { en: 'Payment', hi: 'भुगतान' },
        reference: 'GPDA/RC/26/0070011',
        debit: null,
        credit: 69440625n,
      },
      {
        on: { day: '2026-06-15' },
        particulars: { en: 'Instalment 1', hi: 'किस्त 1' },
        reference: 'Schedule',
        debit: 38578125n,
        credit: null,
      },
    ],
    beyondBooks: [{ label: { en: 'Penal interest to this day', hi: 'आज तक का दंड ब्याज' }, amount: 1576882n }],
    payableToday: 40155007n,
    parts: [{ label: { en: 'Payable today', hi: 'आज देय' }, amount: 40155007n }],
  },
}
