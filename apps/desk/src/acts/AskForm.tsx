import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { ActFile, FormOption } from '#contract/desk/acts.ts'
import { message, say } from '#contract/text.ts'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Acts.module.css'
import { AskField } from './AskField.tsx'
import { FileDrop } from './FileDrop.tsx'
import type { ActForm, GivenAct, Options } from './useAct.ts'

interface AskFormProps {
  form: ActForm
  /** Options that are not asked for. */
  given: Options
  isBusy: boolean
  /** The difference of what was typed is on the screen: the next act is below. */
  isShown: boolean
  /** What the server said no to; about an option it stands beside its field. */
  refusal: Error | null
  onAsk: (typed: GivenAct) => void
  /** Something was typed: what was shown before is not of it. */
  onTyped: () => void
}

const text = v.pipe(v.string(), v.trim(), v.maxLength(20_000))
const needed = v.pipe(text, v.nonEmpty(message(say('This is needed.', 'यह आवश्यक है।'))))

const schemaOf = (asked: readonly FormOption[]) =>
  v.object(
    Object.fromEntries(
      asked.map(({ key, kind, required }) => [key, kind === 'flag' ? v.boolean() : required ? needed : text]),
    ),
  )

const fieldOf = (error: Error | null): string =>
  error !== null && 'field' in error ? String(error.field ?? '') : ''

/** Asks for what an act needs: its options, and its file. */
export function AskForm({ form, given, isBusy, isShown, refusal, onAsk, onTyped }: AskFormProps) {
  const asked = form.options.filter(({ key }) => !Object.hasOwn(given, key))
  const [file, setFile] = useState<ActFile | null>(null)
  const [fileFault, setFileFault] = useState<string>()
  const fields = useSchemaForm(schemaOf(asked), {
    defaultValues: Object.fromEntries(asked.map(({ key, kind }) => [key, kind === 'flag' ? false : ''])),
  })
  const { setError } = fields
  useEffect(() => {
    const field = fieldOf(refusal)
    const key = field.startsWith('options.') ? field.slice('options.'.length) : ''
    if (refusal && key !== '')
      setError(key, { type: 'server', message: refusal.message }, { shouldFocus: true })
  }, [refusal, setError])
  const submit = fields.handleSubmit(options => {
    if (form.file !== null && file === null) return setFileFault(m.acts_noFile())
    // An option that is left empty is not given.
    const typed = Object.entries(options).filter(([, value]) => value !== '')
    onAsk({ options: Object.fromEntries(typed), file })
  })
  const choose = (chosen: ActFile) => {
    setFile(chosen)
    setFileFault(undefined)
    onTyped()
  }
  return (
    <ShortForm form={fields} className={styles.band} onSubmit={submit} onChange={onTyped}>
      {asked.length === 0 ? null : (
        <div className={styles.fields}>
          {asked.map(option => (
            <AskField key={option.key} option={option} control={fields.control} />
          ))}
        </div>
      )}
      {form.file === null ? null : (
        <FileDrop
          columns={form.file.columns}
          chosen={file?.name}
          fault={fileFault}
          onFile={choose}
          onFault={setFileFault}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit" {...(isShown ? {} : { variant: 'primary' as const })} busy={isBusy}>
          {form.kind === 'reads' ? m.acts_lookUp() : form.kind === 'works' ? m.acts_go() : m.acts_look()}
        </Button>
      </div>
    </ShortForm>
  )
}
