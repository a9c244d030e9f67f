import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#domain/dates/lengths.ts'

/** The instant, renewed at each full minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = window.setTimeout(() => setNow(new Date()), MINUTE_MS - (now.getTime() % MINUTE_MS))
    return () => window.clearTimeout(timer)
  }, [now])
  return now
}
