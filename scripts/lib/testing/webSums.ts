/** What only the domain does with money: a screen that did it too would tell a sum of its own. */
const ARITHMETIC = ['sum', 'shareOf', 'splitByShares', 'divideHalfUp']

/** Words of the wire that stand for money or an area. */
const MONEY =
  '(?:\\w*(?:amount|fee|fees|rent|price|paid|payable|due|dues|deposit|interest|principal|refund|balance|tds|tax|paise|rupees|area|cost))'

interface Rule {
  readonly says: string
  readonly finds: RegExp
}

const RULES: readonly Rule[] = [
  {
    says: 'imports arithmetic of money',
    finds: new RegExp(
      `import (?:type )?\\{[^}]*\\b(?:${ARITHMETIC.join('|')})\\b[^}]*\\} from '#domain/money/paise\\.ts'`,
      'g',
    ),
  },
  {
    says: 'adds up amounts',
    finds: new RegExp(`\\.reduce\\(\\s*\\([^)]*\\)\\s*=>[^,]*[+-][^,]*\\b${MONEY}\\b`, 'gi'),
  },
  { says: 'reckons with paise', finds: /\btoPaise\([^()]*(?:\([^()]*\))?[^()]*\)\s*[-+*/%]\s*[^>=]/g },
  { says: 'reckons with paise', finds: /[-+*/%]\s*toPaise\(/g },
  { says: 'reckons with whole paise', finds: /\b\d+n\s*[-+*/%]|[-+*/%]\s*\d+n\b/g },
  {
    says: 'reckons with an amount of the wire',
    finds: new RegExp(
      `\\b(?:Number|parseFloat|BigInt)\\([\\w.?]*\\b${MONEY}\\)\\s*[-+*/%]|[-+*/%]\\s*(?:Number|parseFloat|BigInt)\\([\\w.?]*\\b${MONEY}\\)`,
      'gi',
    ),
  },
]

/**
 * Each place of a web source at which a sum of money or an area is made, as "line: what it does". A screen shows what the
 * server answered, or asks the domain's function that the server quotes with.
 */
export function webSums(source: string): string[] {
  return RULES.flatMap(({ says, finds }) =>
    [...source.matchAll(finds)].map(({ index }) => `${source.slice(0, index).split('\n').length}: ${says}`),
  )
}
