import type { Language } from '#web/api/preferences.ts'
import { worded } from '../article/article.ts'
import type { QuestionGroup } from '../content/faq.ts'

/** Groups with the questions in which every word searched for stands, in question or answer; all of them for none. */
export function searchFaq(
  groups: readonly QuestionGroup[],
  words: string,
  language: Language,
): QuestionGroup[] {
  const wanted = words
    .toLowerCase()
    .normalize('NFC')
    .split(/\s+/)
    .filter(word => word !== '')
  return groups.flatMap(group => {
    const questions = group.questions.filter(({ question, answer }) => {
      const text = [question, ...answer]
        .map(part => worded(part, language))
        .join(' ')
        .toLowerCase()
      return wanted.every(word => text.includes(word))
    })
    return questions.length === 0 ? [] : [{ ...group, questions }]
  })
}
