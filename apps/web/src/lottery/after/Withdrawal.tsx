import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { profileCalls } from '#contract/account/profile.ts'
import type { OutputOf } from '#contract/call.ts'
import { applicationCalls, type LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { resultCalls } from '#contract/lottery/result.ts'
import { withdrawalCalls } from '#contract/lottery/withdrawal.ts'
import { paymentCalls } from '#contract/payment/calls.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { BankForm, type BankGiven, isBankField } from '#web/forms/bank/BankForm.tsx'
import { dropTyped } from '#web/forms/draft/kept.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import { isOtpField, useOtp } from '#web/forms/otp/useOtp.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { PaymentOverview } from '#web/ui/PaymentOverview/PaymentOverview.tsx'
import { SkeletonSums } from '#web/ui/Skeleton/Shapes.tsx'
import { accountOf } from './account.ts'
import { useActLink } from './acts.ts'
import { percentOf } from './numbers.ts'

type Terms = OutputOf<typeof withdrawalCalls.GetWithdrawalDetailsByApplId>
interface WithdrawalProps {
  application: LotteryApplication
  campaign: Campaign
}

/** Withdrawing an application: what it costs first, then why and where the money goes, then the OTP. */
export function Withdrawal({ application, campaign }: WithdrawalProps) {
  const { applId, applicationNumber } = application
  const link = useActLink()
  const terms = useCall(
    withdrawalCalls.GetWithdrawalDetailsByApplId,
    { applId },
    { staleTime: 0, quiet: true },
  )
  const back = (
    <AppButtonLink size="large" {...link()}>
      {m.result_keepApplication()}
    </AppButtonLink>
  )
  return (
    <div style={{ maxInlineSize: 'var(--form)' }}>
      <Stack>
        <PageTitle over={applicationNumber} record={applicationNumber} title={m.result_withdrawTitle()} />
        {terms.data ? (
          terms.data.isAllowed === 1 ? (
            <Request application={application} campaign={campaign} terms={terms.data} back={back} />
          ) : (
            <Note title={terms.data.reason || m.result_withdrawalAsked()}>{back}</Note>
          )
        ) : terms.error ? (
          <NotLoaded onRetry={() => void terms.refetch()} />
        ) : (
          <SkeletonSums rows={3} />
        )}
      </Stack>
    </div>
  )
}

function Request(props: WithdrawalProps & { terms: Terms; back: React.ReactNode }) {
  const { application, campaign, terms, back } = props
  const { applId } = application
  const navigate = useAppNavigate()
  const link = useActLink()
  const payee = `withdrawal-account/${applId}`
  const [account, setAccount] = useState<BankGiven | null>(null)
  const why = useForm({ defaultValues: { reason: '' } })
  const { drop } = useKept(why, `withdraw/${applId}`)
  const { otp, sent, forget } = useOtp()
  const ask = useAct(profileCalls.GenerateCitizenMobileOTP, { besideField: isBankField, onSuccess: sent })
  const withdraw = useAct(withdrawalCalls.RequestLotteryApplicationWithdrawal, {
    refresh: [
      ...Object.values(applicationCalls),
      resultCalls.GetLotteryDetailsByApplId,
      withdrawalCalls.GetApplicationRefundDetailsByApplId,
      paymentCalls.GeEnitityPaymentData,
    ],
    besideField: isBankField,
    onSuccess: () => {
      drop()
      dropTyped(payee)
      navigate(link(), { replace: true })
    },
    onError: forget,
  })
  const verify = useAct(profileCalls.ValidateCitizenMobileOTP, {
    besideField: isOtpField,
    onSuccess: ({ verificationToken }) => {
      if (!account) return
      const { reason } = why.getValues()
      const { deductionAmount } = terms
      withdraw.mutate({ applId, reason: reason.trim(), deductionAmount, verificationToken, ...account })
    },
  })
  const request = (given: BankGiven) => ask.mutate({ purpose: 'WITHDRAW', entityId: applId, payee: given })
  if (otp && account)
    return (
      <>
        <Costs application={application} campaign={campaign} terms={terms} />
        <OtpAnswer
          otp={otp}
          level={2}
          submitLabel={m.result_withdrawFor({ amount: formatRupees(terms.refundAmount) })}
          onSubmit={typed =>
            verify.mutate({ purpose: 'WITHDRAW', transactionNumber: otp.transactionNumber, otp: typed })
          }
          busy={verify.isPending || withdraw.isPending}
          error={verify.error}
          onResend={() => request(account)}
          resendBusy={ask.isPending}
          onChange={forget}
        />
      </>
    )
  const next = async (given: BankGiven) => {
    if (!(await why.trigger('reason', { shouldFocus: true }))) return
    setAccount(given)
    request(given)
  }
  return (
    <>
      <Costs application={application} campaign={campaign} terms={terms} />
      <Card title={m.result_why()}>
        <TextArea
          control={why.control}
          name="reason"
          label={m.result_reason()}
          limit={500}
          rows={3}
          required
          rules={{
            validate: reason =>
              reason.trim() === ''
                ? m.result_reasonRequired()
                : reason.length <= 500 || m.result_reasonLong(),
          }}
        />
      </Card>
      <Card>
        <BankForm
          name={payee}
          title={m.result_refundAccount()}
          intro={m.result_refundAccountMore()}
          start={account ?? accountOf(application.answers)}
          submitLabel={m.result_sendOtp()}
          busy={ask.isPending}
          error={ask.error ?? withdraw.error}
          onSubmit={given => void next(given)}
          back={back}
        />
      </Card>
    </>
  )
}

/** What was paid, what the rule keeps, what comes back; and what is given up. */
function Costs({ application, campaign, terms }: WithdrawalProps & { terms: Terms }) {
  const language = useLanguage()
  const percent = percentOf(terms.deductionBp)
  const endOn = formatDate(campaign.endOn, 'plainMinute', language)
  const rules: Partial<Record<number, () => string>> = {
    [S.WaitingList]: () => m.result_ruleWaiting({ percent }),
    [S.Allotted]: () => m.result_ruleAllotted({ percent }),
  }
  const rule =
    rules[application.applicationStatusId]?.() ??
    (terms.deductionBp === 0 ? m.result_ruleBefore({ endOn }) : m.result_ruleAfter({ endOn, percent }))
  return (
    <>
      <Note tone="warn" title={m.result_withdrawEnds()}>
        {application.applicationStatusId === S.Allotted
          ? m.result_withdrawEndsUnit()
          : m.result_withdrawEndsMore()}
      </Note>
      <Card title={m.result_whatItCosts()}>
        <PaymentOverview
          heads={[
            { id: 'paid', name: m.result_paid(), why: m.result_paidWhy(), amount: terms.paidAmount },
            { id: 'kept', name: m.result_deduction(), why: rule, amount: `-${terms.deductionAmount}` },
          ]}
          totalLabel={m.result_comesBack()}
          total={terms.refundAmount}
          foot={m.result_bookletKept()}
        />
      </Card>
    </>
  )
}
