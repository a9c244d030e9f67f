import type { Bilingual, DocumentHead, Fact, PaymentHead, PrintedDay } from './common.ts'

/** Bank challan on one sheet in three copies: bank, authority, depositor (docs/rules/payment.md). */
export interface ChallanData {
  head: DocumentHead
  /** Last day on which the bank takes the deposit. */
  validTill: PrintedDay
  depositor: Fact[]
  account: {
    accountName: string
    bankName: string
    branch: string
    accountNumber: string
    ifsc: string
  }
  heads: PaymentHead[]
  instructions: Bilingual[]
}
