/** Consonants of Devanagari by the letters with which Hindi is typed in Latin script. Nukta letters stand for themselves. */
const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'ch',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
}
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ं': 'n',
  'ँ': 'n',
  'ः': '',
  '्': '',
  '़': '',
}

/** A word in Latin letters, as it would be typed; a word of another script stays. */
const typed = (word: string): string =>
  [...word.normalize('NFD')].map(sign => CONSONANTS[sign] ?? VOWELS[sign] ?? sign).join('')

/** What is written in many ways and heard as one: digraphs first. */
const HEARD: readonly (readonly [RegExp, string])[] = [
  [/\p{M}/gu, ''],
  [/g(?=[eiy])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/ck/g, 'k'],
  [/ph/g, 'f'],
  [/ch+/g, 'C'],
  [/([kgjtdbs])h/g, '$1'],
  [/x/g, 'ks'],
  [/[qc]/g, 'k'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/m(?=[bp])/g, 'n'],
]

/**
 * The consonants of a word as they are heard, with its first letter where that is a vowel: "naksha" and "नक्शा" are both
 * `nks`, "registry" and "रजिस्ट्री" both `rjstr`, "installment" and "instalment" both `Anstlmnt`. Vowels are written in too many ways.
 */
export function soundOf(word: string): string {
  const heard = HEARD.reduce((text, [written, as]) => text.replace(written, as), typed(word.toLowerCase()))
  const first = /^[aeiou]/.test(heard) ? 'A' : ''
  return first + heard.replace(/[aeiouyh]/g, '').replace(/(.)\1+/gu, '$1')
}

/**
 * Letters to add, drop, change or swap with their neighbour to make one word of the other, counted up to a limit.
 * @returns the count, or `limit + 1` when it is more
 */
export function slips(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : limit + 1
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same, swapped))
    }
    if (Math.min(...row) > limit) return limit + 1
    before = last
    last = row
  }
  return Math.min(last[other.length] ?? 0, limit + 1)
}
