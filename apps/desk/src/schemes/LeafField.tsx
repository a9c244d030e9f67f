import type { FormLeaf } from '#contract/desk/schemeForm.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { CurrencyField } from '#web/forms/fields/CurrencyField.tsx'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { useFormAround } from './formParts.ts'

interface LeafFieldProps {
  leaf: FormLeaf
  path: string
  /** In a table: the words of its column and row, read out in place of a label of its own. */
  label?: string
}

/** One value, asked for as what it is. */
export function LeafField({ leaf, path, label }: LeafFieldProps) {
  const language = useLanguage()
  const { control, faults } = useFormAround()
  const { entry, choices, standard, isRequired } = leaf
  const inTable = label !== undefined
  const without =
    typeof standard === 'string'
      ? m.schemes_without({
          value: choices.find(({ value }) => value === standard)?.label[language] ?? standard,
        })
      : undefined
  const hint = inTable ? undefined : (leaf.hint?.[language] ?? without)
  const field = {
    control,
    name: path,
    label: label ?? leaf.label[language],
    problem: faults.get(path),
    ...(hint === undefined ? {} : { hint }),
    ...(isRequired ? { required: true } : inTable ? {} : { optional: true }),
  }
  switch (entry) {
    case 'flag':
      return <CheckboxField {...field} />
    case 'choice':
      return (
        <SelectField
          {...field}
          placeholder={m.schemes_choose()}
          options={choices.map(choice => ({ value: choice.value, label: choice.label[language] }))}
        />
      )
    case 'money':
      return <CurrencyField {...field} />
    case 'day':
      return <DateField {...field} />
    case 'time':
      return <TextField {...field} type="datetime-local" />
    case 'long':
      return <TextArea {...field} rows={6} />
    case 'percent':
      return <TextField {...field} inputMode="decimal" suffix="%" autoComplete="off" />
    case 'clock':
      return <TextField {...field} type="time" />
    case 'number':
      return <TextField {...field} inputMode="decimal" autoComplete="off" />
    case 'text':
      return <TextField {...field} autoComplete="off" />
  }
}
