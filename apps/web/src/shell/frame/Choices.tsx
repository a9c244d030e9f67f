import { setPreferences, usePreferences } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import styles from './Choices.module.css'

type Size = 'strip' | 'drawer'

/** English or Hindi; each language is named in itself. */
export function LanguageChoice({ size }: { size: Size }) {
  const { language } = usePreferences()
  return (
    <fieldset className={cx(styles.group, styles[size])}>
      <legend className={size === 'strip' ? 'visually-hidden' : styles.legend}>{m.shell_language()}</legend>
      <div className={styles.row}>
        <button
          type="button"
          lang="en"
          aria-pressed={language === 'en'}
          onClick={() => setPreferences({ language: 'en' })}
        >
          <span className={styles.long}>English</span>
          <span className={styles.short}>EN</span>
        </button>
        <button
          type="button"
          lang="hi"
          aria-pressed={language === 'hi'}
          onClick={() => setPreferences({ language: 'hi' })}
        >
          हिन्दी
        </button>
      </div>
    </fieldset>
  )
}

/** White and yellow on black, for whoever sees that better. */
export function ContrastChoice({ size }: { size: Size }) {
  const { contrast } = usePreferences()
  const isHigh = contrast === 'high'
  return (
    <fieldset className={cx(styles.group, styles[size], size === 'strip' && styles.wideOnly)}>
      <legend className={size === 'strip' ? 'visually-hidden' : styles.legend}>{m.shell_contrast()}</legend>
      <div className={styles.row}>
        <button
          type="button"
          aria-pressed={isHigh}
          onClick={() => setPreferences({ contrast: isHigh ? 'normal' : 'high' })}
        >
          {m.shell_contrastHigh()}
        </button>
      </div>
    </fieldset>
  )
}

/** A− A A+: smaller, normal, larger (pressed again: largest). */
export function TextSizeChoice({ size }: { size: Size }) {
  const { textSize } = usePreferences()
  return (
    <fieldset className={cx(styles.group, styles[size], size === 'strip' && styles.wideOnly)}>
      <legend className={size === 'strip' ? 'visually-hidden' : styles.legend}>{m.shell_textSize()}</legend>
      <div className={styles.row}>
        <button type="button" aria-pressed={textSize === -1} onClick={() => setPreferences({ textSize: -1 })}>
          A−
          <span className="visually-hidden"> {m.shell_textSmaller()}</span>
        </button>
        <button type="button" aria-pressed={textSize === 0} onClick={() => setPreferences({ textSize: 0 })}>
          A<span className="visually-hidden"> {m.shell_textNormal()}</span>
        </button>
        <button
          type="button"
          aria-pressed={textSize > 0}
          onClick={() => setPreferences({ textSize: textSize > 0 ? 2 : 1 })}
        >
          A+
          <span className="visually-hidden"> {m.shell_textLarger()}</span>
        </button>
      </div>
    </fieldset>
  )
}
