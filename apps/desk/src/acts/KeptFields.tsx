import { useFieldArray, useFormContext } from 'react-hook-form'
import * as v from 'valibot'
import { message, say } from '#contract/text.ts'
import { CurrencyField } from '#web/forms/fields/CurrencyField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Acts.module.css'

const MOST = 20

/** What is kept of a deposit, line by line: each with its reason and rupees. */
export const KEPT = v.pipe(
  v.array(
    v.object({
      reason: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty(message(say('Write what is kept and why.', 'लिखें कि क्या और क्यों रोका जा रहा है।'))),
        v.maxLength(200),
      ),
      amount: v.pipe(
        v.string(),
        v.regex(
          /^(?!0+\.00$)\d{1,12}\.\d{2}$/,
          message(say('Enter rupees such as 4500.00.', 'रुपये लिखें, जैसे 4500.00।')),
        ),
      ),
    }),
  ),
  v.maxLength(MOST),
)

interface WithKept {
  kept: v.InferInput<typeof KEPT>
}

/** The lines of what is kept of a deposit, in a form that has `kept`: added, typed and taken out. */
export function KeptFields() {
  const { control } = useFormContext<WithKept>()
  const { fields, append, remove } = useFieldArray({ control, name: 'kept' })
  return (
    <>
      {fields.map((field, index) => (
        <fieldset key={field.id} className={styles.band}>
          <legend>{m.acts_kept({ row: index + 1 })}</legend>
          <TextField control={control} name={`kept.${index}.reason`} label={m.acts_keptFor()} required />
          <CurrencyField
            control={control}
            name={`kept.${index}.amount`}
            label={m.acts_keptAmount()}
            required
          />
          <Button variant="link" onClick={() => remove(index)}>
            {m.acts_keptRemove({ row: index + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button
        disabled={fields.length >= MOST}
        onClick={() => append({ reason: '', amount: '' }, { focusName: `kept.${fields.length}.reason` })}
      >
        {m.acts_keptAdd()}
      </Button>
    </>
  )
}
