// One word for one thing: which words stand in the Hindi of a text though the term list has another one for them.

/** One thing: the word to use, what it is in English, and the words not to use for it. */
export interface Term {
  readonly use: string
  readonly en: string
  readonly not: readonly string[]
}

/** The same of English. */
export interface EnglishTerm {
  readonly use: string
  readonly not: readonly string[]
  /** 'desk': officers have another word for it. */
  readonly outside?: 'desk'
}

/** A letter or sign of Devanagari, or of the Latin alphabet: a word goes on there. */
const LETTER = '\\p{Script=Devanagari}A-Za-z_'

/** Only the part of a source line that may be Hindi counts: a text that holds Devanagari. */
const HINDI = /\p{Script=Devanagari}/u

/**
 * The words of a text that another word stands for, as "line 'word': use 'other'".
 * A word is found at its beginning, so that its endings (तारीखें, रिफंडों) are found too.
 */
export function termFaults(text: string, terms: readonly Term[]): string[] {
  const words = wordsOf(terms, 'u')
  return text
    .split('\n')
    .flatMap((line, index) => hindiOf(line).flatMap(part => faultsIn(part, index + 1, words)))
}

/** English that a citizen or an officer reads: a value of a catalogue, or the first of the two languages of a sentence. */
const ENGLISH =
  /(?:\bsay\(\s*|\ben:\s*|^\s*"\w+": (?=")|"match": \{[^}]*?: )(['"`])((?:(?!\1)[^\\]|\\.)*)\1/gm

/** The same of the English that people read: the names of the code and its comments are nobody's sentence. */
export function englishFaults(text: string, terms: readonly EnglishTerm[]): string[] {
  const words = wordsOf(terms, 'iu')
  return [...text.matchAll(ENGLISH)].flatMap(({ index, 2: said = '' }) =>
    faultsIn(said, text.slice(0, index).split('\n').length, words),
  )
}

interface Word {
  readonly use: string
  readonly word: string
  readonly pattern: RegExp
}

const wordsOf = (terms: readonly Pick<Term, 'use' | 'not'>[], flags: string): Word[] =>
  terms.flatMap(({ use, not }) =>
    not.map(word => ({ use, word, pattern: new RegExp(`(?<![${LETTER}])${word}`, flags) })),
  )

const faultsIn = (part: string, line: number, words: readonly Word[]): string[] =>
  words.filter(({ pattern }) => pattern.test(part)).map(({ use, word }) => `${line} '${word}': use '${use}'`)

/** The quoted texts of a line that hold Hindi; a line without quotes is a text of its own. */
function hindiOf(line: string): string[] {
  const quoted = [...line.matchAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g)].map(([text]) => text)
  return (quoted.length === 0 ? [line] : quoted).filter(text => HINDI.test(text))
}
