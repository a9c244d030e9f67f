import { samplingCalls } from '#contract/desk/sampling.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { useGo } from '#desk/shell/navigate.tsx'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'

/** Takes the oldest finding that waits for this officer and opens it; where none does, the page of figures says so. */
export function useTakeReading() {
  const go = useGo()
  return useDeskAct(samplingCalls.takeReading, {
    refresh: [samplingCalls.sampling],
    onSuccess: taken => {
      if (!taken) toast('warning', m.scrutiny_againNone())
      go(taken ? `/second-readings/${taken.id}` : '/second-readings')
    },
  })
}
