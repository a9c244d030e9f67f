import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import * as v from 'valibot'
import type { ActFile } from '#contract/desk/acts.ts'
import { message, say } from '#contract/text.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { rowsOf } from '#desk/acts/rowsOf.ts'
import { formatRupees } from '#domain/money/format.ts'
import { CurrencyField } from '#web/forms/fields/CurrencyField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import styles from './Cases.module.css'
import type { LeaseCase } from './leaseWays.ts'

const MOST = 20

const Kept = v.object({
  kept: v.pipe(
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
  ),
})

/** Asks what of the deposit is kept beside unpaid rent, and then settles the lease. */
export function LeaseSettleDialog({
  one: { number, tender, workOrder },
  onDone,
  onClose,
}: {
  one: LeaseCase
  onDone: () => void
  onClose: () => void
}) {
  const [file, setFile] = useState<ActFile | null>(null)
  // A line that was just added is not judged before anything could be typed into it.
  const form = useSchemaForm(Kept, { mode: 'onSubmit', defaultValues: { kept: [] } })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'kept' })
  const title = m.cases_SETTLE()
  const about = (
    <p>
      {m.cases_leaseSettles({
        deposit: formatRupees(workOrder?.depositPaidOn ? workOrder.securityDeposit : '0.00'),
        owed: formatRupees(tender.standing.outstanding),
      })}
    </p>
  )
  if (file)
    return (
      <ActDialog
        act="lease settle"
        title={title}
        about={about}
        given={{ tender: number }}
        file={file}
        onDone={onDone}
        onClose={onClose}
      />
    )
  const settle = form.handleSubmit(({ kept }) =>
    setFile(
      rowsOf(
        'kept.csv',
        ['Reason', 'Amount'],
        kept.map(({ reason, amount }) => [reason, amount]),
      ),
    ),
  )
  return (
    <Dialog open onClose={onClose} title={title}>
      <ShortForm form={form} className={styles.form} onSubmit={settle}>
        {about}
        {fields.map((field, index) => (
          <fieldset key={field.id} className={styles.form}>
            <legend>{m.cases_leaseKept({ row: index + 1 })}</legend>
            <TextField
              control={form.control}
              name={`kept.${index}.reason`}
              label={m.cases_leaseKeptFor()}
              required
            />
            <CurrencyField
              control={form.control}
              name={`kept.${index}.amount`}
              label={m.cases_leaseKeptAmount()}
              required
            />
            <Button variant="link" onClick={() => remove(index)}>
              {m.cases_leaseKeptRemove({ row: index + 1 })}
            </Button>
          </fieldset>
        ))}
        <Button
          disabled={fields.length >= MOST}
          onClick={() => append({ reason: '', amount: '' }, { focusName: `kept.${fields.length}.reason` })}
        >
          {m.cases_leaseKeptAdd()}
        </Button>
        <Button type="submit" variant="primary">
          {m.cases_next()}
        </Button>
      </ShortForm>
    </Dialog>
  )
}
