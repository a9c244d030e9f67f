import type { PaymentHead } from '../print/data/common.ts'
import type { TemplateData } from '../print/data/templates.ts'
import { sampleApplication } from './sampleApplication.ts'
import { sampleHead } from './sampleHead.ts'

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

/** One plausible document of each kind, for tests and the benchmark. */
export const sampleDocuments: TemplateData = {
  receipt: {
    head: sampleHead({ en: 'Payment receipt', hi: 'भुगतान रसीद' }, 'GPDA/RC/26/0088123'),
    payer: [
      { label: { en: 'Name', hi: 'नाम' }, value: 'Sunita Kumari Srivastava' },
      { label: { en: 'Application', hi: 'आवेदन संख्या' }, value: 'GPDA/OL/26/0004688' },
      { label: { en: 'Scheme', hi: 'योजना' }, value: { en: 'Sarovar Kunj, phase 1', hi: 'सरोवर कुंज, चरण 1' } },
    ],
    payment: [
      { label: { en: 'Paid on', hi: 'भुगतान की तिथि' }, value: new Date('2026-11-14T14:50:00Z') },
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
  ...sampleApplication,
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
      caption: { en: 'Schedule', hi: 'भुगतान अनुसूची' },
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
      name: { en: 'A. K. Verma', hi: 'ए. के. वर्मा' },
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
  weekly: {
    head: sampleHead({ en: 'Sheet of the week', hi: 'साप्ताहिक पत्रक' }, 'weekly-2026-11-14'),
    facts: [
      { label: { en: 'Day', hi: 'तिथि' }, value: { day: '2026-11-14' } },
      { label: { en: 'Cases waiting', hi: 'लंबित प्रकरण' }, value: '39,360' },
    ],
    desks: [
      {
        name: { en: 'First reading', hi: 'पहला पठन' },
        waiting: '38,984',
        overdue: '231',
        median: '4',
        promised: '5',
      },
      {
        name: { en: 'Town planner', hi: 'नगर नियोजक' },
        waiting: '88',
        overdue: '6',
        median: '',
        promised: '4',
      },
    ],
    courses: [
      {
        name: { en: 'Sarovar Kunj, phase 1', hi: 'सरोवर कुंज, चरण 1' },
        received: '1,87,412',
        decided: '1,46,118',
        lastDay: { day: '2026-12-15' },
        pace: '7,410',
        needed: '8,259',
      },
    ],
    refunds: [{ age: '0-7', many: '104', amount: 5_214_000_00n }],
    months: [{ month: 'Oct 2026', came: 31_50_00_000_00n, went: 5_60_00_000_00n }],
  },
}
