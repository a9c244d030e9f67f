import { RefundStatus, refundStatusName } from '#domain/application/payment.ts'
import { ApplicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { type Language, plainInHindi } from '#domain/dates/format.ts'
import { LAND_USES } from '#domain/landuse/uses.ts'
import { LeaseState, leaseStateName } from '#domain/lease/states.ts'
import { PERMISSION_STAGES, stageName } from '#domain/permission/states.ts'
import { PROPERTY_STATES, propertyStateName } from '#domain/property/states.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'

/**
 * What differences call a record, as an act writes it, and in Hindi; each `{}` stands for a number, a code or a name, in the
 * order of the English, `{2}` for the second one. A record that is missing here fails a test (recordNames.test.ts).
 */
const NAMES: Templates = [
  ['Message {}: {} by {} to {}', 'संदेश {1}: {2}, {3} से {4} को'],
  ['Owner {} of {}, {}', '{2} के स्वामी {1}, {3}'],
  ['Closure of {} {} to {}', '{1} की बंदी, {2} से {3}'],
  ['Closure of {} on {}', '{1} की बंदी, {2}'],
  ['Consent of {} to the surrender of {}', '{2} के समर्पण पर {1} की सहमति'],
  ['Adjustment {} of {}', '{2} का समायोजन {1}'],
  ['Demand {} of {}', '{2} की माँग {1}'],
  ['Draw {} of {}', '{2} का ड्रॉ {1}'],
  ['Receipt {} of {}', '{2} की रसीद {1}'],
  ['Photograph {} of {}', '{2} का चित्र {1}'],
  ['{} with the original of document {}', 'दस्तावेज़ {2} की मूल प्रति के साथ {1}'],
  ['Rates of sales from {}', '{} से बिक्री की दरें'],
  ['Rules of applications from {}', '{} से आवेदनों के नियम'],
  ['Rules of booking from {}', '{} से बुकिंग के नियम'],
  ['Limits of approval from {}', '{} से स्वीकृति की सीमाएँ'],
  ['Allotment of {}', '{} का आवंटन'],
  ['Draw of {}', '{} का ड्रॉ'],
  ['Deposit of {}', '{} की जमा राशि'],
  ['Holding of {}', '{} का रोक-समय'],
  ['Offer to {}', '{} को प्रस्ताव'],
  ['Order of {}', '{} का आदेश'],
  ['Paper of {}', '{} का दस्तावेज़'],
  ['Rents of {}', '{} का किराया'],
  ['Terms of {}', '{} की शर्तें'],
  ['Query on {}', '{} पर प्रश्न'],
  ['TDS certificate {}', 'टीडीएस प्रमाण-पत्र {}'],
  ['Auspicious day {}', 'शुभ दिन {}'],
  ['Dates by turns {}', 'बारी से दी जाने वाली तिथियाँ {}'],
  ['Data key {}', 'डेटा कुंजी {}'],
  ['Account {}', 'खाता {}'],
  ['Application {}', 'आवेदन {}'],
  ['Bank {}', 'बैंक {}'],
  ['Booking {}', 'बुकिंग {}'],
  ['Campaign {}', 'अभियान {}'],
  ['Certificate {}', 'प्रमाण-पत्र {}'],
  ['Challan {}', 'चालान {}'],
  ['Citizen {}', 'नागरिक {}'],
  ['District {}', 'ज़िला {}'],
  ['File {}', 'फ़ाइल {}'],
  ['Holiday {}', 'अवकाश {}'],
  ['Lease {}', 'पट्टा {}'],
  ['Notice {}', 'सूचना {}'],
  ['Opening {}', 'बारी से आवंटन {}'],
  ['Operation {}', 'कार्रवाई {}'],
  ['Property {}', 'संपत्ति {}'],
  ['Refund {}', 'धनवापसी {}'],
  ['Service {}', 'सेवा {}'],
  ['Shares {}', 'हिस्से {}'],
  ['Size {}', 'माप {}'],
  ['State {}', 'राज्य {}'],
  ['Survey {}', 'सर्वेक्षण {}'],
  ['System {}', 'प्रणाली {}'],
  ['Task {}', 'कार्य {}'],
  ['Tehsil {}', 'तहसील {}'],
  ['Village {}', 'गाँव {}'],
  ['Webhook {}', 'वेबहुक {}'],
]

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Templates = readonly (readonly [en: string, hi: string])[]

/** Says in Hindi what is written by one of these templates; undefined where none fits. */
function hindiBy(templates: Templates): (text: string) => string | undefined {
  const patterns = templates.map(([en, hi]) => ({
    pattern: new RegExp(`^${en.split('{}').map(escaped).join('(.+?)')}$`),
    hi,
  }))
  return text => {
    for (const { pattern, hi } of patterns) {
      const found = pattern.exec(text)
      if (!found) continue
      let at = 0
      return hi.replace(/\{(\d?)\}/g, (_, place: string) => {
        at += 1
        return found[place === '' ? at : Number(place)] ?? ''
      })
    }
    return undefined
  }
}

const hindiOfRecord = hindiBy(NAMES)

/** What a difference calls a record, in the reader's language; as the act writes it where it has no other words. */
export const recordWords = (record: string, language: Language): string =>
  (language === 'hi' && hindiOfRecord(record)) || record

/** States by their names. */
const STATES = [
  ...Object.values(ApplicationStatus).map(applicationStatusName),
  ...Object.values(RefundStatus).map(refundStatusName),
  ...PROPERTY_STATES.map(propertyStateName),
  ...Object.values(LeaseState).map(leaseStateName),
]

/** Codes that acts write as they are stored: whoever reads a screen sees their words, in either language. */
const CODES: Readonly<Record<string, Bilingual>> = {
  ANNULLED: { en: 'annulled', hi: 'निरस्त' },
  ANNOUNCED: { en: 'announced', hi: 'घोषित' },
  CANCELLED: { en: 'cancelled', hi: 'रद्द' },
  CLOSED: { en: 'closed', hi: 'बंद' },
  DRAFT: { en: 'draft', hi: 'प्रारूप' },
  DRAWN: { en: 'drawn', hi: 'ड्रॉ हुआ' },
  ELIGIBILITY_PUBLISHED: { en: 'eligibility published', hi: 'पात्रता प्रकाशित' },
  ELIGIBLE: { en: 'eligible', hi: 'पात्र' },
  ENDED: { en: 'ended', hi: 'समाप्त' },
  EXECUTED: { en: 'executed', hi: 'निष्पादित' },
  FROZEN: { en: 'frozen', hi: 'स्थिर' },
  INELIGIBLE: { en: 'ineligible', hi: 'अपात्र' },
  LAPSED: { en: 'lapsed', hi: 'व्यपगत' },
  'NAMED BY HAND': { en: 'bank named by hand', hi: 'बैंक स्वयं लिखा' },
  OPEN: { en: 'turns run', hi: 'बारियाँ जारी' },
  'OTHER NAME': { en: 'another name', hi: 'दूसरा नाम' },
  PAUSED: { en: 'held up', hi: 'रुका हुआ' },
  PUBLISHED: { en: 'published', hi: 'प्रकाशित' },
  ROLL_FROZEN: { en: 'roll frozen', hi: 'सूची स्थिर' },
  ROOM: { en: 'waiting room open', hi: 'प्रतीक्षा कक्ष खुला' },
  SEALED: { en: 'list sealed', hi: 'सूची मुहरबंद' },
  ...Object.fromEntries(LAND_USES.map(({ code, en, hi }) => [code, { en, hi }])),
  // A state that a noun names has that name here too.
  ...Object.fromEntries(PROPERTY_STATES.map(state => [state, propertyStateName(state)])),
  ...Object.fromEntries(Object.values(LeaseState).map(state => [state, leaseStateName(state)])),
  ...Object.fromEntries(PERMISSION_STAGES.map(stage => [stage, stageName(stage)])),
}

/** Words of differences and tables; those of states stand above. */
const VALUES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STATES.map(({ en, hi }) => [en, hi])),
  'a draft': 'प्रारूप',
  awaited: 'प्रतीक्षित',
  cancelled: 'रद्द',
  check: 'जाँचें',
  citizen: 'नागरिक',
  credited: 'जमा',
  draft: 'प्रारूप',
  'given up': 'छोड़ा गया',
  'goes back to the payer': 'भुगतानकर्ता को लौटेगा',
  issued: 'जारी',
  'left to the portal that is working on it': 'पोर्टल यह कर रहा है',
  'mortgaged, lender’s paper missing': 'बंधक, ऋणदाता का पत्र नहीं है',
  'mortgaged, lender’s paper there': 'बंधक, ऋणदाता का पत्र है',
  no: 'नहीं',
  none: 'कोई नहीं',
  nothing: 'कुछ नहीं',
  offered: 'प्रस्तावित',
  open: 'खुला',
  paid: 'जमा',
  paused: 'रुका हुआ',
  published: 'प्रकाशित',
  queued: 'कतार में',
  ran: 'पूरा हुआ',
  received: 'प्राप्त',
  requested: 'अनुरोधित',
  resolved: 'सुलझा',
  returned: 'लौटाया गया',
  reversed: 'उलटा गया',
  revoked: 'निरस्त',
  submitted: 'प्रस्तुत',
  'taken back': 'वापस लिया गया',
  undecided: 'अनिर्णीत',
  'under process': 'प्रक्रिया में',
  unknown: 'अज्ञात',
  waiting: 'प्रतीक्षा में',
  withdrawn: 'वापस लिया गया',
  yes: 'हाँ',
}

