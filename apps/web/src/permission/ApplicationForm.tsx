import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { permissionCalls } from '#contract/permission/calls.ts'
import type { PermissionApplication, PropertyBlock } from '#contract/permission/record.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { PERMISSION_DECLARATIONS } from '#domain/permission/declaration.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { toastSuccess } from '#web/api/toasts.ts'
import { useWalk } from '#web/forms/walk/useWalk.ts'
import { WalkColumns } from '#web/forms/walk/WalkColumns.tsx'
import { WalkFoot } from '#web/forms/walk/WalkFoot.tsx'
import { WalkPage } from '#web/forms/walk/WalkPage.tsx'
import { WalkTitle } from '#web/forms/walk/WalkTitle.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useToday } from '#web/shell/time/useToday.ts'
import { Note } from '#web/ui/Note/Note.tsx'
import { Remark } from '#web/ui/Written/Written.tsx'
import { LoanFields } from './LoanFields.tsx'
import { PapersPart } from './PapersPart.tsx'
import { PropertyCard } from './PropertyCard.tsx'
import { refreshApplications } from './refreshApplications.ts'
import { SurrenderOtp } from './SurrenderOtp.tsx'
import { SurrenderPart } from './SurrenderPart.tsx'
import { fieldOn, findingsOf, firstPage, pagesOf, type StepKey, stepsOf, stepTitles } from './steps.ts'
import { type HandIn, usePermissionDraft } from './usePermissionDraft.ts'
import { useSurrenderProof } from './useSurrenderProof.ts'
import { toValues } from './values.ts'

interface ApplicationFormProps {
  readonly application: PermissionApplication
  readonly block: PropertyBlock
  readonly papers: OutputOf<typeof permissionCalls.GetDocumentRequire>
  /** The page that the address names, '' for the first that is not finished. */
  readonly wanted: string
  readonly go: (step: StepKey) => void
  readonly onSubmitted: () => void
}

/** What the press on the last page says. */
function handInWords(isSurrender: boolean, isReturned: boolean): string {
  if (isSurrender) return m.permission_sendOtp()
  return isReturned ? m.permission_resubmit() : m.permission_toPayment()
}

/** What a page says before its questions. */
const intros = {
  loan: m.permission_loanIntro,
  surrender: m.permission_surrenderIntro,
  papers: m.permission_papersIntro,
} as const

/** The form of an application: the answers, then its papers and what hands it in; saved as it is typed. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { application, block, papers, wanted, go, onSubmitted } = props
  const { typeId, applicationId, propertyId } = application
  const language = useLanguage()
  const today = useToday()
  const isSurrender = typeId === PermissionType.Surrender
  const isReturned = application.statusId === ApplicationStatus.Returned
  const named = papers.map(one => ({ documentTypeId: one.documentTypeId, label: one.name[language] }))
  const there = application.documents.map(one => one.documentTypeId)
  const missing = named
    .filter(one => !there.includes(one.documentTypeId))
    .map(({ documentTypeId, label }) => ({ documentTypeId, name: label }))
  const rules = { typeId, today, missing }
  const pages = pagesOf(typeId)
  const [first] = useState(() => firstPage({ ...rules, values: toValues(application) }))
  const page = pages.find(one => one === wanted) ?? first
  const isLast = page === 'papers'
  const { form, draft, handIn } = usePermissionDraft(application, rules, page)
  const [sending, setSending] = useState(false)

  /** Hands in; a refusal is shown where its field is asked. @returns whether it was taken */
  const send = async (more: HandIn): Promise<boolean> => {
    setSending(true)
    const sent = await handIn({ isSubmit: 1, ...more })
    setSending(false)
    await refreshApplications()
    if ('written' in sent) {
      if (!isSurrender && !isReturned) go('payment')
      else {
        toastSuccess(sent.written.message)
        onSubmitted()
      }
      return true
    }
    const { refused } = sent
    const asked = refused.at === 'refused' && refused.field ? fieldOn(refused.field) : null
    if (asked && refused.at === 'refused')
      walk.refuse({ field: asked.name, message: refused.message }, asked.page)
    return false
  }
  const proof = useSurrenderProof(applicationId, verificationToken => send({ verificationToken }))
  const walk = useWalk({
    order: pages,
    step: page,
    go,
    form,
    // On the last page one sentence tells what became of it all.
    save: (aloud, isPatient) => draft.keep(aloud && !isLast, isPatient),
    auto: true,
    refresh: refreshApplications,
    onEnd: () => {
      const [found] = findingsOf({ ...rules, values: form.getValues() })
      const asked = found ? fieldOn(found.field) : null
      if (found && asked) walk.refuse({ field: asked.name, message: found.message }, found.page)
      else if (isSurrender) proof.begin()
      else void send({})
    },
  })
  const steps = stepsOf({ ...rules, values: form.getValues() }, page, !isSurrender && !isReturned)
  const open = (key: string) => {
    const target = pages.find(one => one === key)
    if (target) void walk.move(target)
    else if (key === 'payment') void draft.save().then(isKept => isKept && go('payment'))
  }
  if (proof.otp) return <SurrenderOtp otp={proof.otp} proof={proof} />
  return (
    <WalkColumns
      steps={steps}
      label={m.permission_pages()}
      head={<strong>{application.typeName[language]}</strong>}
      leave={
        <AppLink
          to="/properties/$propertyId/applications"
          params={{ propertyId }}
          onClick={() => void draft.save()}
        >
          {m.permission_saveAndLeave()}
        </AppLink>
      }
      saved={draft.state}
      onOpen={open}
    >
      <WalkPage errors={form.formState.errors} attempt={walk.attempt} draft={draft} onSubmit={walk.submit}>
        <WalkTitle
          inside
          index={walk.index}
          count={steps.length}
          title={stepTitles[page]()}
          intro={intros[page]()}
        />
        {isReturned ? (
          <Note tone="warn" title={m.permission_returned()}>
            <Remark>{application.remarks}</Remark>
          </Note>
        ) : null}
        {isLast ? null : <PropertyCard block={block} />}
        {page === 'loan' ? <LoanFields control={form.control} today={today} /> : null}
        {page === 'surrender' ? (
          <SurrenderPart form={form} terms={application.terms ?? block.surrender} />
        ) : null}
        {isLast ? (
          <PapersPart
            form={form}
            application={application}
            wanted={named}
            declaration={PERMISSION_DECLARATIONS[typeId][language]}
          />
        ) : null}
        <WalkFoot
          onward={isLast ? handInWords(isSurrender, isReturned) : m.common_saveAndContinue()}
          busy={walk.moving || sending || proof.asking}
          onBack={walk.back}
          note={isLast && isSurrender ? otpNote(block) : null}
        />
      </WalkPage>
    </WalkColumns>
  )
}

/** Where the OTP of a surrender goes. */
const otpNote = ({ maskedMobile }: PropertyBlock): string =>
  maskedMobile === '' ? m.permission_noMobile() : m.permission_otpMobile({ mobile: maskedMobile })
