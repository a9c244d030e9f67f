import type { ReactNode } from 'react'
import type { NextStep as Step } from '#contract/nextStep.ts'
import { useLanguage } from '#web/api/preferences.ts'
import type { StoneState } from '#web/ui/Milestones/Stone.tsx'
import { NextStepCard } from '#web/ui/NextStepCard/NextStepCard.tsx'
import { AsEntered } from '#web/ui/Written/Written.tsx'
import { TimeLeft } from '../time/TimeLeft.tsx'

const STONES: Readonly<Record<Step['state'], StoneState>> = {
  now: 'now',
  wait: 'now',
  done: 'done',
  stopped: 'stopped',
}

interface NextStepProps {
  step: Step
  /** Where each act is done on this screen: a link or a button with the server's words on it. */
  ways: Readonly<Record<string, (label: string) => ReactNode>>
  /** What the screen adds under the server's words, such as other halls that are free. */
  children?: ReactNode
}

/** What comes next for a record, as the server says it; the screen adds only the ways to do it. */
export function NextStep({ step, ways, children }: NextStepProps) {
  const language = useLanguage()
  const actions = step.ways.map(({ act, label }) => (
    <Way key={act} make={ways[act]} label={label[language]} />
  ))
  return (
    <NextStepCard
      title={step.title[language]}
      state={STONES[step.state]}
      action={actions.length > 0 ? actions : null}
    >
      {step.more.map((paragraph, index) => (
        <p key={paragraph.en}>
          <AsEntered>{paragraph[language]}</AsEntered>
          {step.dueOn !== null && index === step.more.length - 1 ? (
            <>
              {' '}
              <strong>
                <TimeLeft until={step.dueOn} />
              </strong>
            </>
          ) : null}
        </p>
      ))}
      {children}
    </NextStepCard>
  )
}

/** A way that a screen forgot is a fault of the program, not a gap on the page. */
function Way({ make, label }: { make: ((label: string) => ReactNode) | undefined; label: string }) {
  if (!make) throw new Error(`This screen knows no way to '${label}'.`)
  return make(label)
}
