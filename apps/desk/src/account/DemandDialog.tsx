import { useState } from 'react'
import * as v from 'valibot'
import type { ActFile } from '#contract/desk/acts.ts'
import { message, say } from '#contract/text.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { rowsOf } from '#desk/acts/rowsOf.ts'
import { isDay } from '#domain/dates/ist.ts'
import { CurrencyField } from '#web/forms/fields/CurrencyField.tsx'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import styles from './Account.module.css'
import { type Account, rereadAccount } from './account.ts'

const RUPEES = /^\d{1,12}\.\d{2}$/
const words = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(message(say('Write this for the allottee.', 'इसे आवंटी के लिए लिखें।'))),
  v.maxLength(200),
)
const basis = v.pipe(v.string(), v.trim(), v.maxLength(200))

const Demand = v.object({
  demandNumber: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(message(say('Enter the number of the demand.', 'माँग की संख्या लिखें।'))),
    v.maxLength(40),
  ),
  nameEn: words,
  nameHi: words,
  basisEn: basis,
  basisHi: basis,
  amount: v.pipe(
    v.string(),
    v.check(
      typed => RUPEES.test(typed) && Number(typed) > 0,
      message(say('Enter rupees such as 4500.00.', 'रुपये लिखें, जैसे 4500.00।')),
    ),
  ),
  gstAmount: v.pipe(
    v.string(),
    v.check(
      typed => typed === '' || RUPEES.test(typed),
      message(say('Enter rupees such as 810.00.', 'रुपये लिखें, जैसे 810.00।')),
    ),
  ),
  dueDate: v.pipe(
    v.string(),
    v.check(isDay, message(say('Enter the date as DD-MM-YYYY.', 'तिथि DD-MM-YYYY के रूप में लिखें।'))),
  ),
})

const COLUMNS = [
  'RegistrationId',
  'DemandNumber',
  'NameEn',
  'NameHi',
  'BasisEn',
  'BasisHi',
  'Amount',
  'GstAmount',
  'DueDate',
]
const EMPTY = {
  demandNumber: '',
  nameEn: '',
  nameHi: '',
  basisEn: '',
  basisHi: '',
  amount: '',
  gstAmount: '',
  dueDate: '',
}

/** Asks what is demanded of a property, in both languages, and raises it on the file made of the answers. */
export function DemandDialog({ one, onClose }: { one: Account; onClose: () => void }) {
  const [file, setFile] = useState<ActFile | null>(null)
  const form = useSchemaForm(Demand, { mode: 'onSubmit', defaultValues: EMPTY })
  const { control } = form
  if (file) return <ActDialog act="property demand" file={file} onDone={rereadAccount} onClose={onClose} />
  const raise = form.handleSubmit(typed =>
    setFile(
      rowsOf('demand.csv', COLUMNS, [
        [
          one.registrationId,
          typed.demandNumber,
          typed.nameEn,
          typed.nameHi,
          typed.basisEn,
          typed.basisHi,
          typed.amount,
          typed.gstAmount,
          typed.dueDate,
        ],
      ]),
    ),
  )
  return (
    <Dialog open onClose={onClose} title={m.register_demand()}>
      <ShortForm form={form} className={styles.form} onSubmit={raise}>
        <p className={styles.number}>{one.registrationId}</p>
        <TextField
          control={control}
          name="demandNumber"
          label={m.register_demandNumber()}
          autoComplete="off"
          required
        />
        <TextField control={control} name="nameEn" label={m.register_demandNameEn()} required />
        <TextField control={control} name="nameHi" label={m.register_demandNameHi()} required />
        <TextField control={control} name="basisEn" label={m.register_demandBasisEn()} optional />
        <TextField control={control} name="basisHi" label={m.register_demandBasisHi()} optional />
        <CurrencyField control={control} name="amount" label={m.register_demandAmount()} required />
        <CurrencyField control={control} name="gstAmount" label={m.register_demandGst()} optional />
        <DateField control={control} name="dueDate" label={m.register_demandDue()} required />
        <Button type="submit" variant="primary">
          {m.register_demandNext()}
        </Button>
      </ShortForm>
    </Dialog>
  )
}
