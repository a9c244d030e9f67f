import { useEffect, useState } from 'react'
import { paperCalls } from '#contract/desk/papers.ts'
import { ask } from '#desk/api/ask.ts'

/** Counts the seconds for which the desk is in front while a paper is shown. */
function visibleSeconds(): { readonly stop: () => number } {
  let since = document.hidden ? undefined : performance.now()
  let total = 0
  const turn = () => {
    if (document.hidden && since !== undefined) {
      total += performance.now() - since
      since = undefined
    } else if (!document.hidden) since ??= performance.now()
  }
  document.addEventListener('visibilitychange', turn)
  return {
    stop: () => {
      document.removeEventListener('visibilitychange', turn)
      return Math.round((total + (since === undefined ? 0 : performance.now() - since)) / 1000)
    },
  }
}

/**
 * Tells the server that a paper is on the screen, and for how long when it is left: looking is an act.
 *
 * @returns why it may not be shown, where the server says so: it asks for a reason
 */
export function useLook(documentId: number, isThere: boolean, reason: string | undefined): Error | undefined {
  const [refused, setRefused] = useState<Error>()
  useEffect(() => {
    if (!isThere) return
    setRefused(undefined)
    const count = visibleSeconds()
    const begun = ask(paperCalls.paperShown, { documentId, reason }, { afterFrame: true }).catch(
      (error: Error) => setRefused(error),
    )
    return () => {
      const seconds = count.stop()
      // In its order: a look that has not begun cannot end. One that is not told of the end stays open for the auditor.
      void begun
        .then(() => ask(paperCalls.paperLeft, { documentId, seconds }, { afterFrame: true }))
        .catch(() => undefined)
    }
  }, [documentId, isThere, reason])
  return refused
}
