import { useEffect, useRef, useState } from 'react'
import { type ScrutinyQuery, scrutinyCalls } from '#contract/lottery/scrutiny.ts'
import { useAct } from '#web/api/queries.ts'

/** After the last change. */
const PAUSE_MS = 1200

/**
 * The words of an answer: kept on the server a moment after typing ends, and when the page is left, until they are sent.
 * `keptOn` is when they were kept last, in epoch milliseconds.
 */
export function useAnswer(query: ScrutinyQuery) {
  const { queryId, applId } = query
  const [text, setText] = useState(query.responseText)
  const [keptOn, setKeptOn] = useState<number | null>(null)
  const kept = useRef(query.responseText)
  const latest = useRef(text)
  latest.current = text
  const keep = useAct(scrutinyCalls.AddEditScrutinyResponseData, { quiet: true })
  const { mutateAsync } = keep

  const keepNow = async (): Promise<void> => {
    const responseText = latest.current
    if (responseText === kept.current) return
    await mutateAsync({ queryId, applId, responseText, isSubmit: 0 })
    kept.current = responseText
    setKeptOn(Date.now())
  }
  const keepRef = useRef(keepNow)
  keepRef.current = keepNow
  // What could not be kept stays in the field and is tried again with the next letter, or when the answer is sent.
  const tryKeep = () => void keepRef.current().catch(() => undefined)

  useEffect(() => {
    if (text === kept.current) return
    const timer = window.setTimeout(() => void keepRef.current().catch(() => undefined), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  useEffect(() => () => void keepRef.current().catch(() => undefined), [])

  return { text, setText, tryKeep, keptOn, failed: keep.isError, sent: () => (kept.current = latest.current) }
}
