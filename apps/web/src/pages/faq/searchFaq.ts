import { findIn, type SearchIndex, searchIndex } from '#domain/search/find.ts'
import type { worded } from '../article/article.ts'
import { faq, type Question, type QuestionGroup } from '../content/faq.ts'

const LANGUAGES = ['en', 'hi'] as const

/** The questions in both languages, ready to be searched: whoever reads Hindi may type English, and the other way round. */
export const faqIndex = (said: typeof worded): SearchIndex<Question> =>
  searchIndex(
    faq
      .flatMap(group => group.questions)
      .map(item => ({
        item,
        title: LANGUAGES.map(language => said(item.question, language)),
        more: LANGUAGES.flatMap(language => item.answer.map(part => said(part, language))),
      })),
  )

/** Groups with the questions in which every word searched for stands, in question or answer; all of them for none. */
export function searchFaq(index: SearchIndex<Question>, words: string): QuestionGroup[] {
  const found = new Set(findIn(index, words))
  return faq.flatMap(group => {
    const questions = group.questions.filter(question => found.has(question))
    return questions.length === 0 ? [] : [{ ...group, questions }]
  })
}
