import type { Control } from 'react-hook-form'
import type { FormOption } from '#contract/desk/acts.ts'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { CurrencyField } from '#web/forms/fields/CurrencyField.tsx'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { m } from '#web/i18n/generated/messages.js'

export type Typed = Record<string, string | boolean>

/** One option of an act, asked for as what it is. */
export function AskField({
  option,
  control,
}: {
  option: FormOption
  control: Control<Typed, unknown, Typed>
}) {
  const { key, label, kind, required, choices } = option
  const field = { control, name: key, label, ...(required ? { required } : { optional: true }) }
  switch (kind) {
    case 'flag':
      return <CheckboxField control={control} name={key} label={label} />
    case 'choice':
      return <SelectField {...field} options={choices} placeholder={m.acts_choose()} />
    case 'money':
      return <CurrencyField {...field} />
    case 'day':
      return <DateField {...field} />
    case 'number':
      return <TextField {...field} inputMode="numeric" />
    case 'time':
      return <TextField {...field} hint={m.acts_moment()} />
    case 'clock':
      return <TextField {...field} hint={m.acts_clock()} />
    case 'text':
      return <TextField {...field} />
  }
}
