import { useServerNow } from '#web/shell/time/serverClock.ts'
import { timeLeft } from '#web/ui/timeLeft.ts'

/** "9 days left" by the server's clock; nothing once it has passed. Draws itself again every second, and nothing else. */
export function TimeLeft({ until }: { until: string }) {
  return timeLeft(useServerNow(), until)
}
