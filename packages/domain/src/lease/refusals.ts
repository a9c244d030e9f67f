import type { Bilingual } from '#domain/text/bilingual.ts'
import type { LeaseRefusal } from './dues.ts'

/** Sentence of each refusal of a rent payment. */
export const LEASE_REFUSALS: Readonly<Record<LeaseRefusal, Bilingual>> = {
  NOTHING_SELECTED: { en: 'Please select what to pay.', hi: 'कृपया भुगतान के लिए चुनें।' },
  ROW_NOT_FOUND: { en: 'Record not found.', hi: 'अभिलेख नहीं मिला।' },
  ALREADY_PAID: { en: 'This rent has already been paid.', hi: 'इस किराये का भुगतान हो चुका है।' },
  OLDER_FIRST: {
    en: 'Please pay the oldest rent first.',
    hi: 'कृपया पहले सबसे पुराने किराये का भुगतान करें।',
  },
}
