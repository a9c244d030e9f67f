import { useEffect, useRef, useState } from 'react'
import { auditDeskCalls } from '#contract/desk/audit.ts'
import { ask } from '#desk/api/ask.ts'
import { BEFORE_CHAIN, type ChainWalk, endChain, walkChain } from '#domain/audit/chain.ts'
import { CHAIN_FILE, linesOfChain } from '#domain/audit/chainFile.ts'
import { isCancelled } from '#web/api/errors.ts'
import { toastError } from '#web/api/toasts.ts'

/** SHA-256 by the browser. */
const digest = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), one => one.charCodeAt(0))

/** How far the chain is verified in this window. */
export type ChainState =
  | { readonly at: 'START' }
  | { readonly at: 'WORK'; readonly done: number; readonly total: number }
  | {
      readonly at: 'END'
      readonly walk: ChainWalk
      /** The chain with its stamps, to be verified elsewhere. */
      readonly file: Blob
    }

/** Recomputes every seal from the first event on, page by page, until the last or the first that is wrong. */
async function recompute(
  onStep: (done: number, total: number) => void,
  signal: AbortSignal,
  file: string[],
): Promise<ChainWalk> {
  let walk = BEFORE_CHAIN
  file.push(`${JSON.stringify(CHAIN_FILE)}\n`)
  for (;;) {
    const page = await ask(auditDeskCalls.auditSeals, { after: walk.seq }, { signal })
    const stamps = page.stamps.map(stamp => ({ ...stamp, tokens: stamp.tokens.map(bytesOf) }))
    file.push(linesOfChain(page.seals, page.stamps))
    walk = await walkChain(walk, { seals: page.seals, stamps }, digest)
    onStep(walk.seq, page.last)
    if (walk.fault) return walk
    if (page.isLast) return endChain(walk, stamps)
  }
}

/** The chain of the trail, as this browser computes it when asked. */
export function useChain(): { readonly state: ChainState; readonly verify: () => void } {
  const [state, setState] = useState<ChainState>({ at: 'START' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const verify = async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setState({ at: 'WORK', done: 0, total: 0 })
    try {
      const lines: string[] = []
      const walk = await recompute((done, total) => setState({ at: 'WORK', done, total }), own.signal, lines)
      const file = new Blob(lines, { type: 'application/x-ndjson;charset=utf-8' })
      if (!own.signal.aborted) setState({ at: 'END', walk, file })
    } catch (error) {
      if (own.signal.aborted || isCancelled(error)) return
      setState({ at: 'START' })
      toastError(error)
    }
  }
  return { state, verify: () => void verify() }
}
