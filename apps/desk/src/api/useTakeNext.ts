import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { workCalls } from '#contract/desk/work.ts'
import { caseAddress } from '#desk/kit/caseAddress.ts'
import { useGo } from '#desk/shell/navigate.tsx'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useDeskAct } from './queries.ts'

/** Opens the case that was taken and says whose it is; where none was free it says that. */
export function useToTaken() {
  const go = useGo()
  return (taken: DeskOutputOf<typeof workCalls.takeNext>) => {
    const address = taken && caseAddress(taken)
    if (address) go(address)
    toast(
      taken ? 'success' : 'warning',
      taken ? m.work_taken({ name: taken.applicant, number: taken.number }) : m.work_noneFree(),
    )
  }
}

/** Takes the most urgent free case and opens it. */
export function useTakeNext() {
  const toTaken = useToTaken()
  return useDeskAct(workCalls.takeNext, {
    refresh: [workCalls.home, workCalls.queue],
    goesOn: true,
    onSuccess: toTaken,
  })
}
