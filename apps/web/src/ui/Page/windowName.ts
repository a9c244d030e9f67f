import { useEffect } from 'react'
import { makeStore } from '#web/api/store.ts'

/** What stands open, as the title of the browser window tells it; each part '' while nothing on the page says it. */
export interface WindowName {
  /** "Step 2 of 9: Address". */
  readonly step: string
  /** The public number of an application. */
  readonly record: string
  /** The page's heading: a scheme, a hall, a property. */
  readonly heading: string
}

const NOTHING: WindowName = { step: '', record: '', heading: '' }

/** What the parts of the page say of themselves; the frame makes the title of the window of it. */
export const windowName = makeStore<WindowName>(NOTHING)

/** Names one part in the title of the window as long as the component stands; what is no text names nothing. */
export function useWindowName(part: keyof WindowName, value: unknown): void {
  const name = typeof value === 'string' ? value : ''
  useEffect(() => {
    windowName.set({ ...windowName.get(), [part]: name })
    return () => windowName.set({ ...windowName.get(), [part]: '' })
  }, [part, name])
}

/**
 * The title of the window: what stands open before what kind of page it is, so that two tabs, two entries of the history
 * and the list of windows of a screen reader tell themselves apart.
 *
 * @param kind the title of the address: "Payment schedule"; undefined where there is no such address
 */
export function windowTitle(
  { step, record, heading }: WindowName,
  kind: string | undefined,
  authority: string,
) {
  return [...new Set([step, record, heading, kind ?? '', authority].filter(part => part !== ''))].join(' - ')
}
