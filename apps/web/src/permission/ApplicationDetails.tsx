import { useState } from 'react'
import { permissionCalls } from '#contract/permission/calls.ts'
import type { PermissionApplication } from '#contract/permission/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { bankAccountFields } from '#domain/fields/bankAccount.ts'
import { formatRupees } from '#domain/money/format.ts'
import { permissionFields } from '#domain/permission/form.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { EntityDocuments } from '#web/document/EntityDocuments.tsx'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import { EntityPayments } from '#web/payment/EntityPayments.tsx'
import { historyTitle } from '#web/payment/historyWords.ts'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { ConfirmDialog } from '#web/ui/Dialog/ConfirmDialog.tsx'
import { type Fact, Facts } from '#web/ui/Facts/Facts.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonRecord } from '#web/ui/Skeleton/Shapes.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { Remark } from '#web/ui/Written/Written.tsx'
import { Consents } from './Consents.tsx'
import { NextStep } from './NextStep.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import styles from './Permission.module.css'
import { RefundCard } from './RefundCard.tsx'
import { TermsCard } from './TermsCard.tsx'
import { toneOf } from './words.ts'

/** One application after it was handed in: what happens next, order, refund, answers, papers, history. */
export function ApplicationDetails({ applicationId }: { applicationId: number }) {
  const language = useLanguage()
  const { data, error, refetch } = useCall(
    permissionCalls.GetMortgageApplicationDetail,
    { applicationId },
    { quiet: true, staleTime: 0 },
  )
  if (!data) return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <SkeletonRecord />
  return (
    <Stack>
      <div>
        <h2>{data.typeName[language]}</h2>
        <p>
          {data.applicationNumber || m.permission_draft()}{' '}
          <Tag tone={toneOf(data.statusId)}>{data.statusName[language]}</Tag>
        </p>
        <p className={styles.quiet}>{data.propertyTitle[language]}</p>
      </div>
      <NextStep application={data} />
      {data.orderRevokedOn ? (
        <Note tone="err">
          {m.permission_revoked({ date: formatDate(data.orderRevokedOn, 'day', language) })}
        </Note>
      ) : null}
      <Consents application={data} />
      {data.refund ? <RefundCard applicationId={data.applicationId} refund={data.refund} /> : null}
      {data.terms ? <TermsCard terms={data.terms} /> : null}
      <Card title={m.permission_answers()}>
        <Facts facts={answersOf(data, language)} />
      </Card>
      <Card title={m.permission_documents()}>
        <EntityDocuments documents={data.documents} />
      </Card>
      {data.typeId === PermissionType.MortgageNoc ? (
        <EntityPayments entityTypeId={EntityType.PermissionApplication} entityId={data.applicationId} />
      ) : null}
      <History history={data.history} />
      <div className={styles.acts}>
        <AppLink to="/properties/$propertyId/applications" params={{ propertyId: data.propertyId }}>
          {m.permission_toList()}
        </AppLink>
        {data.isMine === 1 ? <FormPaper application={data} /> : null}
        {data.canCancel === 1 ? <Cancel applicationId={data.applicationId} /> : null}
      </div>
    </Stack>
  )
}

function answersOf(data: PermissionApplication, language: 'en' | 'hi'): Fact[] {
  const { mortgage } = data
  if (mortgage)
    return [
      { term: permissionFields.lender[language], value: `${mortgage.bankName}, ${mortgage.branchName}` },
      {
        term: permissionFields.loanAmount[language],
        value: mortgage.loanAmount ? formatRupees(mortgage.loanAmount) : null,
      },
      { term: permissionFields.sanctionNumber[language], value: mortgage.sanctionNumber },
      {
        term: permissionFields.sanctionDate[language],
        value: mortgage.sanctionDate ? formatDate(mortgage.sanctionDate, 'day', language) : null,
      },
      { term: permissionFields.loanAccount[language], value: mortgage.loanAccount },
    ]
  return [
    { term: permissionFields.surrenderReason[language], value: data.reason, wide: true },
    {
      term: m.permission_mortgaged(),
      value: data.isMortgaged === 1 ? m.permission_yes() : m.permission_no(),
    },
    // Where the shares of the others go stands beside their names.
    ...(data.isMine === 0 ? [] : accountOf(data, language)),
  ]
}

function accountOf({ refundAccount }: PermissionApplication, language: 'en' | 'hi'): Fact[] {
  return [
    { term: bankAccountFields.number[language], value: refundAccount?.bankAccountNumber },
    { term: bankAccountFields.holderName[language], value: refundAccount?.bankAccountHolderName },
    { term: bankAccountFields.ifsc[language], value: refundAccount?.bankIfsc },
    { term: bankAccountFields.bank[language], value: refundAccount?.bankName },
  ]
}

const EVENTS: Readonly<Record<string, () => string>> = {
  SUBMITTED: m.permission_eventSUBMITTED,
  RESUBMITTED: m.permission_eventRESUBMITTED,
  PROCESSED: m.permission_eventPROCESSED,
  MOVED: m.permission_eventMOVED,
  RETURNED: m.permission_eventRETURNED,
  APPROVED: m.permission_eventAPPROVED,
  REJECTED: m.permission_eventREJECTED,
  CANCELLED: m.permission_eventCANCELLED,
  CONSENT_GIVEN: m.permission_eventCONSENT,
  CONSENT_ON_PAPER: m.permission_eventCONSENT_ON_PAPER,
  CONSENT_WITHDRAWN: m.permission_eventCONSENT_WITHDRAWN,
  CONSENT_VOID: m.permission_eventCONSENT_VOID,
  ORDER_REVOKED: m.permission_eventREVOKED,
}

function History({ history }: { history: PermissionApplication['history'] }) {
  const language = useLanguage()
  if (history.length === 0) return null
  return (
    <Card title={m.permission_history()}>
      <ol className={styles.history}>
        {history.map(step => (
          <li key={`${step.event}-${step.at}`}>
            {historyTitle(EVENTS, step.event)}
            <span className={styles.quiet}>
              {' · '}
              {formatDate(step.at, 'minutePadded', language)}
              {step.stageName ? ` · ${step.stageName[language]}` : ''}
            </span>
            {step.remarks[language] ? (
              <div className={styles.quiet}>
                <Remark>{step.remarks[language]}</Remark>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** What was handed in, as a paper that says who helped to fill it in. */
function FormPaper({ application }: { application: PermissionApplication }) {
  const download = useDownload()
  const { applicationId, applicationNumber } = application
  const name = (applicationNumber || `draft-${applicationId}`).replaceAll('/', '-')
  return (
    <Button
      icon={<IconDownload />}
      busy={download.busy}
      onClick={() =>
        download.start({
          path: '/Document/DownloadPropertyApplicationForm',
          query: { ApplicationId: applicationId },
          name: `${name}-form.pdf`,
        })
      }
    >
      {m.permission_form()}
    </Button>
  )
}

function Cancel({ applicationId }: { applicationId: number }) {
  const [asking, setAsking] = useState(false)
  const cancel = useAct(permissionCalls.CancelPropertyApplication, {
    refresh: Object.values(permissionCalls),
    onSuccess: () => setAsking(false),
  })
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.permission_cancel()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate({ applicationId })}
        title={m.permission_cancelAsk()}
        confirmLabel={m.permission_cancel()}
        danger
        busy={cancel.isPending}
      >
        <p>{m.permission_cancelMore()}</p>
      </ConfirmDialog>
    </>
  )
}
