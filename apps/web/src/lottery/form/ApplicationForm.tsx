import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { lotteryRefusals } from '#contract/lottery/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { fieldNames } from '#domain/lottery/questions.ts'
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
import { fieldLabels } from './answers.ts'
import styles from './Form.module.css'
import { FormHead } from './FormHead.tsx'
import type { StepProps } from './formContext.ts'
import { rulesOf } from './rules.ts'
import { StepBody } from './StepBody.tsx'
import { isSection, isStep, STEPS, type StepKey, stepsOf, stepTitles } from './steps.ts'
import { refreshApplication, useDraft } from './useDraft.ts'
import type { Values } from './values.ts'

type ApplicationFormProps = Pick<StepProps, 'application' | 'campaign' | 'choices' | 'go'> & {
  step: StepKey
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

/** What the press onward says; payment has a button of its own. */
function onwardWords(step: StepKey): string | null {
  if (step === 'payment') return null
  if (step === 'declaration') return m.lottery_toPayment()
  return step === 'check' ? m.lottery_toDeclaration() : m.common_saveAndContinue()
}

/** The form of one application: the task list beside it, one topic a page, a draft saved as it is typed. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { application, campaign, choices, step, go } = props
  const language = useLanguage()
  const isDraft = application.applicationStatusId === ApplicationStatus.Draft
  const rules = rulesOf(choices)
  const uploaded = useTypesThere(EntityType.LotteryApplication, application.applId, application.documents)
  const { form, draft, saved, isTaken, toldTaken } = useDraft(application, rules, step, uploaded)
  const { control, formState, getValues } = form
  const values = useWatch({ control })
  const walk = useWalk({
    order: STEPS,
    step,
    go,
    form,
    // What the server finds only when it saves holds up the way to the next page like any other answer.
    save: async (aloud, isPatient) => {
      const kept = await draft.keep(aloud, isPatient)
      return kept === 'saved' && step === 'identity' && isTaken() ? 'refused' : kept
    },
    needsServer: next => next === 'payment',
    auto: isDraft,
    refresh: refreshApplication,
    objection: () =>
      step === 'declaration' && !getValues('declarationAccepted')
        ? { text: m.lottery_declarationMissing(), field: 'declarationAccepted' }
        : null,
  })
  const { refuse } = walk
  const wasTold = useRef(toldTaken)
  useEffect(() => {
    // The answer to a save may come when the citizen has gone on already.
    if (toldTaken !== null && toldTaken !== wasTold.current && step !== 'identity') {
      const message = lotteryRefusals.DUPLICATE_IDENTITY().text[language]
      refuse({ field: 'identityNumber', message }, 'identity')
    }
    wasTold.current = toldTaken
  }, [toldTaken, step, refuse, language])
  const isLocked = (field: keyof Values) =>
    !application.editableFields.includes(field === 'hasCoApplicant' ? 'coApplicant' : field)
  const all = stepsOf({ values: { ...saved, ...getValues() }, rules, uploaded }, step)
  const steps = isDraft ? all : all.filter(({ key }) => isStep(key) && isSection(key))
  const part: StepProps = { application, campaign, choices, rules, form, control, isLocked, go }
  return (
    <div className={styles.columns}>
      <WalkColumns
        steps={steps}
        label={m.lottery_sections()}
        head={<FormHead campaign={campaign} values={values} rules={rules} />}
        leave={
          <AppLink to="/applications" onClick={() => void draft.save()}>
            {isDraft ? m.lottery_saveAndLeave() : m.lottery_leave()}
          </AppLink>
        }
        saved={isDraft ? draft.state : null}
        onOpen={key => {
          if (isStep(key)) void walk.move(key)
        }}
      >
        <WalkPage
          look="tight"
          errors={formState.errors}
          attempt={walk.attempt}
          labels={fieldLabels(language)}
          words={answerWords(fieldNames, language)}
          draft={draft}
          onSubmit={walk.submit}
        >
          <WalkTitle
            index={walk.index}
            count={steps.length}
            title={stepTitles[step]()}
            intro={intros[step]?.()}
          />
          <StepBody step={step} refusal={values.declarationAccepted ? null : walk.refusal} {...part} />
          <WalkFoot
            onward={onwardWords(step)}
            busy={walk.moving}
            onBack={walk.back}
            note={
              isDraft
                ? m.lottery_keptUntil({ time: formatDate(campaign.endOn, 'plainMinute', language) })
                : null
            }
          />
        </WalkPage>
      </WalkColumns>
    </div>
  )
}
