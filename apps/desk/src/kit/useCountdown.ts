import { useEffect, useState } from 'react'
import { SECOND_MS } from '#domain/dates/lengths.ts'

/**
 * Milliseconds until a moment by the server's clock, renewed each second; never below 0.
 *
 * @param serverNow the server's instant in the answer that `receivedAt` (epoch ms of this device) belongs to
 */
export function useCountdown(until: string, serverNow: string, receivedAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => window.clearInterval(timer)
  }, [])
  const ahead = Date.parse(serverNow) - receivedAt
  return Math.max(0, Date.parse(until) - (now + ahead))
}
