import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Stone, type StoneState } from '#web/ui/Milestones/Stone.tsx'
import styles from './Draw.module.css'
import { type Ceremony, figure, shortSeal } from './words.ts'

interface Step {
  readonly key: string
  readonly title: () => string
  /** When it was done, or will be. */
  readonly on: string | null
  readonly note: string
  readonly isDone: boolean
}

/** The six steps, as far as the scheme's live draw has come; an annulled one begins anew. */
function stepsOf({ draws, next, winners }: Ceremony): Step[] {
  const [last] = draws
  const draw = last?.ending ? undefined : last
  const isHere = draw !== undefined && draw.state !== 'FROZEN' && draw.state !== 'ANNOUNCED'
  return [
    {
      key: 'freeze',
      title: m.ceremony_stepFreeze,
      on: draw?.frozenOn ?? null,
      note: draw ? m.ceremony_freezeNote({ count: figure(draw.rollCount) }) : '',
      isDone: draw !== undefined,
    },
    {
      key: 'seal',
      title: m.ceremony_stepSeal,
      on: draw?.frozenOn ?? null,
      note: draw ? shortSeal(draw.manifestHash) : '',
      isDone: draw !== undefined,
    },
    {
      key: 'announce',
      title: m.ceremony_stepAnnounce,
      on: draw?.announcedOn ?? null,
      note: draw ? m.ceremony_announceNote({ count: figure(draw.rollCount) }) : '',
      isDone: Boolean(draw?.announcedOn),
    },
    {
      key: 'number',
      title: m.ceremony_stepNumber,
      on: draw?.appearsOn ?? null,
      note: m.ceremony_numberNote(),
      isDone: isHere,
    },
    {
      key: 'result',
      title: m.ceremony_stepResult,
      on: draw?.executedOn ?? null,
      note:
        winners === null || !draw?.executedOn
          ? m.ceremony_resultToCome()
          : m.ceremony_resultNote({ count: figure(winners) }),
      isDone: Boolean(draw?.executedOn),
    },
    {
      key: 'publish',
      title: m.ceremony_stepPublish,
      on: draw?.publishedOn ?? null,
      note: m.ceremony_publishNote(),
      isDone: next === null && Boolean(draw?.publishedOn),
    },
  ]
}

const WORDS: Readonly<Record<StoneState, () => string>> = {
  done: m.ceremony_stateDone,
  now: m.ceremony_stateNow,
  toCome: m.ceremony_stateToCome,
  stopped: m.ceremony_stateStopped,
}

/** From the frozen roll to the published result, side by side. */
export function Band({ one }: { one: Ceremony }) {
  const language = useLanguage()
  const steps = stepsOf(one)
  const now = steps.findIndex(step => !step.isDone)
  return (
    <ol className={styles.band}>
      {steps.map(({ key, title, on, note, isDone }, index) => {
        const state: StoneState = isDone ? 'done' : index === now ? 'now' : 'toCome'
        return (
          <li
            key={key}
            className={styles.step}
            data-state={state}
            aria-current={index === now ? 'step' : undefined}
          >
            <Stone state={state} />
            <div>
              <span className="visually-hidden">{WORDS[state]()}: </span>
              <strong>{title()}</strong>
              {on ? <span>{formatDate(on, 'plainMinute', language)}</span> : null}
              <span className={styles.note}>{note}</span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
