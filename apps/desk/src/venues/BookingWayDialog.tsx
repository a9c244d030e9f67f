import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import * as v from 'valibot'
import type { ActFile } from '#contract/desk/acts.ts'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { venueDeskCalls } from '#contract/desk/venues.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { KEPT, KeptFields } from '#desk/acts/KeptFields.tsx'
import { RemarksDialog } from '#desk/acts/RemarksDialog.tsx'
import { rowsOf } from '#desk/acts/rowsOf.ts'
import { formatRupees } from '#domain/money/format.ts'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import styles from './Venues.module.css'

export type Booking = DeskOutputOf<typeof venueDeskCalls.bookingCase>
export type BookingWay = Booking['ways'][number]

/** Characters of a reason that the act's file takes. */
const MOST = 200

export interface BookingWayDialogProps {
  one: Booking
  onDone: () => void
  onClose: () => void
}

/** The act behind a button of a booking, with its number filled in; both are proposed to a second officer. */
export function BookingWayDialog({ way, ...props }: BookingWayDialogProps & { way: BookingWay }) {
  const { number } = props.one
  if (way === 'SETTLE') return <Settle {...props} />
  return (
    <RemarksDialog
      act="venue cancel-booking"
      title={m.halls_cancel()}
      about={<p>{m.halls_cancels({ number })}</p>}
      label={m.halls_cancelWhy()}
      most={MOST}
      isNeeded
      fileOf={reason => rowsOf('cancel.csv', ['ApplicationNumber', 'Reason'], [[number, reason]])}
      onDone={props.onDone}
      onClose={props.onClose}
    />
  )
}

const Settlement = v.object({
  kept: KEPT,
  staffNumber: v.pipe(v.string(), v.trim(), v.maxLength(40)),
})

/** Asks what of the deposit is kept, and whether half of the rent goes back to staff. */
function Settle({ one: { number, depositHeld }, onDone, onClose }: BookingWayDialogProps) {
  const [file, setFile] = useState<ActFile | null>(null)
  // A line that was just added is not judged before anything could be typed into it.
  const form = useSchemaForm(Settlement, { mode: 'onSubmit', defaultValues: { kept: [], staffNumber: '' } })
  const title = m.halls_settle()
  const about = <p>{m.halls_settles({ number, deposit: formatRupees(depositHeld) })}</p>
  if (file)
    return (
      <ActDialog
        act="venue settle-deposit"
        title={title}
        about={about}
        file={file}
        onDone={onDone}
        onClose={onClose}
      />
    )
  const settle = form.handleSubmit(({ kept, staffNumber }) => {
    const lines = kept.length > 0 ? kept : [{ reason: '', amount: '' }]
    setFile(
      rowsOf(
        'settle.csv',
        ['ApplicationNumber', 'DeductionReason', 'DeductionAmount', 'StaffNumber'],
        lines.map(({ reason, amount }) => [number, reason, amount, staffNumber]),
      ),
    )
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <ShortForm form={form} className={styles.form} onSubmit={settle}>
        {about}
        <FormProvider {...form}>
          <KeptFields />
        </FormProvider>
        <TextField
          control={form.control}
          name="staffNumber"
          label={m.halls_staffNumber()}
          autoComplete="off"
          optional
        />
        <Button type="submit" variant="primary">
          {m.cases_next()}
        </Button>
      </ShortForm>
    </Dialog>
  )
}
