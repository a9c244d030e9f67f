/** Consonants of Devanagari as they are typed in Latin letters. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'ch', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', ळ: 'l' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
}

/** Vowels that stand by themselves and their signs; the vowel killer is an empty one. */
const VOWELS: Readonly<Record<string, string>> = {
  ...{
    अ: 'a',
    आ: 'a',
    इ: 'i',
    ई: 'i',
    उ: 'u',
    ऊ: 'u',
    ऋ: 'ri',
    ए: 'e',
    ऐ: 'e',
    ओ: 'o',
    औ: 'o',
    ऑ: 'o',
    ऍ: 'e',
  },
}
const SIGNS: Readonly<Record<string, string>> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'e', 'ो': 'o', 'ौ': 'o' },
  ...{ 'ॉ': 'o', 'ॅ': 'e', '्': '' },
}

/** The dots and the moon over a letter: a nasal, written as it is heard before the next letter. */
const isNasal = (letter: string): boolean => letter === 'ं' || letter === 'ँ'

/** A word of Devanagari in Latin letters, roughly as people type it; other letters stay. */
function latinOf(word: string): string {
  const letters = [...word]
  return letters
    .map((letter, index) => {
      const next = letters[index + 1] ?? ''
      const consonant = CONSONANTS[letter]
      if (consonant !== undefined) return next in SIGNS ? consonant : `${consonant}a`
      if (isNasal(letter)) return /[पफबभम]/.test(next) ? 'm' : 'n'
      const digit = '०१२३४५६७८९'.indexOf(letter)
      return SIGNS[letter] ?? VOWELS[letter] ?? (digit < 0 ? letter : String(digit))
    })
    .join('')
}

/** Letters in small, without accents and the dot below (ज़ is typed as ज by most). */
export const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')

/**
 * What a word sounds like, so that "naksha", "naqsha" and "नक्शा" are one: breath, length and the vowel `a`, which
 * Devanagari does not write, are left out save at the beginning.
 */
export function wordKey(word: string): string {
  const folded = latinOf(plainWord(word))
    .replace(/ph/g, 'f')
    .replace(/[cq](?!h)/g, 'k')
    .replace(/(?<=[bcdgjkpst])h/g, '')
    .replace(/x/g, 'ks')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/ai/g, 'e')
    .replace(/au/g, 'o')
    .replace(/y/g, 'i')
  return (folded.slice(0, 1) + folded.slice(1).replace(/a/g, '')).replace(/(\p{L})\1+/gu, '$1')
}
