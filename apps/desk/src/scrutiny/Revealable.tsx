import { type ReactNode, useState } from 'react'
import { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { ReasonDialog } from '#desk/kit/ReasonDialog.tsx'
import { useForAMinute } from '#desk/kit/useForAMinute.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconEye } from '#web/ui/icons/IconEye.tsx'
import styles from './Answers.module.css'
import type { Answer } from './case.ts'

/** A masked answer with the way to its whole value: a reason, presence, a minute. */
export function Revealable(props: {
  number: string
  answer: Answer
  /** Whether this officer works on the case; who only reads it sees no whole number. */
  mayReveal: boolean
  children: ReactNode
}) {
  const { number, answer, mayReveal, children } = props
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const [whole, setWhole] = useForAMinute()
  const reveal = useDeskAct(scrutinyDeskCalls.revealAnswer, {
    quiet: true,
    onSuccess: ({ value }) => {
      setWhole(value)
      setAsking(false)
    },
  })
  if (!answer.isMasked || !mayReveal) return children
  const question = answer.question[language]
  return (
    <>
      {whole === undefined ? children : <span role="status">{whole}</span>}{' '}
      {whole === undefined ? (
        <button
          type="button"
          className={styles.eye}
          aria-label={m.scrutiny_reveal({ question })}
          onClick={() => setAsking(true)}
        >
          <IconEye size={16} />
        </button>
      ) : (
        <span className={styles.minute}>{m.scrutiny_revealedFor()}</span>
      )}
      {asking ? (
        <ReasonDialog
          title={m.scrutiny_revealTitle({ question })}
          about={m.scrutiny_revealMore()}
          submit={m.scrutiny_revealAct()}
          act={reveal}
          onReason={reason => reveal.mutate({ number, code: answer.code, reason })}
          onClose={() => {
            reveal.reset()
            setAsking(false)
          }}
        />
      ) : null}
    </>
  )
}
