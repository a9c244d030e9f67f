import { useRef, useState } from 'react'
import { tdsCalls } from '#contract/tds/calls.ts'
import type { CertificateList } from '#contract/tds/certificate.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatAmount, formatRupees } from '#domain/money/format.ts'
import { tdsFormOf } from '#domain/tds/form.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useAppNavigate, useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { SubmissionAlert } from '#web/ui/ApplicationHeader/SubmissionAlert.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { Tds } from '#web/ui/illustrations/Tds.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { SummaryStrip } from '#web/ui/SummaryStrip/SummaryStrip.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import type { Submitted } from './CertificateForm.tsx'
import { CertificatePanel } from './CertificatePanel.tsx'
import type { StepKey } from './steps.ts'
import styles from './Tds.module.css'
import { toneOf } from './words.ts'

export const title = m.tds_tabTitle

const HERE = '/properties/$propertyId/tds-certificates'

/** Certificates of deducted tax of one property: totals, list, and the one that is open. */
export default function CertificatesScreen() {
  const { propertyId } = useRouteParams(HERE)
  const { certificateId, step } = useRouteSearch(HERE)
  const navigate = useAppNavigate()
  const { data, error, refetch } = useCall(tdsCalls.GetTdsCertificates, { propertyId }, { quiet: true })
  /** The certificate that the form on this page made, 0 for none: known to whatever the form still has under way. */
  const made = useRef(0)
  const [submitted, setSubmitted] = useState<Submitted | null>(null)
  if (!data)
    return error ? (
      <NotLoaded why={error.message} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={2} />
    )
  if (data.isApplicable === 0)
    return (
      <Note title={m.tds_notApplicable()}>
        <p>{m.tds_notApplicableMore()}</p>
      </Note>
    )
  const params = { propertyId }
  const open = (id: number, page: StepKey | '') =>
    navigate({ to: HERE, params, search: { certificateId: id, step: page } })
  if (certificateId > 0 || step !== '')
    return (
      <CertificatePanel
        // The form that makes a draft stays as it is when the draft gets its id: somebody is typing in it.
        key={certificateId === made.current ? 0 : certificateId}
        id={certificateId}
        propertyId={propertyId}
        list={data}
        wanted={step}
        go={page => open(certificateId || made.current, page)}
        onMade={id => {
          made.current = id
          navigate({ to: HERE, params, search: { certificateId: id, step } }, { replace: true })
        }}
        onClose={() => navigate({ to: HERE, params })}
        onSubmitted={certificate => {
          setSubmitted(certificate)
          navigate({ to: HERE, params })
        }}
      />
    )
  const onOpen = (id: number) => {
    made.current = 0
    setSubmitted(null)
    open(id, id === 0 ? 'receipts' : '')
  }
  return <List list={data} submitted={submitted} onOpen={onOpen} />
}

type Row = CertificateList['certificates'][number]

interface ListProps {
  list: CertificateList
  /** What was handed in just now. */
  submitted: Submitted | null
  onOpen: (id: number) => void
}

function List({ list, submitted, onOpen }: ListProps) {
  const language = useLanguage()
  const { totals, certificates } = list
  const add = (
    <Button variant="primary" onClick={() => onOpen(0)}>
      {m.tds_add()}
    </Button>
  )
  const columns: Column<Row>[] = [
    {
      key: 'number',
      head: m.tds_certificates(),
      rowHead: true,
      phone: 'title',
      cell: row => (
        <>
          {row.certificateNumber || m.tds_draftTitle()}
          <p className={styles.quiet}>
            {m.tds_form({ form: tdsFormOf(row.formTypeId).certificate })}
            {row.financialYear ? ` · ${row.financialYear}` : ''}
            {row.isMine === 0 ? ` · ${m.tds_otherOwner()}` : ''}
          </p>
        </>
      ),
    },
    {
      key: 'paid',
      head: m.tds_paidOn(),
      cell: row => (row.paymentDate ? formatDate(row.paymentDate, 'month', language) : '-'),
    },
    {
      key: 'deposit',
      head: m.tds_depositedOn(),
      cell: row => (row.depositDate ? formatDate(row.depositDate, 'month', language) : '-'),
    },
    { key: 'tax', head: m.tds_tax(), end: true, cell: row => formatAmount(row.tdsAmount) },
    {
      key: 'status',
      head: m.tds_status(),
      phone: 'corner',
      cell: row => <Tag tone={toneOf(row.statusId)}>{row.statusName[language]}</Tag>,
    },
    {
      key: 'open',
      head: <span className="visually-hidden">{m.tds_open()}</span>,
      phone: 'whole',
      cell: row => (
        <Button variant="link" onClick={() => onOpen(row.tdsCertificateId)}>
          {row.isEditable === 1 ? m.tds_edit() : m.tds_open()}
          <span className="visually-hidden">: {row.certificateNumber || m.tds_draftTitle()}</span>
        </Button>
      ),
    },
  ]
  return (
    <Stack>
      {submitted ? (
        <SubmissionAlert
          title={m.tds_submittedTitle({ number: submitted.number })}
          action={
            <Button variant="primary" onClick={() => onOpen(submitted.id)}>
              {m.common_viewApplication()}
            </Button>
          }
        >
          {m.tds_submittedMore()}
        </SubmissionAlert>
      ) : null}
      <p className={styles.lead}>{m.tds_lead()}</p>
      <SummaryStrip
        items={[
          { term: m.tds_submitted(), value: formatRupees(totals.submitted) },
          { term: m.tds_credited(), value: formatRupees(totals.credited) },
          {
            term: m.property_tdsPart(),
            value: formatRupees(totals.pending),
            now: totals.pending !== '0.00',
            wide: true,
          },
        ]}
      />
      {certificates.length === 0 ? (
        <EmptyState title={m.tds_none()} figure={<Tds width={120} />} action={add}>
          <p>{m.tds_noneMore()}</p>
        </EmptyState>
      ) : (
        <Card flush title={m.tds_certificates()} aside={add}>
          <DataTable
            caption={m.tds_certificates()}
            columns={columns}
            rows={certificates}
            rowKey={row => row.tdsCertificateId}
          />
        </Card>
      )}
    </Stack>
  )
}
