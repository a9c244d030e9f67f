import { RefundStatus, refundStatusName } from '#domain/application/payment.ts'
import { ApplicationStatus, applicationStatusName } from '#domain/application/status.ts'
import type { Language } from '#domain/dates/format.ts'
import { LeaseState, leaseStateName } from '#domain/lease/states.ts'
import { PROPERTY_STATES, propertyStateName } from '#domain/property/states.ts'

/**
 * What differences call a record, as an act writes it, and in Hindi; each `{}` stands for a number, a code or a name, in the
 * order of the English, `{2}` for the second one. A record that is missing here fails a test (recordNames.test.ts).
 */
const NAMES: readonly (readonly [en: string, hi: string])[] = [
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
  ['Rent of {} for {}', '{1} का किराया, {2}'],
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
  ['Query on {}', '{} पर प्रश्न'],
  ['TDS certificate {}', 'टीडीएस प्रमाण-पत्र {}'],
  ['Auspicious day {}', 'शुभ दिन {}'],
  ['Dates by turns {}', 'बारी से दी जाने वाली तिथियाँ {}'],
  ['Data key {}', 'डेटा कुंजी {}'],
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

const PATTERNS = NAMES.map(([en, hi]) => ({
  pattern: new RegExp(`^${en.split('{}').map(escaped).join('(.+?)')}$`),
  hi,
}))

/** What a difference calls a record, in the reader's language; as the act writes it where it has no other words. */
export function recordWords(record: string, language: Language): string {
  if (language === 'en') return record
  for (const { pattern, hi } of PATTERNS) {
    const found = pattern.exec(record)
    if (!found) continue
    let at = 0
    return hi.replace(/\{(\d?)\}/g, (_, place: string) => {
      at += 1
      return found[place === '' ? at : Number(place)] ?? ''
    })
  }
  return record
}

/** States by their names, and those that an act writes as they are stored. */
const STATES: readonly (readonly [value: string, hi: string])[] = [
  ...Object.values(ApplicationStatus).map(applicationStatusName),
  ...Object.values(RefundStatus).map(refundStatusName),
  ...PROPERTY_STATES.map(propertyStateName),
  ...Object.values(LeaseState).map(leaseStateName),
]
  .map(({ en, hi }) => [en, hi] as const)
  .concat(
    PROPERTY_STATES.map(state => [state, propertyStateName(state).hi] as const),
    Object.values(LeaseState).map(state => [state, leaseStateName(state).hi] as const),
  )

/** Values of differences that are words, not numbers, codes or names. */
const VALUES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STATES),
  'a draft': 'प्रारूप',
  ACTIVE: 'प्रभावी',
  ANNULLED: 'निरस्त',
  ANNOUNCED: 'घोषित',
  'as it was': 'यथावत',
  awaited: 'प्रतीक्षित',
  CANCELLED: 'रद्द',
  cancelled: 'रद्द',
  CLOSED: 'बंद',
  credited: 'जमा',
  DRAFT: 'प्रारूप',
  draft: 'प्रारूप',
  ELIGIBLE: 'पात्र',
  EXECUTED: 'निष्पादित',
  FROZEN: 'स्थिर',
  'given up': 'छोड़ा गया',
  INELIGIBLE: 'अपात्र',
  issued: 'जारी',
  no: 'नहीं',
  none: 'कोई नहीं',
  offered: 'प्रस्तावित',
  open: 'खुला',
  paused: 'रुका हुआ',
  PUBLISHED: 'प्रकाशित',
  published: 'प्रकाशित',
  queued: 'कतार में',
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

/** A value of a difference in the reader's language; numbers, codes and names as they are. */
export const valueWords = (value: string, language: Language): string =>
  language === 'hi' && Object.hasOwn(VALUES, value) ? (VALUES[value] ?? value) : value
