import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import type { Mark } from '#domain/lottery/proof.ts'

/** A case of scrutiny as the server shows it. */
export type Case = DeskOutputOf<typeof scrutinyDeskCalls.scrutinyCase>
export type Answer = Case['answers'][number]

/** Whether an answer has a paper beside it: then it is marked. */
export const isCompared = (answer: Answer): boolean => answer.documentId !== null

/** The answers that have their paper, and those that are believed as declared. */
export const splitAnswers = ({ answers }: Pick<Case, 'answers'>) => ({
  compared: answers.filter(isCompared),
  declared: answers.filter(one => !isCompared(one)),
})

/** The first answer that is not found to agree with its paper; undefined when all do. */
export const firstOpen = ({ answers }: Pick<Case, 'answers'>): Answer | undefined =>
  answers.find(one => isCompared(one) && one.mark !== 'AGREES')

/** The case with another mark on one answer. */
export const marked = (one: Case, code: string, mark: Mark): Case => ({
  ...one,
  answers: one.answers.map(answer => (answer.code === code ? { ...answer, mark } : answer)),
})

const WORST: readonly Mark[] = ['DIFFERS', 'UNREADABLE']

/** What the answers that a paper proves were found to be, worst first; null while one of them is not marked. */
export function markOfPaper({ answers }: Pick<Case, 'answers'>, documentId: number): Mark | null {
  const own = answers.filter(one => one.documentId === documentId)
  const worst = WORST.find(mark => own.some(one => one.mark === mark))
  if (worst) return worst
  return own.length > 0 && own.every(one => one.mark === 'AGREES') ? 'AGREES' : null
}

/** How many answers carry each mark, and how many none. */
export function countMarks({ answers }: Pick<Case, 'answers'>) {
  const compared = answers.filter(isCompared)
  const of = (mark: Mark | null) => compared.filter(one => one.mark === mark).length
  return { agree: of('AGREES'), differ: of('DIFFERS'), unreadable: of('UNREADABLE'), left: of(null) }
}
