import type { PaymentPolicy } from '../due.ts'

/** The rates of the UP plot booklet of 2022, under which the golden figures of the tests were worked out. */
export const BOOKLET_POLICY: PaymentPolicy = {
  annualBp: 800,
  penalBp: 1100,
  frequency: 'quarterly',
  tdsBp: 0,
  tdsSuspensionDays: 60,
  noticeDays: 30,
  rebateBp: 500,
  rebateDays: 60,
}
