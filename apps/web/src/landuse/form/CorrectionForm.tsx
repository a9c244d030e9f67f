import { landUseCalls } from '#contract/landuse/calls.ts'
import type { LandUseApplication } from '#contract/landuse/record.ts'
import { formatDate } from '#domain/dates/format.ts'
import { LandUseDocument } from '#domain/landuse/form.ts'
import { formatRupees } from '#domain/money/format.ts'
import { AlertError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct } from '#web/api/queries.ts'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { ErrorSummary } from '#web/forms/layout/ErrorSummary.tsx'
import { FormActions, FormSection } from '#web/forms/layout/FormSection.tsx'
import { useBrowserDraft } from '#web/forms/walk/useBrowserDraft.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { useServerNow } from '#web/shell/time/serverClock.ts'
import { useToday } from '#web/shell/time/useToday.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { timeLeft } from '#web/ui/timeLeft.ts'
import { Remark } from '#web/ui/Written/Written.tsx'
import { ApplicantPart } from './ApplicantPart.tsx'
import { DocumentsPart } from './DocumentsPart.tsx'
import styles from './Form.module.css'
import { LandPart } from './LandPart.tsx'
import { fieldLabels } from './labels.ts'
import { refreshApplication } from './refresh.ts'
import { correctionResolver } from './resolver.ts'
import { rulesOf, toAnswers, toValues, type Values } from './values.ts'

interface CorrectionFormProps {
  application: LandUseApplication
  returned: NonNullable<LandUseApplication['returned']>
  onPay: () => void
}

/** A returned application: what the authority wrote, only what it opened again, and the applicant's own words. */
export function CorrectionForm({ application, returned, onPay }: CorrectionFormProps) {
  const language = useLanguage()
  const navigate = useAppNavigate()
  const { applicationId, rowVersion, editableFields, editableDocumentTypeIds } = application
  const today = useToday()
  const judgesKhatauni =
    editableFields.includes('khatauniDate') || editableDocumentTypeIds.includes(LandUseDocument.khatauni)
  const rules = { ...rulesOf(application, today), today: judgesKhatauni ? today : null }
  const renewed = application.documents
    .filter(one => one.uploadedOn >= returned.returnedOn)
    .map(one => one.documentTypeId)
  const { form, drop } = useBrowserDraft<Values>({
    // Only its own version of the application takes back what was typed of it.
    draft: `landuse-correction/${applicationId}/${rowVersion}`,
    blank: () => toValues(application),
    resolver: correctionResolver(
      rules,
      editableDocumentTypeIds.filter(type => !renewed.includes(type)),
    ),
  })
  const send = useAct(landUseCalls.ResubmitLandUseApplication, {
    besideField: () => true,
    onSuccess: async ({ transactionNeeded }) => {
      drop()
      await refreshApplication()
      if (transactionNeeded === 1) onPay()
      else navigate({ to: '/services/know-your-land-use/$applicationId/details', params: { applicationId } })
    },
    onError: error => {
      if (error instanceof AlertError && error.code === 'STALE') void refreshApplication()
    },
  })
  const refusal = send.error instanceof AlertError ? send.error.message : null
  const part = { application, form }
  const wantsPapers = editableDocumentTypeIds.length > 0 || editableFields.includes('khatauniDate')
  return (
    <form
      className={styles.narrow}
      noValidate
      onSubmit={form.handleSubmit(values =>
        send.mutate({
          applicationId,
          rowVersion,
          answers: toAnswers(values),
          applicantRemarks: values.applicantRemarks,
        }),
      )}
    >
      <ErrorSummary
        errors={form.formState.errors}
        attempt={form.formState.submitCount}
        labels={fieldLabels(language)}
      />
      <PageTitle
        over={application.applicationNumber}
        record={application.applicationNumber}
        title={m.landuse_correct()}
        meta={m.landuse_correctIntro()}
      />
      <Note tone="warn" title={m.landuse_authorityWrites()}>
        <div>
          <Remark>{returned.text}</Remark>
        </div>
        <p>
          <strong>
            <Until by={returned.respondBy} />
          </strong>
        </p>
      </Note>
      {returned.awaitsPayment === 1 ? (
        <Note tone="info" title={m.landuse_differenceDue({ amount: formatRupees(application.dueAmount) })}>
          <Button onClick={onPay}>{m.landuse_toPayment()}</Button>
        </Note>
      ) : null}
      {refusal ? (
        <Note tone="err" title={refusal} live="alert">
          {m.common_nothingLost()}
        </Note>
      ) : null}
      <LandPart {...part} />
      <ApplicantPart {...part} />
      {wantsPapers ? <DocumentsPart {...part} since={returned.returnedOn} /> : null}
      <FormSection>
        <TextArea
          control={form.control}
          name="applicantRemarks"
          label={m.landuse_yourRemarks()}
          hint={m.landuse_yourRemarksHint()}
          limit={2000}
          required
        />
      </FormSection>
      <FormActions>
        <Button type="submit" variant="primary" size="large" stretch busy={send.isPending}>
          {m.landuse_sendAgain()}
        </Button>
        <AppButtonLink
          to="/services/know-your-land-use/$applicationId/details"
          params={{ applicationId }}
          size="large"
          stretch
        >
          {m.common_viewApplication()}
        </AppButtonLink>
      </FormActions>
    </form>
  )
}

/** "Send again by 21 Dec 2026, 11:59 PM, 30 days left". */
function Until({ by }: { by: string }) {
  const language = useLanguage()
  const left = timeLeft(useServerNow(), by)
  const words = m.landuse_sendBy({ time: formatDate(by, 'plainMinute', language) })
  return left ? `${words}, ${left}` : words
}
