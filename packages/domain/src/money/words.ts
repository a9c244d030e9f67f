import type { Language } from '#domain/dates/format.ts'
import type { Paise } from './paise.ts'

const ENGLISH_SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const ENGLISH_TENS = [
  '',
  '',
  'twenty',
  'thirty',
  'forty',
  'fifty',
  'sixty',
  'seventy',
  'eighty',
  'ninety',
] as const

/** Hindi has its own word for each number below a hundred; nothing can be composed. */
const HINDI_BELOW_HUNDRED = `शून्य एक दो तीन चार पाँच छह सात आठ नौ
दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`.split(/\s+/)

const CRORE = 10_000_000n
const SCALES = [
  { value: 100_000n, en: 'lakh', hi: 'लाख' },
  { value: 1000n, en: 'thousand', hi: 'हज़ार' },
  { value: 100n, en: 'hundred', hi: 'सौ' },
] as const

function belowHundred(value: number, language: Language): string {
  if (language === 'hi') return HINDI_BELOW_HUNDRED[value] ?? ''
  if (value < 20) return ENGLISH_SMALL[value] ?? ''
  const tens = ENGLISH_TENS[Math.floor(value / 10)] ?? ''
  return value % 10 === 0 ? tens : `${tens}-${ENGLISH_SMALL[value % 10]}`
}

/**
 * A whole number in words, by the Indian system: 1234567 → 'twelve lakh thirty-four thousand five hundred
 * sixty-seven'. Above ninety-nine crore the crores are counted in the same system ('one lakh crore').
 * @throws RangeError for a negative number.
 */
export function numberInWords(value: bigint, language: Language): string {
  if (value < 0n) throw new RangeError('a negative number has no words here')
  const parts: string[] = []
  let rest = value
  if (rest >= CRORE) {
    parts.push(numberInWords(rest / CRORE, language), language === 'hi' ? 'करोड़' : 'crore')
    rest %= CRORE
  }
  for (const scale of SCALES) {
    if (rest < scale.value) continue
    parts.push(belowHundred(Number(rest / scale.value), language), scale[language])
    rest %= scale.value
  }
  if (rest > 0n || parts.length === 0) parts.push(belowHundred(Number(rest), language))
  return parts.join(' ')
}

/**
 * An amount in words as receipts and challans carry it: 'Rupees four lakh … and paise fifty only' or
 * 'चार लाख … रुपये और पचास पैसे मात्र'. A negative amount begins with 'Minus' or 'ऋण'.
 */
export function amountInWords(amount: Paise, language: Language): string {
  const magnitude = amount < 0n ? -amount : amount
  const rupees = numberInWords(magnitude / 100n, language)
  const paise = magnitude % 100n
  if (language === 'hi') {
    const unit = magnitude / 100n === 1n ? 'रुपया' : 'रुपये'
    const fraction = paise === 0n ? '' : ` और ${numberInWords(paise, 'hi')} ${paise === 1n ? 'पैसा' : 'पैसे'}`
    return `${amount < 0n ? 'ऋण ' : ''}${rupees} ${unit}${fraction} मात्र`
  }
  const fraction = paise === 0n ? '' : ` and paise ${numberInWords(paise, 'en')}`
  return `${amount < 0n ? 'Minus rupees' : 'Rupees'} ${rupees}${fraction} only`
}
