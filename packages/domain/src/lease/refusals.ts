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

/** Why something cannot happen to a lease in its state. */
export const LEASE_STATE_REFUSALS = {
  NO_WORK_ORDER_YET: {
    en: 'The work order of this lease is not issued yet.',
    hi: 'इस पट्टे का कार्यादेश अभी जारी नहीं हुआ है।',
  },
  DEPOSIT_NOT_PAID: {
    en: 'The security deposit of this lease is not paid yet.',
    hi: 'इस पट्टे की प्रतिभूति राशि अभी जमा नहीं हुई है।',
  },
  LEASE_RUNS: { en: 'This lease is running.', hi: 'यह पट्टा प्रभावी है।' },
  LEASE_IS_OVER: { en: 'This lease has ended.', hi: 'यह पट्टा समाप्त हो चुका है।' },
  LEASE_IS_SETTLED: { en: 'This lease is settled and closed.', hi: 'इस पट्टे का निपटान होकर यह बंद हो चुका है।' },
} as const satisfies Record<string, Bilingual>
