import type { LotteryApplication } from '#contract/lottery/application.ts'
import { withdrawalCalls } from '#contract/lottery/withdrawal.ts'
import { paymentCalls } from '#contract/payment/calls.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { isBankField } from '#web/forms/bank/BankForm.tsx'
import { ProvenBankForm } from '#web/forms/bank/ProvenBankForm.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { payeeReads } from '#web/payment/payeeReads.ts'
import { reasonOf } from '#web/payment/reasonOf.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { accountOf } from './account.ts'

/** Deposits at the bank that came too late or twice, each with the form for the account that it goes back to. */
export function ReturnedDeposits({ application }: { application: LotteryApplication }) {
  const input = { applicationId: application.applId, entityTypeId: EntityType.LotteryApplication }
  const payments = useCall(paymentCalls.GetApplicationTrasactionData, input, { quiet: true }).data ?? []
  return payments
    .filter(one => one.refund?.refundStatusId === RefundStatus.EligibleForRefund)
    .map(one => <ReturnedDeposit key={one.transactionId} application={application} payment={one} />)
}

function ReturnedDeposit({
  application,
  payment,
}: {
  application: LotteryApplication
  payment: PaymentTransaction
}) {
  const { applId, answers } = application
  const { transactionId, refund } = payment
  const language = useLanguage()
  const give = useAct(withdrawalCalls.UpdatePaymentReceiptMasterTableData, {
    refresh: [paymentCalls.GetApplicationTrasactionData, ...payeeReads],
    besideField: isBankField,
  })
  return (
    <Card title={m.result_depositBack({ amount: formatRupees(refund?.amount) })}>
      <Note tone="warn">
        {refund ? `${reasonOf(refund, language)} ` : null}
        {m.result_depositBackMore()}
      </Note>
      <ProvenBankForm
        entityTypeId={EntityType.LotteryApplication}
        entityId={applId}
        transactionId={transactionId}
        title={m.result_refundAccount()}
        intro={m.result_refundAccountMore()}
        start={accountOf(answers)}
        busy={give.isPending}
        error={give.error}
        onProven={account => give.mutate({ applId, transactionId, ...account })}
      />
    </Card>
  )
}
