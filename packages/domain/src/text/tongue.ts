// In which of the portal's two languages a text stands that somebody typed. The scripts tell them apart: Devanagari is
// Hindi, Latin letters are English.

export type Tongue = 'en' | 'hi'

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** The language whose letters a text mostly has, or null for a text of figures and signs alone. */
export function tongueOf(text: string): Tongue | null {
  const [hindi, english] = [count(text, /\p{Script=Devanagari}/gu), count(text, /\p{Script=Latin}/gu)]
  if (hindi + english === 0) return null
  return hindi >= english ? 'hi' : 'en'
}

/** The language of one word; null for figures, signs and abbreviations in capitals, which both languages say alike. */
const tongueOfWord = (word: string): Tongue | null => {
  if (/\p{Script=Devanagari}/u.test(word)) return 'hi'
  return /[a-z]/.test(word) ? 'en' : null
}

/** A piece of a text in one language, where several stand in one line. */
export interface TongueRun {
  readonly language: Tongue | null
  readonly text: string
}

/** A text in pieces of one language each; put together they are the text. What is said alike goes with what stands before it. */
export function tongueRuns(text: string): readonly TongueRun[] {
  const runs: TongueRun[] = []
  for (const word of text.match(/\s*\S+\s*/g) ?? [text]) {
    const last = runs.at(-1)
    const language = tongueOfWord(word) ?? last?.language ?? null
    if (last && (last.language === null || last.language === language))
      runs[runs.length - 1] = { language, text: last.text + word }
    else runs.push({ language, text: word })
  }
  return runs
}

/** A paragraph of a remark, in one language. */
export interface RemarkPart {
  readonly language: Tongue | null
  readonly text: string
}

/** What was written, paragraph by paragraph; neighbours of one language are one part. */
export function remarkParts(remark: string): readonly RemarkPart[] {
  const parts: RemarkPart[] = []
  for (const paragraph of remark.split(/\n\s*\n/)) {
    const text = paragraph.trim()
    if (text === '') continue
    const language = tongueOf(text)
    const last = parts.at(-1)
    if (last && (language === null || language === last.language))
      parts[parts.length - 1] = { language: last.language, text: `${last.text}\n${text}` }
    else parts.push({ language, text })
  }
  return parts
}

/**
 * One remark of an officer in both languages: the second stands as a paragraph of its own under the first, so that every
 * paper, list and file that knows one text of remarks carries both.
 */
export const inBothTongues = (first: string, second: string): string =>
  [first.trim(), second.trim()].filter(text => text !== '').join('\n\n')

/** The remark for a reader: the paragraphs of their language, or all of it where it has none of that. */
export function remarkIn(remark: string, language: Tongue): string {
  const own = remarkParts(remark).filter(part => part.language === language)
  return own.length === 0 ? remark : own.map(({ text }) => text).join('\n')
}
