import type { LandUseApplication } from '#contract/landuse/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { landUseFieldNames } from '#domain/landuse/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useTypesThere } from '#web/document/underWay.ts'
import { answerWords } from '#web/forms/draft/answerWords.ts'
import { useWalk } from '#web/forms/walk/useWalk.ts'
import { WalkColumns } from '#web/forms/walk/WalkColumns.tsx'
import { WalkFoot } from '#web/forms/walk/WalkFoot.tsx'
import { WalkPage } from '#web/forms/walk/WalkPage.tsx'
import { WalkTitle } from '#web/forms/walk/WalkTitle.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useToday } from '#web/shell/time/useToday.ts'
import { fieldLabels } from './labels.ts'
import { refreshApplication } from './refresh.ts'
import { StepBody } from './StepBody.tsx'
import { isSection, isStep, STEPS, type StepKey, stepsOf, stepTitles } from './steps.ts'
import { useLandUseDraft } from './useLandUseDraft.ts'
import { rulesOf } from './values.ts'

interface LandUseFormViewProps {
  application: LandUseApplication
  step: StepKey
  go: (step: StepKey) => void
  /** Takes what another window saved. */
}

const intros: Readonly<Record<StepKey, () => string>> = {
  land: m.landuse_landIntro,
  applicant: m.landuse_applicantIntro,
  documents: m.landuse_documentsIntro,
  check: m.landuse_checkIntro,
  payment: m.landuse_paymentIntro,
}

const onwardWords: Readonly<Record<StepKey, (() => string) | null>> = {
  land: m.common_saveAndContinue,
  applicant: m.common_saveAndContinue,
  documents: m.common_saveAndContinue,
  check: m.landuse_toPayment,
  payment: null,
}

/** The form of a draft: the task list beside it, one topic a page, saved as it is typed. */
export function LandUseFormView({ application, step, go }: LandUseFormViewProps) {
  const language = useLanguage()
  const there = useTypesThere(EntityType.LandUseApplication, application.applicationId, application.documents)
  const rules = rulesOf(application, useToday(), there)
  const { form, draft, saved } = useLandUseDraft(application, rules, step)
  const walk = useWalk({
    order: STEPS,
    step,
    go,
    form,
    save: draft.keep,
    // What is checked and paid for is what the server has.
    needsServer: next => !isSection(next),
    auto: true,
    refresh: refreshApplication,
    objection: () =>
      step === 'check' && !form.getValues('declarationAccepted')
        ? { text: m.landuse_declarationMissing(), field: 'declarationAccepted' }
        : null,
  })
  const steps = stepsOf({ values: { ...saved, ...form.getValues() }, rules }, step)
  const open = (key: string) => {
    if (isStep(key)) void walk.move(key)
  }
  return (
    <WalkColumns
      steps={steps}
      label={m.landuse_sections()}
      head={<strong>{m.landuse_certificate()}</strong>}
      leave={
        <AppLink to="/services/know-your-land-use" onClick={() => void draft.save()}>
          {m.landuse_saveAndLeave()}
        </AppLink>
      }
      saved={draft.state}
      onOpen={open}
    >
      <WalkPage
        errors={form.formState.errors}
        attempt={walk.attempt}
        labels={fieldLabels(language)}
        words={answerWords(landUseFieldNames, language)}
        draft={draft}
        onSubmit={walk.submit}
      >
        <WalkTitle
          index={walk.index}
          count={steps.length}
          title={stepTitles[step]()}
          intro={intros[step]()}
        />
        <StepBody step={step} application={application} form={form} go={open} refusal={walk.refusal} />
        <WalkFoot
          onward={onwardWords[step]?.() ?? null}
          busy={walk.moving}
          onBack={walk.back}
          note={m.landuse_keptNote()}
        />
      </WalkPage>
    </WalkColumns>
  )
}
