import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords, numberInWords } from './words.ts'

const SMALL = Array.from({ length: 100 }, (_, value) => value)

/** Reads words back, so that the property below has a second opinion. */
function readWords(words: string, language: 'en' | 'hi'): bigint {
  const names = new Map(SMALL.map(value => [numberInWords(BigInt(value), language), BigInt(value)]))
  const [crore, ...scales] =
    language === 'en' ? ['crore', 'lakh', 'thousand', 'hundred'] : ['करोड़', 'लाख', 'हज़ार', 'सौ']
  const value = new Map(scales.map((name, index) => [name, [100_000n, 1000n, 100n][index] ?? 1n]))
  const at = words.split(' ').lastIndexOf(crore ?? '')
  if (at >= 0) {
    const all = words.split(' ')
    const rest = all.slice(at + 1).join(' ')
    return (
      readWords(all.slice(0, at).join(' '), language) * 10_000_000n + (rest ? readWords(rest, language) : 0n)
    )
  }
  let total = 0n
  let last = 0n
  for (const word of words.split(' ')) {
    const scale = value.get(word)
    if (scale !== undefined) {
      total += last * scale
      last = 0n
    } else last = names.get(word) ?? -1_000_000_000_000n
  }
  return total + last
}

describe('amounts in words', () => {
  it('writes the registration amount of a Sarovar Kunj plot as a bank clerk would', () => {
    expect(amountInWords(46293750n, 'en')).toBe(
      'Rupees four lakh sixty-two thousand nine hundred thirty-seven and paise fifty only',
    )
    expect(amountInWords(46293750n, 'hi')).toBe('चार लाख बासठ हज़ार नौ सौ सैंतीस रुपये और पचास पैसे मात्र')
  })
  it('knows one rupee, nothing, a lakh crore and a credit', () => {
    expect(amountInWords(0n, 'en')).toBe('Rupees zero only')
    expect(amountInWords(100n, 'hi')).toBe('एक रुपया मात्र')
    expect(amountInWords(101n, 'hi')).toBe('एक रुपया और एक पैसा मात्र')
    expect(amountInWords(100_000_000_000_000n, 'en')).toBe('Rupees one lakh crore only')
    expect(amountInWords(-5000n, 'en')).toBe('Minus rupees fifty only')
    expect(amountInWords(-5000n, 'hi')).toBe('ऋण पचास रुपये मात्र')
  })
  it('has a different word for each number below a hundred', () => {
    for (const language of ['en', 'hi'] as const)
      expect(new Set(SMALL.map(value => numberInWords(BigInt(value), language))).size).toBe(100)
  })
  it('says every amount so that it can be read back', () => {
    for (const language of ['en', 'hi'] as const)
      fc.assert(
        fc.property(
          fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
          rupees => readWords(numberInWords(rupees, language), language) === rupees,
        ),
      )
  })
})
