import { useEffect, useState } from 'react'
import type { ActFault, ActFile } from '#contract/desk/acts.ts'
import { useMe } from '#desk/api/me.ts'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Acts.module.css'
import { AskField } from './AskField.tsx'
import { blank, cellsOf, fieldOfFault, type Marked, rowsOfMarked, schemaOf, type Typed } from './asked.ts'
import { FileDrop } from './FileDrop.tsx'
import { keepAsked, keptAsked, keyOfAsked } from './keptAsked.ts'
import { RowsFields } from './RowsFields.tsx'
import { rowsOf } from './rowsOf.ts'
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
  /** Wrong places of the file; of rows that were typed they stand beside their fields. */
  faults: readonly ActFault[] | undefined
  /** The records that it is done to: they are not asked for. */
  marked: Marked | undefined
  onAsk: (typed: GivenAct, isTyped: boolean) => void
  /** Something was typed: what was shown before is not of it. */
  onTyped: () => void
}

/** Rows of so few columns are typed at first; whoever has a file says so. */
const FEW = 8

const fieldOf = (error: Error | null): string =>
  error !== null && 'field' in error ? String(error.field ?? '') : ''

/** What was typed of options; one that is left empty is not given. */
const givenOf = (typed: Typed): Options =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))

/** Asks for what an act needs: its options, and its file, or the rows that it would hold. */
export function AskForm(props: AskFormProps) {
  const { form, given, isBusy, isShown, refusal, faults, marked, onAsk, onTyped } = props
  const asked = form.options.filter(({ key }) => !Object.hasOwn(given, key))
  const all = form.file?.fields ?? []
  const columns = all.filter(({ key }) => key !== marked?.key)
  const { data: me } = useMe()
  const key = keyOfAsked(me?.id ?? 0, form.act, given, marked)
  const [kept] = useState(() => keptAsked(key))
  const [isTyping, setIsTyping] = useState(
    kept?.isTyping ?? (marked !== undefined || (all.length > 0 && all.length <= FEW)),
  )
  const [file, setFile] = useState(kept?.file ?? null)
  const [fileFault, setFileFault] = useState<string>()
  const fields = useSchemaForm(schemaOf(asked, isTyping ? columns : null), {
    defaultValues: kept?.values ?? { options: blank(asked), rows: isTyping ? [blank(columns)] : [] },
  })
  const { getValues, setError, setValue, watch } = fields
  useEffect(() => {
    const { unsubscribe } = watch(() =>
      keepAsked(key, { values: structuredClone(getValues()), isTyping, file }),
    )
    return unsubscribe
  }, [watch, getValues, key, isTyping, file])
  useEffect(() => {
    const field = fieldOf(refusal)
    if (refusal && field.startsWith('options.'))
      setError(
        `options.${field.slice('options.'.length)}`,
        { type: 'server', message: refusal.message },
        FOCUS,
      )
  }, [refusal, setError])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer; the columns are those of the act
  useEffect(() => {
    for (const fault of (isTyping ? faults : undefined)?.toReversed() ?? []) {
      // What is asked once for all marked records is wrong in its one field.
      const field = fieldOfFault(marked ? { ...fault, line: 2 } : fault, columns)
      if (field) setError(field, { type: 'server', message: fault.message }, FOCUS)
    }
  }, [faults])
  const submit = fields.handleSubmit(({ options, rows }) => {
    if (form.file !== null && !isTyping && file === null) return setFileFault(m.acts_noFile())
    const heads = form.file?.columns.map(({ name }) => name) ?? []
    const typed = marked ? rowsOfMarked(marked, rows[0]) : rows
    const typedFile = isTyping ? rowsOf('typed.csv', heads, cellsOf(all, typed)) : file
    onAsk({ options: givenOf(options), file: typedFile }, isTyping)
  })
  const choose = (chosen: ActFile) => {
    setFile(chosen)
    keepAsked(key, { values: structuredClone(getValues()), isTyping, file: chosen })
    setFileFault(undefined)
    onTyped()
  }
  /** What was typed or chosen stays, each for when the officer comes back to it. */
  const turn = () => {
    if (!isTyping && getValues('rows').length === 0) setValue('rows', [blank(columns)])
    setIsTyping(!isTyping)
    onTyped()
  }
  return (
    <ShortForm form={fields} className={styles.band} onSubmit={submit} onChange={onTyped}>
      {asked.length === 0 ? null : (
        <div className={styles.fields}>
          {asked.map(option => (
            <AskField
              key={option.key}
              option={option}
              name={`options.${option.key}`}
              control={fields.control}
            />
          ))}
        </div>
      )}
      {form.file === null ? null : isTyping ? (
        <RowsFields columns={columns} control={fields.control} isOne={marked !== undefined} />
      ) : (
        <FileDrop
          columns={form.file.columns}
          chosen={file ?? undefined}
          fault={fileFault}
          onFile={choose}
          onFault={setFileFault}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit" {...(isShown ? {} : { variant: 'primary' as const })} busy={isBusy}>
          {form.kind === 'reads' ? m.acts_lookUp() : form.kind === 'works' ? m.acts_go() : m.acts_look()}
        </Button>
        {all.length === 0 || marked ? null : (
          <Button variant="link" onClick={turn}>
            {isTyping ? m.acts_byFile() : m.acts_byRows()}
          </Button>
        )}
      </div>
    </ShortForm>
  )
}

const FOCUS = { shouldFocus: true } as const
