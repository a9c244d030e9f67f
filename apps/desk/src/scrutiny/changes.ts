import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Case } from './case.ts'

/** One thing that is otherwise than when the officer looked. */
export type Change =
  | { readonly kind: 'answer'; readonly name: Bilingual; readonly before: string; readonly after: string }
  | { readonly kind: 'paper'; readonly name: Bilingual }
  | { readonly kind: 'status'; readonly before: number; readonly after: number }
  | { readonly kind: 'holder'; readonly name: Bilingual | null }
  | { readonly kind: 'held' }
  | { readonly kind: 'query' }

/**
 * What changed in a case since the officer looked, as far as a decision depends on it. Marks are the officer's own work, and
 * the version alone says nothing.
 *
 * @param ownId the officer: that they hold the case themselves is no news
 */
export function changesBetween(before: Case, after: Case, ownId: number | undefined): Change[] {
  const answers = after.answers.flatMap((one, index): Change[] => {
    const was = before.answers[index]
    if (was?.question.en !== one.question.en || was.answer === one.answer) return []
    return [{ kind: 'answer', name: one.question, before: was.answer, after: one.answer }]
  })
  const known = new Set(before.papers.map(({ documentId }) => documentId))
  const papers = after.papers
    .filter(({ documentId }) => !known.has(documentId))
    .map(({ name }): Change => ({ kind: 'paper', name }))
  const holder = after.work?.holder ?? null
  const isOthers = holder?.id !== before.work?.holder?.id && holder?.id !== ownId
  return [
    ...answers,
    ...papers,
    ...(before.statusId === after.statusId
      ? []
      : [{ kind: 'status' as const, before: before.statusId, after: after.statusId }]),
    ...(isOthers ? [{ kind: 'holder' as const, name: holder?.name ?? null }] : []),
    ...(before.held?.decision === after.held?.decision ? [] : [{ kind: 'held' as const }]),
    ...(before.queries.length === after.queries.length ? [] : [{ kind: 'query' as const }]),
  ]
}
