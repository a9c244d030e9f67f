import type { LotteryForm } from '#domain/lottery/form.ts'
import type { Columns } from '#server/lifecycle/move.ts'
import type { ApplicationHead } from './applicationStore.ts'
import { type SealPorts, toColumns } from './storedForm.ts'

/** What a finding of the authority writes beside the status. */
export const decided = (finding: {
  readonly on: Date
  readonly reasonCode: ApplicationHead['reasonCode']
  readonly remarks: string
}): Columns<'lottery_application'> => ({
  decided_on: finding.on,
  reason_code: finding.reasonCode,
  decision_remarks: finding.remarks,
})

/** What the first payment writes beside the status. */
export const submittedAs = (
  ports: SealPorts,
  applicationId: number,
  submission: {
    readonly form: LotteryForm
    readonly applicationNumber: string
    readonly on: Date
    readonly bookletPaid: boolean
  },
): Columns<'lottery_application'> => ({
  ...toColumns(ports, applicationId, submission.form),
  application_number: submission.applicationNumber,
  submitted_on: submission.on,
  booklet_paid: submission.bookletPaid,
})

/** What goes with the status when the registration counts as never paid: a draft without number, finding and claims. */
export const unsubmittedAs = (
  ports: SealPorts,
  applicationId: number,
  { form, bookletPaid }: { readonly form: LotteryForm; readonly bookletPaid: boolean },
): Columns<'lottery_application'> => ({
  ...toColumns(ports, applicationId, form),
  application_number: null,
  submitted_on: null,
  payment_started_on: null,
  decided_on: null,
  reason_code: '',
  decision_remarks: '',
  identity_fingerprint: null,
  pan_fingerprint: null,
  booklet_paid: bookletPaid,
})
