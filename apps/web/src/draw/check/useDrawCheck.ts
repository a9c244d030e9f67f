import { useCallback, useEffect, useRef, useState } from 'react'
import type { FoundEntry } from '#domain/draw/lookUp.ts'
import { type DrawCheck, startDrawCheck } from '../worker/drawCheck.ts'
import type { CheckOutcome, CheckStep, DrawSource, TimedCheck } from '../worker/messages.ts'

/** How far the check on this device has come. */
export interface DrawCheckState {
  readonly checks: readonly TimedCheck[]
  readonly progress: { readonly step: CheckStep; readonly done: number; readonly total: number } | null
  readonly outcome: CheckOutcome | null
  /** The check could not be carried out; nothing is said about the draw. */
  readonly fault: string | null
}

const BEGINNING: DrawCheckState = { checks: [], progress: null, outcome: null, fault: null }

/** Recomputes a draw on this device as soon as its files are known; `again` starts over. */
export function useDrawCheck(sources: readonly DrawSource[], printedHash: string) {
  const [state, setState] = useState(BEGINNING)
  const [run, setRun] = useState(0)
  const check = useRef<DrawCheck | null>(null)
  const key = sources.map(source => source.url).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files are told by their addresses; `run` asks again
  useEffect(() => {
    if (sources.length === 0) return
    setState(BEGINNING)
    const change = (part: Partial<DrawCheckState>) => setState(now => ({ ...now, ...part }))
    const started = startDrawCheck(
      sources,
      {
        onProgress: (step, done, total) => change({ progress: { step, done, total } }),
        onCheck: one => setState(now => ({ ...now, checks: [...now.checks, one] })),
        onOutcome: outcome => change({ outcome, progress: null }),
        onFault: fault => change({ fault, progress: null }),
      },
      printedHash,
    )
    check.current = started
    return () => {
      check.current = null
      started.stop()
    }
  }, [key, printedHash, run])
  const find = useCallback(
    async (applicationNumber: string): Promise<FoundEntry | null> =>
      (await check.current?.find(applicationNumber)) ?? null,
    [],
  )
  return { ...state, find, again: () => setRun(count => count + 1) }
}
