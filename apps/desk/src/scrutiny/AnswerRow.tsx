import type { ComponentType } from 'react'
import { MARKS, type Mark } from '#domain/lottery/proof.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import type { IconProps } from '#web/ui/icons/Icon.tsx'
import { IconCheck } from '#web/ui/icons/IconCheck.tsx'
import { IconCross } from '#web/ui/icons/IconCross.tsx'
import { IconEyeOff } from '#web/ui/icons/IconEyeOff.tsx'
import { Tag, type Tone } from '#web/ui/Tag/Tag.tsx'
import styles from './Answers.module.css'
import type { Answer } from './case.ts'
import { markId } from './focus.ts'
import { inOwnLanguage } from './inOwnLanguage.ts'
import { Revealable } from './Revealable.tsx'

interface Look {
  readonly word: () => string
  readonly Sign: ComponentType<IconProps>
  readonly tone: Tone
  readonly className: string | undefined
}

const LOOKS: Readonly<Record<Mark, Look>> = {
  AGREES: { word: m.scrutiny_agrees, Sign: IconCheck, tone: 'ok', className: styles.agrees },
  DIFFERS: { word: m.scrutiny_differs, Sign: IconCross, tone: 'err', className: styles.differs },
  UNREADABLE: {
    word: m.scrutiny_unreadable,
    Sign: IconEyeOff,
    tone: 'warn',
    className: styles.unreadable,
  },
}

export interface AnswerRowProps {
  number: string
  answer: Answer
  /** The name of the paper that proves it. */
  paper: string
  isHere: boolean
  mayWrite: boolean
  /** Whether they may see a whole number. */
  mayReveal: boolean
  onPoint: () => void
  onMark: (mark: Mark) => void
}

/** One answer, the paper that proves it, and its mark: one stop of the Tab key. */
export function AnswerRow(props: AnswerRowProps) {
  const { answer, paper, isHere, mayWrite, onPoint } = props
  const language = useLanguage()
  const look = answer.mark ? LOOKS[answer.mark] : null
  return (
    <li className={cx(styles.row, isHere && styles.here)} onFocus={onPoint} onPointerDown={onPoint}>
      <div className={styles.words}>
        <span className={styles.question}>{answer.question[language]}</span>
        <strong className={styles.answer}>
          <Revealable number={props.number} answer={answer} mayReveal={props.mayReveal}>
            {inOwnLanguage(answer.answer, language)}
          </Revealable>
        </strong>
      </div>
      <span className={styles.paper}>{paper}</span>
      {mayWrite ? (
        <Marks {...props} />
      ) : look ? (
        <Tag tone={look.tone} icon={<look.Sign />}>
          {look.word()}
        </Tag>
      ) : (
        <span className={styles.none}>{m.scrutiny_unmarked()}</span>
      )}
    </li>
  )
}

/**
 * The three marks as one choice. The chosen one says its word; the signs of the others are named for who hears them and for
 * who points at them, and stay behind once the answer is settled and the row left.
 */
function Marks({ answer, isHere, onMark }: AnswerRowProps) {
  const language = useLanguage()
  return (
    <fieldset className={cx(styles.marks, answer.mark !== null && !isHere && styles.settled)}>
      <legend className="visually-hidden">
        {m.scrutiny_markOf({ question: answer.question[language] })}
      </legend>
      {MARKS.map(mark => {
        const isChosen = answer.mark === mark
        const { word, Sign, className } = LOOKS[mark]
        return (
          <label
            key={mark}
            className={cx(styles.mark, isChosen && styles.chosen, isChosen && className)}
            title={isChosen ? undefined : word()}
          >
            <input
              type="radio"
              name={`mark-${answer.code}`}
              id={markId(answer.code, mark)}
              checked={isChosen}
              onChange={() => onMark(mark)}
              className="visually-hidden"
            />
            {isChosen ? (
              <>
                <Sign />
                {word()}
              </>
            ) : (
              <Sign role="img" aria-hidden={false} aria-label={word()} />
            )}
          </label>
        )
      })}
    </fieldset>
  )
}
