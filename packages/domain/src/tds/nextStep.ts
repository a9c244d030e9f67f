import { ApplicationStatus } from '#domain/application/status.ts'
import type { NextStep } from '#domain/lifecycle/nextStep.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { TdsAct, TdsStatus } from './states.ts'

const WORDS: Readonly<Partial<Record<TdsStatus, Bilingual>>> = {
  [ApplicationStatus.Draft]: { en: 'Complete and submit it', hi: 'पूरा कर प्रस्तुत करें' },
  [ApplicationStatus.Returned]: { en: 'Correct it and submit it again', hi: 'सुधार कर फिर प्रस्तुत करें' },
}

/** What its owner has to do next with a certificate; null when it is not their turn. */
export function tdsNextStep(status: TdsStatus): NextStep<TdsAct> | null {
  const title = WORDS[status]
  if (!title) return null
  return { state: 'now', title, more: [], dueOn: null, ways: [{ act: 'SUBMIT', label: title }] }
}
