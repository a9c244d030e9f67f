// One word for one thing: which words stand in the Hindi of a text though the term list has another one for them.

/** One thing: the word to use, what it is in English, and the words not to use for it. */
export interface Term {
  readonly use: string
  readonly en: string
  readonly not: readonly string[]
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
  const words = terms.flatMap(({ use, not }) =>
    not.map(word => ({ use, word, pattern: new RegExp(`(?<![${LETTER}])${word}`, 'u') })),
  )
  return text
    .split('\n')
    .flatMap((line, index) =>
      hindiOf(line).flatMap(part =>
        words
          .filter(({ pattern }) => pattern.test(part))
          .map(({ use, word }) => `${index + 1} '${word}': use '${use}'`),
      ),
    )
}

/** The quoted texts of a line that hold Hindi; a line without quotes is a text of its own. */
function hindiOf(line: string): string[] {
  const quoted = [...line.matchAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g)].map(([text]) => text)
  return (quoted.length === 0 ? [line] : quoted).filter(text => HINDI.test(text))
}
