import { surveyCalls } from '#contract/survey/calls.ts'
import type { SurveyApplication } from '#contract/survey/shapes.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus, refundStatus, refundStatusName } from '#domain/application/payment.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct } from '#web/api/queries.ts'
import { isBankField } from '#web/forms/bank/BankForm.tsx'
import { ProvenBankForm } from '#web/forms/bank/ProvenBankForm.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { PayeeNotes } from '#web/payment/PayeeNotes.tsx'
import { payeeReads } from '#web/payment/payeeReads.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'

type Refund = NonNullable<SurveyApplication['refund']>

const TONES = { neutral: 'neutral', info: 'info', warning: 'warn', success: 'ok', error: 'err' } as const

/** The fee on its way back: asked for with a bank account, followed until the bank's reference. */
export function FeeRefund({ applicationId, refund }: { applicationId: number; refund: Refund }) {
  const language = useLanguage()
  const status = refundStatus(refund.refundStatusId)
  const named = status === null ? null : refundStatusName(status)
  const at = (value: string | null) => formatDate(value, 'minutePadded', language)
  return (
    <Card
      title={m.survey_feeBack()}
      aside={named ? <Tag tone={TONES[named.tone]}>{named[language]}</Tag> : null}
    >
      {refund.requestedOn ? (
        <Facts
          facts={[
            { term: m.survey_amount(), value: formatRupees(refund.amount) },
            { term: m.survey_toAccount(), value: refund.accountLast4 ? `XXXX ${refund.accountLast4}` : '-' },
            { term: m.survey_refundAsked(), value: at(refund.requestedOn) },
            { term: m.survey_refundPaid(), value: at(refund.completedOn) },
            ...(refund.reference ? [{ term: m.survey_utr(), value: refund.reference }] : []),
          ]}
        />
      ) : null}
      {refund.refundStatusId === RefundStatus.RefundFailed ? (
        <Note tone="err" title={m.survey_refundFailed()}>
          {refund.failureReason}
        </Note>
      ) : null}
      <PayeeNotes
        entityTypeId={EntityType.DemandSurveyApplication}
        entityId={applicationId}
        refresh={[surveyCalls.GetDemandSurveyFormById]}
      />
      {refund.needsAccount === 1 ? <AskRefund applicationId={applicationId} amount={refund.amount} /> : null}
    </Card>
  )
}

function AskRefund({ applicationId, amount }: { applicationId: number; amount: string }) {
  const ask = useAct(surveyCalls.RequestDemandSurveyRefund, {
    refresh: [surveyCalls.GetDemandSurveyFormById, ...payeeReads],
    besideField: isBankField,
  })
  return (
    <ProvenBankForm
      entityTypeId={EntityType.DemandSurveyApplication}
      entityId={applicationId}
      title={m.survey_refundAccount()}
      start={{}}
      intro={m.survey_refundHow({ amount: formatRupees(amount) })}
      busy={ask.isPending}
      error={ask.error}
      onProven={given => ask.mutate({ applicationId, ...given })}
    />
  )
}
