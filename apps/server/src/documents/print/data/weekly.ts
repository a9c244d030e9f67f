import type { Paise } from '#domain/money/paise.ts'
import type { Bilingual, DocumentHead, Fact, PrintedDay } from './common.ts'

/** How the house stands, on one page. Counts are texts as they are printed; '' where nothing is known. */
export interface WeeklyData {
  head: DocumentHead
  facts: Fact[]
  /** By desk: what waits, of it overdue; median and promised working days. */
  desks: { name: Bilingual; waiting: string; overdue: string; median: string; promised: string }[]
  /** Schemes whose applications are read. */
  courses: {
    name: Bilingual
    received: string
    decided: string
    lastDay: PrintedDay | null
    pace: string
    needed: string
  }[]
  /** Open refunds by age in days. */
  refunds: { age: string; many: string; amount: Paise }[]
  months: { month: string; came: Paise; went: Paise }[]
}
