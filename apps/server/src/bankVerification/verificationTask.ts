import * as v from 'valibot'
import { task } from '#server/jobs/task.ts'
import { askBank } from './askBank.ts'

/** Asks the bank as soon as the act that named the account has committed; later tries are the timer's. */
export const verificationTask = task(
  'bankVerification.ask',
  v.object({ verificationId: v.number() }),
  ({ verificationId }, context) => askBank(context, verificationId),
)
