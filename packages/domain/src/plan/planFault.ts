import type { Bilingual } from '../text/bilingual.ts'

/** Why a drawing gives no plan, in a sentence for the officer who brought it. */
export class PlanFault extends Error {
  readonly text: Bilingual
  constructor(en: string, hi: string) {
    super(en)
    this.text = { en, hi }
  }
}
