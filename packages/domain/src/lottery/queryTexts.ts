import type { Bilingual } from '#domain/text/bilingual.ts'

const text = (en: string, hi: string): Bilingual => ({ en, hi })

/** What an applicant is asked, in the words of the authority; what is opened is named after it. */
export const QUERY_TEXTS = {
  UNREADABLE: text(
    'A paper cannot be read. Please send a clearer scan or photograph of it.',
    'एक दस्तावेज़ पढ़ा नहीं जा सका। कृपया उसका स्पष्ट स्कैन या फ़ोटो भेजें।',
  ),
  DIFFERS: text(
    'Your answer and the paper that proves it do not agree. Please correct the answer, or send the right paper.',
    'आपका उत्तर और उसका प्रमाण मेल नहीं खाते। कृपया उत्तर ठीक करें या सही दस्तावेज़ भेजें।',
  ),
  OUTDATED: text(
    'A paper is no longer valid. Please send one that is valid.',
    'एक दस्तावेज़ की वैधता समाप्त हो चुकी है। कृपया मान्य दस्तावेज़ भेजें।',
  ),
  EXPLAIN: text('Please explain what is named here.', 'कृपया यहाँ बताई गई बात स्पष्ट करें।'),
} as const
export type QueryText = keyof typeof QUERY_TEXTS

/** Their codes. */
export const QUERY_TEXT_CODES = Object.keys(QUERY_TEXTS) as [QueryText, ...QueryText[]]

const lead = { answers: text('Answers', 'उत्तर'), papers: text('Papers', 'दस्तावेज़') } as const

/** The question as the applicant reads it, in their language. */
export function composeQuery(
  code: QueryText,
  named: { readonly answers: readonly Bilingual[]; readonly papers: readonly Bilingual[] },
  language: 'en' | 'hi',
): string {
  const list = (head: Bilingual, names: readonly Bilingual[]) =>
    names.length === 0 ? [] : [`${head[language]}: ${names.map(name => name[language]).join(', ')}.`]
  return [
    QUERY_TEXTS[code][language],
    ...list(lead.answers, named.answers),
    ...list(lead.papers, named.papers),
  ].join(' ')
}
