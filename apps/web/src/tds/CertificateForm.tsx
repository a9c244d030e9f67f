import { useState } from 'react'
import { tdsCalls } from '#contract/tds/calls.ts'
import type { Certificate, CertificateList } from '#contract/tds/certificate.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { AlertError } from '#web/api/errors.ts'
import { askAgain, useAct } from '#web/api/queries.ts'
import { useWalk } from '#web/forms/walk/useWalk.ts'
import { WalkColumns } from '#web/forms/walk/WalkColumns.tsx'
import { WalkFoot } from '#web/forms/walk/WalkFoot.tsx'
import { WalkPage } from '#web/forms/walk/WalkPage.tsx'
import { WalkTitle } from '#web/forms/walk/WalkTitle.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { PaperFields } from './PaperFields.tsx'
import { ReceiptsPart } from './ReceiptsPart.tsx'
import { SubmitPart } from './SubmitPart.tsx'
import {
  fieldFor,
  findingsOf,
  firstPage,
  isStep,
  PAPER,
  pageOf,
  STEPS,
  type StepKey,
  stepsOf,
  stepTitles,
} from './steps.ts'
import { useCertificateDraft } from './useCertificateDraft.ts'
import { BLANK, toValues } from './values.ts'

const calls = [tdsCalls.GetTdsCertificates, tdsCalls.GetTdsCertificateByIdModel] as const
const refresh = () => askAgain(calls)

const intros: Readonly<Record<StepKey, () => string>> = {
  receipts: m.tds_receiptsIntro,
  paper: m.tds_paperIntro,
  submit: m.tds_submitIntro,
}

/** A certificate that was handed in, by the number that its paper bears. */
export interface Submitted {
  readonly id: number
  readonly number: string
}

export interface CertificateFormProps {
  /** 0 for a new one, until its first thing is typed. */
  readonly id: number
  readonly propertyId: number
  readonly list: CertificateList
  /** Null for a new one, until the server has told it. */
  readonly certificate: Certificate | null
  /** The page that the address names, '' for the first that is not finished. */
  readonly wanted: string
  readonly go: (step: StepKey) => void
  /** The draft got its id. */
  readonly onMade: (id: number) => void
  readonly onSubmitted: (certificate: Submitted) => void
}

/** The form of a certificate: its receipts first, which fill in what they know, then the paper's words, then the PDF. */
export function CertificateForm(props: CertificateFormProps) {
  const { id, propertyId, list, certificate, wanted, go, onMade, onSubmitted } = props
  const hasPaper = certificate?.documents.some(one => one.documentTypeId === PAPER) ?? false
  const isDraft = certificate === null || certificate.statusId === ApplicationStatus.Draft
  // What the authority gave back is read from its first page: only the citizen knows what is to be corrected.
  const [first] = useState(() =>
    isDraft ? firstPage(certificate ? toValues(certificate) : BLANK, hasPaper) : STEPS[0],
  )
  const page = isStep(wanted) ? wanted : first
  const isLast = page === 'submit'
  const { form, draft, today } = useCertificateDraft({ propertyId, certificate, hasPaper, page, onMade })
  const submit = useAct(tdsCalls.SubmitTdsCertificate, {
    refresh: calls,
    besideField: field => field === 'document' || fieldFor(field) !== null,
    onSuccess: () => onSubmitted({ id, number: form.getValues('certificateNumber') }),
    onError: error => {
      const name = error instanceof AlertError && error.field ? fieldFor(error.field) : null
      if (name) walk.refuse({ field: name, message: error.message }, pageOf(name))
      else void refresh()
    },
  })
  const walk = useWalk({
    order: STEPS,
    step: page,
    go,
    form,
    // On the last page one sentence tells what became of it all.
    save: (aloud, isPatient) => draft.keep(aloud && !isLast, isPatient),
    auto: isDraft,
    refresh,
    onEnd: (): void => {
      const [found] = findingsOf(form.getValues(), hasPaper)
      const name = found ? fieldFor(found.field) : null
      if (found && name) walk.refuse({ field: name, message: found.message }, found.page)
      else submit.mutate({ tdsCertificateId: id, declarationAccepted: 1 })
    },
  })
  const steps = stepsOf(form.getValues(), hasPaper, id !== 0, page)
  return (
    <WalkColumns
      steps={steps}
      label={m.tds_pages()}
      head={<strong>{certificate?.certificateNumber || m.tds_newTitle()}</strong>}
      leave={
        <AppLink
          to="/properties/$propertyId/tds-certificates"
          params={{ propertyId }}
          onClick={() => void (isDraft && draft.save())}
        >
          {isDraft ? m.tds_saveAndLeave() : m.tds_leave()}
        </AppLink>
      }
      saved={isDraft ? draft.state : null}
      onOpen={key => {
        if (isStep(key)) void walk.move(key)
      }}
    >
      <WalkPage errors={form.formState.errors} attempt={walk.attempt} draft={draft} onSubmit={walk.submit}>
        <WalkTitle
          inside
          index={walk.index}
          count={steps.length}
          title={stepTitles[page]()}
          intro={intros[page]()}
        />
        {page === 'receipts' ? <ReceiptsPart id={id} receipts={list.receipts} form={form} /> : null}
        {page === 'paper' ? <PaperFields list={list} form={form} today={today} /> : null}
        {isLast ? (
          <SubmitPart certificate={certificate} form={form} onChanged={() => void refresh()} />
        ) : null}
        <WalkFoot
          onward={isLast ? m.tds_submit() : m.common_saveAndContinue()}
          busy={walk.moving || submit.isPending}
          disabled={isLast && certificate === null}
          onBack={walk.back}
        />
      </WalkPage>
    </WalkColumns>
  )
}
