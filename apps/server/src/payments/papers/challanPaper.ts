import { say } from '#contract/text.ts'
import { formatDate } from '#domain/dates/format.ts'
import { istDay } from '#domain/dates/ist.ts'
import { formatRupees } from '#domain/money/format.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import type { DocumentOrder } from '#server/documents/produceDocument.ts'
import { type PaymentPaper, printedHeads } from './receiptPaper.ts'

/** The bank challan of a transaction, from its frozen heads and account. */
export function challanOrder({
  authority,
  transaction,
  payer,
  number,
  numberLabel,
}: PaymentPaper): DocumentOrder<'challan'> {
  const { challanNumber, challanValidTill, challanAccount, createdOn, total, title } = transaction
  if (challanNumber === null || challanValidTill === null || challanAccount === null)
    throw new Error(`transaction ${transaction.id} is not a challan`)
  return {
    template: 'challan',
    data: {
      head: {
        authority: letterheadOf(authority),
        title: say('Bank challan', 'बैंक चालान'),
        number: challanNumber,
        issuedAt: createdOn,
      },
      validTill: { day: istDay(challanValidTill) },
      depositor: [
        { label: say('Depositor', 'जमाकर्ता'), value: payer.name },
        { label: say('Mobile', 'मोबाइल'), value: payer.mobile || null },
        { label: say('For', 'प्रयोजन'), value: title },
        { label: numberLabel, value: number || null },
      ],
      account: {
        accountName: challanAccount.accountName,
        bankName: challanAccount.bankName,
        branch: challanAccount.bankBranchName,
        accountNumber: challanAccount.accountNumber,
        ifsc: challanAccount.bankIfsc,
      },
      heads: printedHeads(transaction),
      instructions: [
        say(
          'Deposit the exact amount. The bank writes the challan number into the remarks of the deposit.',
          'ठीक यही राशि जमा करें। बैंक जमा के विवरण में चालान संख्या अंकित करे।',
        ),
        say(
          'After the last day this challan is no longer valid; make a new one in the portal.',
          'अंतिम तिथि के बाद यह चालान मान्य नहीं है; पोर्टल पर नया चालान बनाएँ।',
        ),
        say(
          'The receipt is in the portal as soon as the bank has reported the deposit, usually the next working day.',
          'बैंक से जमा की सूचना मिलते ही, प्रायः अगले कार्य दिवस पर, रसीद पोर्टल पर उपलब्ध होगी।',
        ),
      ],
    },
    sealed: { who: payer.name, about: title.en, sum: total, account: challanAccount.accountNumber },
    entityTypeId: transaction.entityTypeId,
    entityId: transaction.entityId,
    facts: [
      { labelEn: 'Amount', labelHi: 'राशि', value: formatRupees(total) },
      { labelEn: 'Valid till', labelHi: 'वैधता की अंतिम तिथि', value: formatDate(challanValidTill, 'plain') },
    ],
  }
}
