import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { LotteryAnswers } from '#contract/lottery/form.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { SECTIONS } from '#domain/lottery/form.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { SaveMark } from '#web/forms/draft/SaveMark.tsx'
import { SaveTrouble } from '#web/forms/draft/SaveTrouble.tsx'
import { takeUnsaved } from '#web/forms/draft/unsaved.ts'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/AppLink.tsx'
import { toPageTop } from '#web/shell/toPageTop.ts'
import { Columns } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { StepBar } from '#web/ui/Steps/StepBar.tsx'
import { TaskList } from '#web/ui/Steps/TaskList.tsx'
import { fieldLabels } from './answers.ts'
import styles from './Form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { FormHead } from './FormHead.tsx'
import type { StepProps } from './formContext.ts'
import { rulesOf, sectionResolver } from './rules.ts'
import { StepBody } from './StepBody.tsx'
import { isSection, isStep, STEPS, type StepKey, stepsOf, stepTitles } from './steps.ts'
import { draftName, refreshApplication, useDraft } from './useDraft.ts'
import { toValues, type Values } from './values.ts'

type ApplicationFormProps = Pick<StepProps, 'application' | 'campaign' | 'choices' | 'go'> & {
  step: StepKey
  onReload: () => void
}

const intros: Partial<Record<StepKey, () => string>> = {
  about: m.lottery_aboutIntro,
  identity: m.lottery_identityIntro,
  coApplicant: m.lottery_coApplicantIntro,
  refund: m.lottery_refundIntro,
  documents: m.lottery_documentsIntro,
  check: m.lottery_checkIntro,
  declaration: m.lottery_declarationIntro,
  payment: m.lottery_paymentIntro,
}

/** The form of one application: the task list beside it, one topic a page, saved as it is typed. */
export function ApplicationForm({
  application,
  campaign,
  choices,
  step,
  go,
  onReload,
}: ApplicationFormProps) {
  const language = useLanguage()
  const isDraft = application.applicationStatusId === ApplicationStatus.Draft
  const rules = rulesOf(choices)
  const uploaded = application.documents.map(document => document.documentTypeId)
  const [initial] = useState(() => {
    const { applId, answers, mobileNumber } = application
    const unsaved = isDraft ? (takeUnsaved(draftName(applId)) as LotteryAnswers | undefined) : undefined
    return {
      saved: toValues(answers, mobileNumber),
      unsaved: unsaved && toValues(unsaved, mobileNumber),
    }
  })
  const form = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: initial.unsaved ?? initial.saved,
    resolver: sectionResolver(isSection(step) ? step : null, rules, uploaded),
  })
  const { control, formState, getValues } = form
  const draft = useDraft(application, getValues, isDraft, initial.saved)
  const { touch } = draft
  const [refusal, setRefusal] = useState<string | null>(null)
  const [allSteps, setAllSteps] = useState(false)
  // A save that goes on by itself must not swallow a press: only the way to the next page keeps the button busy.
  const [moving, setMoving] = useState(false)
  const values = useWatch({ control })

  useEffect(() => {
    const watching = form.watch(() => touch())
    if (initial.unsaved) touch()
    return () => watching.unsubscribe()
  }, [form, touch, initial])

  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // A new page of the form starts without the errors and attempts of the one before.
    form.reset(form.getValues())
    setRefusal(null)
    toPageTop()
  }, [step, form])

  const index = STEPS.indexOf(step)
  const move = async (key: string) => {
    if (!isStep(key)) return
    setAllSteps(false)
    if (isDraft && (await draft.save())) await refreshApplication()
    go(key)
  }
  const forward = async () => {
    if (step === 'declaration' && !getValues('declarationAccepted')) {
      setRefusal(m.lottery_declarationMissing())
      document.getElementById('field-declarationAccepted')?.focus()
      return
    }
    if (!(await draft.save(true))) return
    // The next page reads what the server made of it: names of places, and whether payment is open.
    await refreshApplication()
    go(STEPS[index + 1] ?? 'payment')
  }
  const press = form.handleSubmit(forward, () => {
    if (isDraft) void draft.save()
  })
  const submit = (event: FormEvent) => {
    setMoving(true)
    void press(event).finally(() => setMoving(false))
  }
  const isLocked = (field: keyof Values) =>
    !application.editableFields.includes(field === 'hasCoApplicant' ? 'coApplicant' : field)
  const steps = stepsOf({ values: { ...initial.saved, ...getValues() }, rules, uploaded }, step)
  const visible = isDraft ? steps : steps.filter(({ key }) => SECTIONS.some(section => section === key))
  const head = <FormHead campaign={campaign} values={values} rules={rules} />
  const list = (
    <TaskList
      label={m.lottery_sections()}
      steps={visible}
      onOpen={key => void move(key)}
      opened={allSteps}
      head={head}
      foot={
        <>
          {isDraft ? <SaveMark state={draft.state} /> : null}
          <AppLink to="/applications" onClick={() => void draft.save()}>
            {isDraft ? m.lottery_saveAndLeave() : m.lottery_leave()}
          </AppLink>
        </>
      }
    />
  )
  const props: StepProps = { application, campaign, choices, rules, form, control, isLocked, go }
  return (
    <div className={styles.columns}>
      <Columns
        kind="form"
        sticky
        aside={
          <>
            <div className={styles.wide}>{list}</div>
            <div className={styles.phone}>
              <StepBar
                steps={visible}
                aside={isDraft ? <SaveMark state={draft.state} /> : null}
                onAll={() => setAllSteps(!allSteps)}
              />
              {allSteps ? <div className={styles.steps}>{list}</div> : null}
            </div>
          </>
        }
        main={
          <form className={styles.form} noValidate onSubmit={submit}>
            <ErrorSummary
              errors={formState.errors}
              attempt={formState.submitCount}
              labels={fieldLabels(language)}
            />
            <SaveTrouble
              state={draft.state}
              onRetry={() => void draft.save()}
              onTakeOver={() => void draft.takeOver()}
              onReload={onReload}
            />
            <PageTitle
              over={
                // Phones have it in the bar of steps.
                <span className={styles.wide}>
                  {m.common_stepOf({ step: index + 1, steps: visible.length })}
                </span>
              }
              title={stepTitles[step]()}
              meta={intros[step]?.()}
            />
            <StepBody step={step} refusal={values.declarationAccepted ? null : refusal} {...props} />
            <FormFoot
              step={step}
              isDraft={isDraft}
              busy={moving}
              onBack={index > 0 ? () => void move(STEPS[index - 1] ?? 'plot') : undefined}
              note={m.lottery_keptUntil({ time: formatDate(campaign.endOn, 'plainMinute', language) })}
            />
          </form>
        }
      />
    </div>
  )
}
