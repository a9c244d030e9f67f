import { useEffect, useState } from 'react'
import { SECOND_MS } from '#domain/dates/lengths.ts'

/** So long a whole number is shown. */
const SHOWN_MS = 60 * SECOND_MS

/** A value that goes by itself after a minute. */
export function useForAMinute(): readonly [string | undefined, (value: string) => void] {
  const [value, setValue] = useState<string>()
  useEffect(() => {
    if (value === undefined) return
    const timer = window.setTimeout(() => setValue(undefined), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return [value, setValue]
}
