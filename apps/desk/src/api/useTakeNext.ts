import { workCalls } from '#contract/desk/work.ts'
import { caseAddress } from '#desk/kit/caseAddress.ts'
import { useGo } from '#desk/shell/navigate.tsx'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useDeskAct } from './queries.ts'

/** Takes the most urgent free case, says whose it is and opens it; where none is free it says that. */
export function useTakeNext() {
  const go = useGo()
  return useDeskAct(workCalls.takeNext, {
    refresh: [workCalls.home, workCalls.queue],
    goesOn: true,
    onSuccess: taken => {
      toast(
        taken ? 'success' : 'warning',
        taken ? m.work_taken({ name: taken.applicant, number: taken.number }) : m.work_noneFree(),
      )
      const address = taken && caseAddress(taken)
      if (address) go(address)
    },
  })
}
