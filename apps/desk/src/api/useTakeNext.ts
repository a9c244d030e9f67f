import { workCalls } from '#contract/desk/work.ts'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useDeskAct } from './queries.ts'

/** Takes the most urgent free case, and says whose it is; where none is free it says that. */
export const useTakeNext = () =>
  useDeskAct(workCalls.takeNext, {
    refresh: [workCalls.home, workCalls.queue],
    onSuccess: taken =>
      toast(
        taken ? 'success' : 'warning',
        taken ? m.work_taken({ name: taken.applicant, number: taken.number }) : m.work_noneFree(),
      ),
  })