/** Values that name something: a batch, a day, an owner with the own share and consent. */
const VALUE_TEMPLATES: Templates = [
  ['in batch {}', 'बैच {} में'],
  ['returned until {}', '{} तक लौटाया गया'],
  ['{} by {}, held', '{2} का निर्णय {1}, रोका हुआ'],
  ['FAILED: {}', 'असफल: {}'],
  ['MATCHED {}', 'नाम मिला, {} %'],
  ['{} % given account NAMED BY HAND', '{} %, सहमति दी, बैंक स्वयं लिखा'],
  ['{} % given', '{} %, सहमति दी'],
  ['{} % waiting', '{} %, सहमति की प्रतीक्षा'],
  ['{} % withdrawn', '{} %, सहमति वापस ली'],
]

const hindiOfValue = hindiBy(VALUE_TEMPLATES)

const hindi = (value: string): string =>
  Object.hasOwn(VALUES, value)
    ? (VALUES[value] ?? value)
    : (hindiOfValue(value) ?? plainInHindi(value) ?? value)

/** A value of a difference or a table in the reader's language; several stand apart by `; `. Numbers and names as they are. */
export function valueWords(value: string, language: Language): string {
  if (Object.hasOwn(CODES, value)) return CODES[value]?.[language] ?? value
  return language === 'hi' ? value.split('; ').map(hindi).join('; ') : value
}
