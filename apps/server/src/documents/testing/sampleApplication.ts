import type { TemplateData } from '../print/data/templates.ts'
import { sampleHead } from './sampleHead.ts'

/** What an applicant of a lottery prints: form, declaration and booklet. */
export const sampleApplication: Pick<TemplateData, 'application-form' | 'declaration' | 'booklet'> = {
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
}
