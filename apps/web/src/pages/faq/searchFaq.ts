import { type Findable, indexed, search } from '#domain/search/search.ts'
import { worded } from '../article/article.ts'
import type { Question, QuestionGroup } from '../content/faq.ts'

/** What a question is found by, in both languages. */
export const questionWords = ({ question, answer }: Question): Findable => ({
  title: `${worded(question, 'en')} ${worded(question, 'hi')}`,
  text: answer.map(part => `${worded(part, 'en')} ${worded(part, 'hi')}`).join(' '),
})

/** Groups with the questions that have all the words searched for, in question or answer; all of them for none. */
export function searchFaq(groups: readonly QuestionGroup[], words: string): readonly QuestionGroup[] {
  if (words.trim() === '') return groups
  const all = groups.flatMap(({ questions }) => questions)
  const { found } = search(
    all.map(one => indexed({ ...questionWords(one), one })),
    words,
  )
  const kept = new Set(found.map(({ one }) => one))
  return groups
    .map(group => ({ ...group, questions: group.questions.filter(one => kept.has(one)) }))
    .filter(({ questions }) => questions.length > 0)
}
