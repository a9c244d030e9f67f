import { useFieldArray, useWatch } from 'react-hook-form'
import { AREA_UNITS, areaUnitName, formatSqm, sqmToArea, toArea } from '#domain/landuse/area.ts'
import { MAX_KHASRAS } from '#domain/landuse/khasra.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { useFieldId } from '#web/forms/schema/fieldScope.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconError } from '#web/ui/icons/IconError.tsx'
import { sqmWords } from '../words.ts'
import styles from './Form.module.css'
import type { PartProps } from './formContext.ts'

/** The khasras with their areas as the khatauni gives them, each turned into square metres beside it. */
export function KhasraRows({ application, form }: PartProps) {
  const language = useLanguage()
  const fieldId = useFieldId()
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'khasras' })
  const rows = useWatch({ control, name: 'khasras' })
  const bigha = sqmToArea(application.bighaSqm) ?? 0n
  const problem = form.formState.errors.khasras?.root?.message
  const isFull = fields.length >= MAX_KHASRAS
  const add = () => {
    const areaUnit = rows.at(-1)?.areaUnit ?? 'HECTARE'
    append(
      { khasraNumber: '', gataArea: '', areaUnit },
      { focusName: `khasras.${fields.length}.khasraNumber` },
    )
  }
  const take = (index: number) => {
    remove(index)
    document.getElementById(fieldId('khasras.root'))?.focus()
  }
  return (
    <div className={styles.rows}>
      {fields.map((field, index) => {
        const row = rows[index]
        const area = row ? toArea(row.gataArea, row.areaUnit, bigha) : null
        const name = m.landuse_rowNumber({ row: index + 1 })
        return (
          <fieldset key={field.id} className={styles.row}>
            <legend className={styles.rowName}>{name}</legend>
            <TextField
              control={control}
              name={`khasras.${index}.khasraNumber`}
              label={m.landuse_khasraNumber()}
              placeholder="145/2"
              required
            />
            <TextField
              control={control}
              name={`khasras.${index}.gataArea`}
              label={m.landuse_area()}
              inputMode="decimal"
              placeholder="0.2530"
              required
            />
            <SelectField
              control={control}
              name={`khasras.${index}.areaUnit`}
              label={m.landuse_unit()}
              required
              options={AREA_UNITS.map(unit => ({ value: unit, label: areaUnitName[unit][language] }))}
            />
            <p className={styles.inSqm} aria-live="polite">
              {area !== null && area > 0n ? `= ${sqmWords(formatSqm(area))}` : ''}
            </p>
            {fields.length > 1 ? (
              <div className={styles.remove}>
                <Button variant="link" onClick={() => take(index)}>
                  {m.landuse_removeRow()}
                  <span className="visually-hidden">: {name}</span>
                </Button>
              </div>
            ) : null}
          </fieldset>
        )
      })}
      {problem ? (
        <p className={styles.rowsProblem} role="alert">
          <IconError />
          {problem}
        </p>
      ) : null}
      <div className={styles.addRow}>
        <Button id={fieldId('khasras.root')} onClick={add} disabled={isFull}>
          {m.landuse_addRow()}
        </Button>
        <span className={styles.small}>
          {m.landuse_rowsCount({ count: fields.length, max: MAX_KHASRAS })}
        </span>
      </div>
    </div>
  )
}
