import { useEffect } from 'react'
import * as v from 'valibot'
import { DESK_LIVE } from '#contract/desk/envelope.ts'
import { LiveNews } from '#contract/desk/live.ts'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { isStale } from './heard.ts'
import { deskQueries } from './queries.ts'

/** News are gathered for so long, so that a burst is one look. */
const GATHER_MS = SECOND_MS

function newsIn(data: unknown): LiveNews | null {
  if (typeof data !== 'string') return null
  try {
    const parsed = v.safeParse(LiveNews, JSON.parse(data))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Reads again what is on the screen and older than the news. */
function refresh(all: readonly LiveNews[]): void {
  void deskQueries.invalidateQueries({
    predicate: ({ queryKey, state }) => all.some(news => isStale(String(queryKey[0]), state.data, news)),
  })
}

/**
 * Keeps what the officer sees true while they look: a line to the server that says what changed. It is open while the page
 * is seen; coming back, everything that lives is read again.
 */
export function useLive(officerId: number | undefined): void {
  useEffect(() => {
    if (officerId === undefined) return
    let line: EventSource | null = null
    let timer: number | undefined
    let gathered: LiveNews[] = []
    const hear = (news: LiveNews) => {
      gathered.push(news)
      timer ??= window.setTimeout(() => {
        timer = undefined
        const all = gathered
        gathered = []
        refresh(all)
      }, GATHER_MS)
    }
    const close = () => {
      line?.close()
      line = null
    }
    const open = () => {
      line ??= new EventSource(DESK_LIVE)
      line.onmessage = ({ data }) => {
        const news = newsIn(data)
        if (news) hear(news)
        if (news?.kind === 'over') close()
      }
    }
    const look = () => {
      if (document.visibilityState === 'hidden') return close()
      hear({ kind: 'again' })
      open()
    }
    if (document.visibilityState === 'visible') open()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.clearTimeout(timer)
      close()
    }
  }, [officerId])
}
