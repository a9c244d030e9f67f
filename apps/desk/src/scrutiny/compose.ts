import { fieldOf, isProved, QUERY_FIELD_NAMES } from '#domain/lottery/proof.ts'
import type { QueryText } from '#domain/lottery/queryTexts.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Answer, Case } from './case.ts'

/** Something that a question can open, picked by a touch. */
export interface Choice<Key extends string | number> {
  readonly key: Key
  readonly name: Bilingual
  /** Whether the marks pick it. */
  readonly byMarks: boolean
  /** Whether it stands at once, or behind "more". */
  readonly isNear: boolean
}

const wantsAsking = ({ mark }: Answer): boolean => mark === 'DIFFERS' || mark === 'UNREADABLE'

/** The answers that may be opened: those with a paper of the case first, filled by its marks. */
export function answerChoices({ answers }: Pick<Case, 'answers'>): Choice<string>[] {
  const near = answers.filter(({ documentId }) => documentId !== null)
  const fieldsOf = (some: readonly Answer[]): ReadonlySet<string> =>
    new Set(some.flatMap(({ code }) => (isProved(code) ? [fieldOf(code)] : [])))
  const [nearFields, asked] = [fieldsOf(near), fieldsOf(near.filter(wantsAsking))]
  const choices = QUERY_FIELD_NAMES.map(({ code, name }) => ({
    key: code,
    name,
    byMarks: asked.has(code),
    isNear: nearFields.has(code),
  }))
  return [...choices.filter(({ isNear }) => isNear), ...choices.filter(({ isNear }) => !isNear)]
}

/** The papers that may be sent again, filled by the marks of the answers that they prove. */
export const paperChoices = ({ answers, papers }: Pick<Case, 'answers' | 'papers'>): Choice<number>[] =>
  papers.map(({ documentId, documentTypeId, name }) => ({
    key: documentTypeId,
    name,
    byMarks: answers.some(one => one.documentId === documentId && wantsAsking(one)),
    isNear: true,
  }))

/** The text that the marks suggest. */
export function textByMarks({ answers }: Pick<Case, 'answers'>): QueryText {
  if (answers.some(({ mark }) => mark === 'DIFFERS')) return 'DIFFERS'
  return answers.some(({ mark }) => mark === 'UNREADABLE') ? 'UNREADABLE' : 'EXPLAIN'
}

/** What is picked: what the marks pick, save what the officer touched. */
export const picked = <Key extends string | number>(
  choices: readonly Choice<Key>[],
  touched: ReadonlySet<Key>,
): Choice<Key>[] => choices.filter(({ key, byMarks }) => byMarks !== touched.has(key))
