import { useState } from 'react'
import { tdsCalls } from '#contract/tds/calls.ts'
import type { Certificate } from '#contract/tds/certificate.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { tdsFields } from '#domain/tds/fields.ts'
import { tdsFormOf } from '#domain/tds/form.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { EntityDocuments } from '#web/document/EntityDocuments.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { historyTitle } from '#web/payment/historyWords.ts'
import { NextStep } from '#web/shell/states/NextStep.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { IconChevronLeft } from '#web/ui/icons/IconChevronLeft.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonForm } from '#web/ui/Skeleton/Shapes.tsx'
import { Remark } from '#web/ui/Written/Written.tsx'
import { CertificateForm, type CertificateFormProps } from './CertificateForm.tsx'
import styles from './Tds.module.css'

type PanelProps = Omit<CertificateFormProps, 'certificate'> & { readonly onClose: () => void }

/** One certificate: its form while it can be changed, its facts afterwards. */
export function CertificatePanel(props: PanelProps) {
  const { id, onClose } = props
  // One that is being made here has its form already: it waits for nothing.
  const [isNew] = useState(id === 0)
  const { data, error, refetch, isFetchedAfterMount } = useCall(
    tdsCalls.GetTdsCertificateByIdModel,
    { tdsCertificateId: id },
    { quiet: true, enabled: id > 0, staleTime: 0 },
  )
  const back = (
    <div>
      <Button variant="link" icon={<IconChevronLeft />} onClick={onClose}>
        {m.tds_back()}
      </Button>
    </div>
  )
  // What was known before this visit may be an older version than the one to go on from.
  if (!isNew && (!data || !isFetchedAfterMount))
    return (
      <Stack>
        {back}
        {error ? <NotLoaded why={error.message} onRetry={() => void refetch()} /> : <SkeletonForm />}
      </Stack>
    )
  if (data && data.isEditable === 0)
    return (
      <Stack>
        {back}
        <h2>{m.tds_oneTitle({ number: data.certificateNumber })}</h2>
        <NextStep step={data.nextStep} ways={NO_WAYS} />
        <Shown certificate={data} />
      </Stack>
    )
  const isReturned = data?.statusId === ApplicationStatus.Returned
  return (
    <Stack>
      {back}
      {/* What it asks for is done in the form right below: a way there would lead nowhere. */}
      {data && isReturned ? <NextStep step={{ ...data.nextStep, ways: [] }} ways={NO_WAYS} /> : null}
      <CertificateForm {...props} certificate={data ?? null} />
    </Stack>
  )
}

const NO_WAYS = {}

const EVENTS: Readonly<Record<string, () => string>> = {
  TDS_SUBMITTED: m.tds_eventSUBMITTED,
  TDS_CREDITED: m.tds_eventCREDITED,
  TDS_RETURNED: m.tds_eventRETURNED,
  TDS_REVERSED: m.tds_eventREVERSED,
  TDS_REJECTED: m.tds_eventREJECTED,
}

function Shown({ certificate }: { certificate: Certificate }) {
  const language = useLanguage()
  const day = (value: string | null) => (value ? formatDate(value, 'day', language) : null)
  const money = (value: string | null) => (value ? formatRupees(value) : null)
  const form = tdsFormOf(certificate.formTypeId)
  return (
    <>
      <Card title={m.tds_paper()} note={m.tds_form({ form: form.certificate })}>
        <Facts
          facts={[
            { term: tdsFields.certificateNumber[language], value: certificate.certificateNumber },
            { term: tdsFields.acknowledgementNumber[language], value: certificate.acknowledgementNumber },
            { term: tdsFields.buyerPan[language], value: certificate.buyerPan },
            { term: tdsFields.financialYear[language], value: certificate.financialYear },
            { term: tdsFields.paymentDate[language], value: day(certificate.paymentDate) },
            { term: tdsFields.amountPaid[language], value: money(certificate.amountPaid) },
            { term: tdsFields.tdsAmount[language], value: money(certificate.tdsAmount) },
            { term: tdsFields.depositDate[language], value: day(certificate.depositDate) },
            { term: tdsFields.bsrCode[language], value: certificate.bsrCode },
            { term: tdsFields.challanSerial[language], value: certificate.challanSerial },
          ]}
        />
      </Card>
      <Card title={m.tds_document()}>
        <EntityDocuments documents={certificate.documents} />
      </Card>
      {certificate.history.length > 0 ? (
        <Card title={m.tds_history()}>
          <ul className={styles.receipts}>
            {certificate.history.map(step => (
              <li key={step.at}>
                {historyTitle(EVENTS, step.event)}
                <span className={styles.quiet}> · {formatDate(step.at, 'minutePadded', language)}</span>
                {step.remarks ? (
                  <div className={styles.quiet}>
                    <Remark>{step.remarks}</Remark>
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}
