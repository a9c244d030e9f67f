import type { FormPair } from '#contract/desk/schemeForm.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { m } from '#web/i18n/generated/messages.js'
import styles from './Form.module.css'
import { useFormAround } from './formParts.ts'

/** A text in both languages, side by side; in a table one above the other. */
export function PairField({ pair, path, label }: { pair: FormPair; path: string; label?: string }) {
  const language = useLanguage()
  const { control, faults } = useFormAround()
  const words = label ?? pair.label[language]
  const half = (lang: 'en' | 'hi') => {
    const name = path === '' ? lang : `${path}.${lang}`
    const inLanguage =
      lang === 'en' ? m.schemes_inEnglish({ field: words }) : m.schemes_inHindi({ field: words })
    const field = {
      control,
      name,
      label: inLanguage,
      problem: faults.get(name),
      ...(pair.hint && label === undefined && lang === 'en' ? { hint: pair.hint[language] } : {}),
      ...(pair.isRequired ? { required: true } : label === undefined ? { optional: true } : {}),
    }
    return pair.isLong ? <TextArea {...field} rows={6} /> : <TextField {...field} autoComplete="off" />
  }
  return (
    <div className={styles.pair}>
      <div lang="en">{half('en')}</div>
      <div lang="hi">{half('hi')}</div>
    </div>
  )
}
