import { useState } from 'react'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconCheck } from '#web/ui/icons/IconCheck.tsx'
import { IconPlus } from '#web/ui/icons/IconPlus.tsx'
import styles from './Composer.module.css'
import type { Choice } from './compose.ts'

/** So many that are not picked stand at once. */
const AT_HAND = 2

/** What a question opens, as chips that are pressed or not; what is seldom asked for stands behind "more". */
export function Chips<Key extends string | number>(props: {
  legend: string
  choices: readonly Choice<Key>[]
  touched: ReadonlySet<Key>
  onTouch: (key: Key) => void
}) {
  const { legend, choices, touched, onTouch } = props
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const isPicked = ({ key, byMarks }: Choice<Key>) => byMarks !== touched.has(key)
  const near = choices.filter(choice => choice.isNear && !isPicked(choice)).slice(0, AT_HAND)
  const shown = all ? choices : choices.filter(choice => isPicked(choice) || near.includes(choice))
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.label}>{legend}</legend>
      {shown.map(choice => (
        <button
          key={choice.key}
          type="button"
          className={styles.chip}
          aria-pressed={isPicked(choice)}
          onClick={() => onTouch(choice.key)}
        >
          {isPicked(choice) ? <IconCheck size={16} /> : null}
          {choice.name[language]}
        </button>
      ))}
      {shown.length < choices.length ? (
        <button type="button" className={styles.chip} onClick={() => setAll(true)}>
          <IconPlus size={16} />
          {m.scrutiny_more()}
        </button>
      ) : null}
    </fieldset>
  )
}
