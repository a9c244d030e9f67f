import type { Control } from 'react-hook-form'
import type { FormOption } from '#contract/desk/acts.ts'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { CheckboxGroup } from '#web/forms/fields/CheckboxGroup.tsx'
import { CurrencyField } from '#web/forms/fields/CurrencyField.tsx'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { m } from '#web/i18n/generated/messages.js'
import type { Asked } from './asked.ts'

interface AskFieldProps {
  option: FormOption
  name: `options.${string}` | `rows.${number}.${string}`
  control: Control<Asked, unknown, Asked>
}

/** One option of an act, or one cell of a row, asked for as what it is. */
export function AskField({ option, name, control }: AskFieldProps) {
  const { label, kind, required, choices } = option
  const field = { control, name, label, ...(required ? { required } : { optional: true }) }
  switch (kind) {
    case 'flag':
      return <CheckboxField control={control} name={name} label={label} />
    case 'choice':
      return <SelectField {...field} options={choices} placeholder={m.acts_choose()} />
    case 'some':
      return (
        <CheckboxGroup
          {...field}
          asText
          options={choices.map(({ value, label: title }) => ({ value, title }))}
        />
      )
    case 'money':
      return <CurrencyField {...field} />
    case 'day':
      return <DateField {...field} />
    case 'number':
      return <TextField {...field} inputMode="numeric" />
    case 'lines':
      return <TextArea {...field} rows={3} />
    case 'time':
      return <TextField {...field} hint={m.acts_moment()} />
    case 'clock':
      return <TextField {...field} hint={m.acts_clock()} />
    case 'text':
      return <TextField {...field} />
  }
}
