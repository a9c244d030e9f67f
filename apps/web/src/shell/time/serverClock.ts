import { useSyncExternalStore } from 'react'
import { serverTimeCalls } from '#contract/reference/serverTime.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { send } from '#web/api/gateway.ts'
import { drawnAt } from '#web/api/pageData.ts'
import { makeStore, useStore } from '#web/api/store.ts'

/** Server time minus device time, in milliseconds; null until the server has told it. */
const offset = makeStore<number | null>(null)

/** Asks the server for its time once at load; half of the journey there and back is added. */
export async function startServerClock(): Promise<void> {
  const left = performance.now()
  const { output } = await send(serverTimeCalls.GetCurrentServerDateTime, {})
  offset.set(Date.parse(output) + (performance.now() - left) / 2 - Date.now())
}

/** The server's time now, in epoch milliseconds; the device's until the server has told it. */
export const serverNow = (): number => Date.now() + (offset.get() ?? 0)

let ticks: (() => void)[] = []
let timer = 0

function tick(): void {
  for (const listener of ticks) listener()
  timer = window.setTimeout(tick, 1000 - (serverNow() % 1000))
}

function everySecond(listener: () => void): () => void {
  ticks = [...ticks, listener]
  if (ticks.length === 1) timer = window.setTimeout(tick, 1000 - (serverNow() % 1000))
  return () => {
    ticks = ticks.filter(other => other !== listener)
    if (ticks.length === 0) window.clearTimeout(timer)
  }
}

/** The server's time in whole steps of so many milliseconds; a page that the server drew begins with the time of its drawing. */
function useNow(step: number): number {
  const whole = (time: number) => Math.floor(time / step) * step
  return useSyncExternalStore(
    everySecond,
    () => whole(serverNow()),
    () => whole(drawnAt() ?? serverNow()),
  )
}

/** The server's time in whole seconds (epoch milliseconds), renewed every second: only the component that uses it draws again. */
export const useServerNow = (): number => useNow(SECOND_MS)

/** The server's time in whole minutes (epoch milliseconds): for words such as "9 days left" that need not change every second. */
export const useServerMinute = (): number => useNow(MINUTE_MS)

/** True once the server has told its time. */
export const useServerTimeKnown = (): boolean => useStore(offset) !== null
