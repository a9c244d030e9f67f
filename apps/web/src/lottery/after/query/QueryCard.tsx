import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { applicationCalls, type LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { type ScrutinyQuery, scrutinyCalls } from '#contract/lottery/scrutiny.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { documentTypeNames } from '#domain/lottery/policy.ts'
import { AlertError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { callKey, queryClient, useAct } from '#web/api/queries.ts'
import { DocumentUploads } from '#web/document/DocumentUploads.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { ErrorSummary } from '#web/forms/layout/ErrorSummary.tsx'
import { FormActions, FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { fieldLabels } from '../../form/answers.ts'
import { type Dropdowns, rulesOf } from '../../form/rules.ts'
import { toAnswers, toValues, type Values } from '../../form/values.ts'
import styles from '../After.module.css'
import { queryResolver } from './fields.ts'
import { missingPapers, sentSince } from './missing.ts'
import { QueryField } from './QueryField.tsx'
import { useAnswer } from './useAnswer.ts'

interface QueryCardProps {
  application: LotteryApplication
  campaign: Campaign
  choices: Dropdowns
  query: ScrutinyQuery
}

const refreshed = [
  scrutinyCalls.GetScrutinyDetailsByApplId,
  applicationCalls.GetApplicationFormDetailsByApplId,
  applicationCalls.GetMyApplictionForDashBoard,
]

/** An open query: what is asked, the answers to correct in place, the papers to send, the words of the answer. */
export function QueryCard({ application, campaign, choices, query }: QueryCardProps) {
  const language = useLanguage()
  const { applId, campaignId } = application
  const { queryId, fieldCodes, documentTypeIds } = query
  const rules = rulesOf(choices)
  const [saved] = useState(() => toValues(application.answers, application.mobileNumber))
  const form = useForm<Values>({ defaultValues: saved, resolver: queryResolver(rules, fieldCodes) })
  // Read while rendering: the form keeps no account of changes that nobody asks for.
  const { isDirty } = form.formState
  const answer = useAnswer(query)
  const words = useForm({ defaultValues: { responseText: query.responseText } })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [askedFor, setAskedFor] = useState(false)
  const save = useAct(applicationCalls.UpdateApplicationForm, { quiet: true })
  const send = useAct(scrutinyCalls.AddEditScrutinyResponseData, { quiet: true, refresh: refreshed })
  const missing = missingPapers(query)
  const nameOf = (type: number) => documentTypeNames[type]?.[language] ?? String(type)

  const { setText } = answer
  useEffect(() => {
    const watching = words.watch(({ responseText }) => setText(responseText ?? ''))
    return () => watching.unsubscribe()
  }, [words, setText])

  /** Saves the corrected answers, when any changed. */
  const saveFields = async (values: Values): Promise<void> => {
    if (!isDirty) return
    const input = { applId, campaignId, rowVersion: application.rowVersion, answers: toAnswers(values) }
    await save.mutateAsync(input)
    form.reset(values)
    await queryClient.invalidateQueries({
      queryKey: callKey(applicationCalls.GetApplicationFormDetailsByApplId),
    })
  }
  /** A refusal stands beside its field where there is one, else above the buttons. */
  const tell = (cause: unknown) => {
    const field = cause instanceof AlertError ? cause.field : undefined
    const message = cause instanceof Error ? cause.message : String(cause)
    if (field === 'responseText') words.setError('responseText', { message }, { shouldFocus: true })
    else setRefusal(message)
  }
  const sendAnswer = form.handleSubmit(async values => {
    setRefusal(null)
    setAskedFor(true)
    const responseText = words.getValues('responseText').trim()
    if (responseText === '') {
      words.setError('responseText', { message: m.result_answerRequired() }, { shouldFocus: true })
      return
    }
    if (missing.length > 0) {
      document.getElementById(`field-document.${missing[0]}`)?.focus()
      return
    }
    try {
      await saveFields(values)
      await send.mutateAsync({ queryId, applId, responseText, isSubmit: 1 })
      answer.sent()
    } catch (cause) {
      tell(cause)
    }
  })
  const keepForLater = form.handleSubmit(async values => {
    setRefusal(null)
    try {
      await saveFields(values)
      answer.tryKeep()
    } catch (cause) {
      tell(cause)
    }
  })
  const step = {
    application,
    campaign,
    choices,
    rules,
    form,
    control: form.control,
    isLocked: () => false,
    go: () => undefined,
  }
  const busy = save.isPending || send.isPending
  const errors = Object.fromEntries(
    askedFor ? missing.map(type => [type, m.result_uploadMissing({ name: nameOf(type) })]) : [],
  )
  return (
    <Card title={m.result_queryTitle()} note={formatDate(query.raisedOn, 'plain', language)}>
      <blockquote className={styles.asked}>{query.queryText}</blockquote>
      <form noValidate onSubmit={sendAnswer}>
        <ErrorSummary
          errors={form.formState.errors}
          attempt={form.formState.submitCount}
          labels={fieldLabels(language)}
        />
        {fieldCodes.length > 0 ? (
          <FormSection title={m.result_correctFields()}>
            {fieldCodes.map(code => (
              <QueryField key={code} code={code} {...step} />
            ))}
          </FormSection>
        ) : null}
        {documentTypeIds.length > 0 ? (
          <FormSection title={m.result_sendPapers()} intro={m.result_sendPapersMore()}>
            <DocumentUploads
              entityTypeId={EntityType.LotteryApplication}
              entityId={applId}
              wanted={documentTypeIds.map(type => ({ documentTypeId: type, label: nameOf(type) }))}
              documents={sentSince(query)}
              errors={errors}
              onChanged={() =>
                void Promise.all(
                  refreshed.map(call => queryClient.invalidateQueries({ queryKey: callKey(call) })),
                )
              }
            />
          </FormSection>
        ) : null}
        <FormSection title={m.result_yourAnswer()}>
          <TextArea
            control={words.control}
            name="responseText"
            label={m.result_answerLabel()}
            hint={m.result_answerHint()}
            limit={2000}
            required
          />
        </FormSection>
        <div className={styles.still}>
          <Missing names={missing.map(nameOf)} hasAnswer={answer.text.trim() !== ''} />
        </div>
        {refusal ? (
          <Note tone="err" live="alert">
            {refusal}
          </Note>
        ) : null}
        <FormActions note={<KeptNote keptOn={answer.keptOn} failed={answer.failed} />}>
          <Button type="submit" variant="primary" size="large" stretch busy={busy}>
            {m.result_sendAnswer()}
          </Button>
          <Button size="large" disabled={busy} onClick={() => void keepForLater()}>
            {m.result_keepAnswer()}
          </Button>
        </FormActions>
      </form>
    </Card>
  )
}

/** What still stands between this answer and its sending. */
function Missing({ names, hasAnswer }: { names: readonly string[]; hasAnswer: boolean }) {
  const all = [...names, ...(hasAnswer ? [] : [m.result_answerLabel()])]
  if (all.length === 0) return <Note tone="ok">{m.result_nothingMissing()}</Note>
  return <Note title={m.result_stillMissing()}>{all.join(', ')}</Note>
}

function KeptNote({ keptOn, failed }: { keptOn: number | null; failed: boolean }) {
  const language = useLanguage()
  if (failed) return m.result_notKept()
  return keptOn === null
    ? null
    : m.result_keptAt({ time: formatDate(new Date(keptOn).toISOString(), 'time', language) })
}
