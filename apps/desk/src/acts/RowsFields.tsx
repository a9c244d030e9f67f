import { type Control, useFieldArray } from 'react-hook-form'
import type { FormOption } from '#contract/desk/acts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Acts.module.css'
import { AskField } from './AskField.tsx'
import { type Asked, blank } from './asked.ts'

/** More of them are a file's work. */
const MOST = 30

interface RowsFieldsProps {
  columns: readonly FormOption[]
  control: Control<Asked, unknown, Asked>
  /** One row stands for all records: none is added. */
  isOne: boolean
}

/** The rows of an act, typed in place of a file: one to begin with, others added and taken out. */
export function RowsFields({ columns, control, isOne }: RowsFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' })
  const first = columns[0]?.key ?? ''
  const cells = (row: number) => (
    <div className={styles.fields}>
      {columns.map(column => (
        <AskField key={column.key} option={column} name={`rows.${row}.${column.key}`} control={control} />
      ))}
    </div>
  )
  if (isOne) return columns.length === 0 ? null : cells(0)
  return (
    <>
      {fields.map((field, row) => (
        <fieldset key={field.id} className={styles.row}>
          <legend>{m.acts_typedRow({ row: row + 1 })}</legend>
          {cells(row)}
          {fields.length > 1 ? (
            <Button variant="link" onClick={() => remove(row)}>
              {m.acts_removeRow({ row: row + 1 })}
            </Button>
          ) : null}
        </fieldset>
      ))}
      <div className={styles.acts}>
        <Button
          disabled={fields.length >= MOST}
          onClick={() => append(blank(columns), { focusName: `rows.${fields.length}.${first}` })}
        >
          {m.acts_addRow()}
        </Button>
      </div>
    </>
  )
}
