import { lazy } from 'react'
import { networkBack } from '#web/api/networkBack.ts'

/** A script that is asked for until it comes: what stands in its place stays, and a form is never lost for a part of a field. */
async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    const module = await load().catch(() => null)
    if (module) return module
    await networkBack()
  }
}

const loadCombo = () => import('./ComboInput.tsx')
const loadCalendar = () => import('./DayCalendar.tsx')

/** Choice by typing; its script loads with the first such field. */
export const ComboInput = lazy(() => untilLoaded(loadCombo))
/** The calendar of a field for a day; its script loads when it is opened. */
export const DayCalendar = lazy(() => untilLoaded(loadCalendar))

/** Fetches what the pages of a form may need later, while there is a network. */
export async function fetchParts(): Promise<void> {
  await Promise.allSettled([loadCombo(), loadCalendar()])
}
