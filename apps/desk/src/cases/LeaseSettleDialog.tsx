import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import * as v from 'valibot'
import type { ActFile } from '#contract/desk/acts.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { KEPT, KeptFields } from '#desk/acts/KeptFields.tsx'
import { rowsOf } from '#desk/acts/rowsOf.ts'
import { formatRupees } from '#domain/money/format.ts'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import styles from './Cases.module.css'
import type { LeaseCase } from './leaseWays.ts'

const Kept = v.object({ kept: KEPT })

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
        <FormProvider {...form}>
          <KeptFields />
        </FormProvider>
        <Button type="submit" variant="primary">
          {m.cases_next()}
        </Button>
      </ShortForm>
    </Dialog>
  )
}
