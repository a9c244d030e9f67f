import { applicationCalls, type LotteryApplication } from '#contract/lottery/application.ts'
import { withdrawalCalls } from '#contract/lottery/withdrawal.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus, refundStatus, refundStatusName } from '#domain/application/payment.ts'
import { formatRupees } from '#domain/money/format.ts'
import { AlertError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { isBankField } from '#web/forms/bank/BankForm.tsx'
import { ProvenBankForm } from '#web/forms/bank/ProvenBankForm.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { PayeeNotes } from '#web/payment/PayeeNotes.tsx'
import { payeeReads } from '#web/payment/payeeReads.ts'
import { useSendingNote } from '#web/payment/useSendingNote.ts'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Milestones } from '#web/ui/Milestones/Milestones.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { PaymentOverview } from '#web/ui/PaymentOverview/PaymentOverview.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag, type Tone } from '#web/ui/Tag/Tag.tsx'
import styles from './After.module.css'
import { accountOf } from './account.ts'
import { useActLink } from './acts.ts'
import { percentOf } from './numbers.ts'
import { type Refund, refundSteps } from './refundSteps.ts'

const TONES: Partial<Record<number, Tone>> = {
  [RefundStatus.Refunded]: 'ok',
  [RefundStatus.RefundFailed]: 'err',
}

const RULES: Partial<Record<Refund['rule'], (inputs: { percent: string }) => string>> = {
  WITHDRAWN: m.result_ruleWithdrawn,
  NOT_ACCEPTED: m.result_ruleNotAccepted,
  FALSE_INFORMATION: m.result_ruleFalse,
}

/** The refund of an application that has ended: what comes back, how far it is, its UTR, and its account while it can be given. */
export function RefundCard({ application, editing }: { application: LotteryApplication; editing: boolean }) {
  const language = useLanguage()
  const link = useActLink()
  const { applId } = application
  const refund = useCall(
    withdrawalCalls.GetApplicationRefundDetailsByApplId,
    { applId },
    { quiet: true, staleTime: 0 },
  )
  const of = { entityTypeId: EntityType.LotteryApplication, entityId: applId }
  const soon = useSendingNote(of, refund.data?.refundStatusId === RefundStatus.RefundRequested)
  if (refund.isPending)
    return (
      <Card title={m.result_refund()}>
        <SkeletonLines count={4} />
      </Card>
    )
  if (refund.error instanceof AlertError) return null
  if (!refund.data)
    return (
      <Card title={m.result_refund()}>
        <NotLoaded onRetry={() => void refund.refetch()} />
      </Card>
    )
  const { data } = refund
  const status = refundStatus(data.refundStatusId)
  const something = Number(data.refundAmount) > 0
  const asks = data.needsAccount === 1 && something
  const isAskedFor = status === RefundStatus.RefundRequested || status === RefundStatus.RefundFailed
  const name = status === null || status === RefundStatus.None ? null : refundStatusName(status)
  return (
    <Card
      title={
        something ? m.result_refundOf({ amount: formatRupees(data.refundAmount) }) : m.result_nothingBack()
      }
      aside={name ? <Tag tone={TONES[status ?? 0] ?? 'info'}>{name[language]}</Tag> : null}
    >
      {Number(data.deductionAmount) > 0 ? (
        <PaymentOverview
          heads={[
            { id: 'paid', name: m.result_paid(), amount: data.paidAmount },
            {
              id: 'kept',
              name: m.result_deduction(),
              why: RULES[data.rule]?.({ percent: percentOf(data.deductionBp) }),
              amount: `-${data.deductionAmount}`,
            },
          ]}
          totalLabel={m.result_comesBack()}
          total={data.refundAmount}
        />
      ) : null}
      {something ? (
        <div className={styles.tracker}>
          <Milestones items={refundSteps(data, soon, language)} stateWords={stateWords()} />
        </div>
      ) : null}
      <PayeeNotes {...of} refresh={[withdrawalCalls.GetApplicationRefundDetailsByApplId]} />
      {asks && !editing ? (
        <AppButtonLink {...link('account')}>
          {isAskedFor ? m.result_correctAccount() : m.result_askRefund()}
        </AppButtonLink>
      ) : null}
      {asks && editing ? (
        <AccountForm application={application} failed={status === RefundStatus.RefundFailed} />
      ) : null}
    </Card>
  )
}

const stateWords = () => ({
  done: m.common_stoneDone(),
  now: m.common_stoneNow(),
  toCome: m.common_stoneToCome(),
  stopped: m.common_stoneStopped(),
})

/** Gives the account that the money goes to, or another one after the bank sent it back. */
function AccountForm({ application, failed }: { application: LotteryApplication; failed: boolean }) {
  const navigate = useAppNavigate()
  const link = useActLink()
  const ask = useAct(withdrawalCalls.UpdatePaymentReceiptMasterTableData, {
    refresh: [
      withdrawalCalls.GetApplicationRefundDetailsByApplId,
      ...payeeReads,
      applicationCalls.GetApplicationFormDetailsByApplId,
    ],
    besideField: isBankField,
    onSuccess: () => navigate(link()),
  })
  return (
    <>
      {failed ? <Note tone="warn">{m.result_correctAccountMore()}</Note> : null}
      <ProvenBankForm
        entityTypeId={EntityType.LotteryApplication}
        entityId={application.applId}
        title={m.result_refundAccount()}
        intro={m.result_refundAccountMore()}
        start={accountOf(application.answers)}
        busy={ask.isPending}
        error={ask.error}
        onProven={account => ask.mutate({ applId: application.applId, ...account })}
        back={
          <AppButtonLink size="large" {...link()}>
            {m.common_cancel()}
          </AppButtonLink>
        }
      />
    </>
  )
}
