import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { landUseCalls } from '#contract/landuse/calls.ts'
import type { LandUseAnswers } from '#contract/landuse/form.ts'
import type { LandUseApplication } from '#contract/landuse/record.ts'
import { send } from '#web/api/gateway.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { SaveMark } from '#web/forms/draft/SaveMark.tsx'
import { SaveTrouble } from '#web/forms/draft/SaveTrouble.tsx'
import { takeUnsaved } from '#web/forms/draft/unsaved.ts'
import { useAutosave } from '#web/forms/draft/useAutosave.ts'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/AppLink.tsx'
import { toPageTop } from '#web/shell/toPageTop.ts'
import { Columns } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { StepBar } from '#web/ui/Steps/StepBar.tsx'
import { TaskList } from '#web/ui/Steps/TaskList.tsx'
import styles from './Form.module.css'
import { FormFoot } from './FormFoot.tsx'
import { fieldLabels } from './labels.ts'
import { refreshApplication } from './refresh.ts'
import { sectionResolver } from './resolver.ts'
import { StepBody } from './StepBody.tsx'
import { isSection, isStep, STEPS, type StepKey, stepsOf, stepTitles } from './steps.ts'
import { useToday } from './useToday.ts'
import { rulesOf, toAnswers, toValues, type Values } from './values.ts'

interface LandUseFormViewProps {
  application: LandUseApplication
  step: StepKey
  go: (step: StepKey) => void
  /** Takes what another window saved. */
  onReload: () => void
}

const intros: Readonly<Record<StepKey, () => string>> = {
  land: m.landuse_landIntro,
  applicant: m.landuse_applicantIntro,
  documents: m.landuse_documentsIntro,
  check: m.landuse_checkIntro,
  payment: m.landuse_paymentIntro,
}

/** The form of a draft: the task list beside it, one topic a page, saved as it is typed. */
export function LandUseFormView({ application, step, go, onReload }: LandUseFormViewProps) {
  const language = useLanguage()
  const { applicationId } = application
  const rules = rulesOf(application, useToday())
  const draftName = `landuse/${applicationId}`
  const [initial] = useState(() => ({
    saved: toValues(application),
    unsaved: takeUnsaved(draftName) as LandUseAnswers | undefined,
  }))
  const form = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: initial.unsaved ? toValues({ ...application, answers: initial.unsaved }) : initial.saved,
    resolver: sectionResolver(isSection(step) ? [step] : [], rules),
  })
  const { formState, getValues } = form
  const draft = useAutosave<LandUseAnswers>({
    draft: draftName,
    auto: true,
    rowVersion: application.rowVersion,
    savedOn: application.savedOn,
    initial: toAnswers(initial.saved),
    read: () => toAnswers(getValues()),
    write: async (rowVersion, answers) => {
      const { output, message } = await send(landUseCalls.UpdateLandUseForm, {
        applicationId,
        rowVersion,
        answers,
      })
      return { ...output, message }
    },
    readVersion: async () =>
      (await send(landUseCalls.GetLandUseDetailById, { applicationId })).output.rowVersion,
  })
  const { touch } = draft
  const [refusal, setRefusal] = useState<string | null>(null)
  const [allSteps, setAllSteps] = useState(false)
  // A save that goes on by itself must not swallow a press: only the way to the next page keeps the button busy.
  const [moving, setMoving] = useState(false)

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
    await draft.save()
    await refreshApplication()
    go(key)
  }
  const forward = async () => {
    if (step === 'check' && !getValues('declarationAccepted')) {
      setRefusal(m.landuse_declarationMissing())
      document.getElementById('field-declarationAccepted')?.focus()
      return
    }
    if (!(await draft.save(true))) return
    await refreshApplication()
    go(STEPS[index + 1] ?? 'payment')
  }
  const press = form.handleSubmit(forward, () => void draft.save())
  const submit = (event: FormEvent) => {
    setMoving(true)
    void press(event).finally(() => setMoving(false))
  }
  const steps = stepsOf({ values: { ...initial.saved, ...getValues() }, rules }, step)
  const list = (
    <TaskList
      label={m.landuse_sections()}
      steps={steps}
      onOpen={key => void move(key)}
      head={<strong>{m.landuse_certificate()}</strong>}
      foot={
        <>
          <SaveMark state={draft.state} />
          <AppLink to="/services/know-your-land-use" onClick={() => void draft.save()}>
            {m.landuse_saveAndLeave()}
          </AppLink>
        </>
      }
    />
  )
  return (
    <Columns
      kind="form"
      sticky
      aside={
        <>
          <div className={styles.wide}>{list}</div>
          <div className={styles.phone}>
            <StepBar
              steps={steps}
              aside={<SaveMark state={draft.state} />}
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
            over={m.common_stepOf({ step: index + 1, steps: STEPS.length })}
            title={stepTitles[step]()}
            meta={intros[step]()}
          />
          <StepBody
            step={step}
            application={application}
            form={form}
            go={key => void move(key)}
            refusal={refusal}
          />
          <FormFoot
            step={step}
            busy={moving}
            onBack={index > 0 ? () => void move(STEPS[index - 1] ?? 'land') : undefined}
          />
        </form>
      }
    />
  )
}
