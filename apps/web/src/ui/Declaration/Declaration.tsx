import { type ReactNode, useId, useRef } from 'react'
import { getLocale } from '#web/i18n/generated/runtime.js'
import { IconError } from '../icons/IconError.tsx'
import { ReadAloud } from '../ReadAloud/ReadAloud.tsx'
import styles from './Declaration.module.css'

export interface DeclarationProps {
  title: { en: string; hi: string }
  /** The same points in both languages. */
  points: { en: readonly ReactNode[]; hi: readonly ReactNode[] }
  agreeLabel: { en: string; hi: string }
  checked: boolean
  onChange: (checked: boolean) => void
  /** Already agreed to: shown checked, cannot be taken back. */
  forced?: boolean
  error?: string
  /** Id of the checkbox, for an error summary. */
  id?: string
}

/** A declaration in both languages side by side, the reader's own first, and the box to agree. */
export function Declaration(props: DeclarationProps) {
  const { title, points, agreeLabel, checked, onChange, forced, error } = props
  const generated = useId()
  const id = props.id ?? generated
  const languages = getLocale() === 'hi' ? (['hi', 'en'] as const) : (['en', 'hi'] as const)
  return (
    <section className={styles.block} aria-labelledby={`${id}-title`}>
      <div className={styles.texts}>
        {languages.map((language, index) => (
          <DeclaredText
            key={language}
            language={language}
            title={title[language]}
            points={points[language]}
            id={index === 0 ? `${id}-title` : undefined}
          />
        ))}
      </div>
      <label className={styles.agree}>
        <input
          id={id}
          type="checkbox"
          checked={forced || checked}
          disabled={forced}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => onChange(event.target.checked)}
        />
        <span>
          {languages.map((language, index) => (
            <span key={language} lang={language} className={index === 0 ? undefined : styles.second}>
              {agreeLabel[language]}
            </span>
          ))}
        </span>
      </label>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <IconError size={16} />
          {error}
        </p>
      ) : null}
    </section>
  )
}

interface DeclaredTextProps {
  language: 'en' | 'hi'
  title: string
  points: readonly ReactNode[]
  /** Id of the heading that names the declaration. */
  id: string | undefined
}

/** The declaration in one language, which the device can read aloud. */
function DeclaredText({ language, title, points, id }: DeclaredTextProps) {
  const text = useRef<HTMLDivElement>(null)
  return (
    <div ref={text} lang={language} className={styles.text}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ol className={styles.points}>
        {points.map((point, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the points of a legal text are known by their number
          <li key={place}>{point}</li>
        ))}
      </ol>
      <ReadAloud of={text} language={language} />
    </div>
  )
}
