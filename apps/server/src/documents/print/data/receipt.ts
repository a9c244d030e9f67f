import type { Bilingual, DocumentHead, Fact, PaymentHead } from './common.ts'

/** Payment receipt (docs/rules/payment.md). Total and words are worked out from the heads. */
export interface ReceiptData {
  head: DocumentHead
  /** Whose payment and for what: payer, application or property number, scheme. */
  payer: Fact[]
  /** How it was paid: date, method, bank reference, transaction. */
  payment: Fact[]
  heads: PaymentHead[]
  note?: Bilingual
}
