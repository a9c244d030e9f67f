import { useCallback, useEffect, useRef, useState } from 'react'
import { AlertError, ServerError, SignedOutError } from '#web/api/errors.ts'
import { getSession } from '#web/api/session.ts'
import { toastSuccess } from '#web/api/toasts.ts'
import { dropTyped, keepTyped } from './kept.ts'
import { later } from './lastSaved.ts'

/** `waiting`: the server cannot be reached, it is tried again. `stale`: changed elsewhere. `refused`: told in words. */
export type SaveState =
  | { readonly at: 'saved'; readonly on: string }
  | { readonly at: 'saving' | 'waiting' | 'stale' }
  | { readonly at: 'refused'; readonly message: string; readonly field?: string | undefined }

/** What a save brings back. */
export interface Written {
  readonly rowVersion: number
  readonly savedOn: string
  readonly message: string
}

type Write<Answers, W extends Written> = (rowVersion: number, answers: Answers) => Promise<W>

/** What became of a send. */
export type Sent<W> = { readonly written: W } | { readonly refused: SaveState }

export interface AutosaveOptions<Answers> {
  /** Names the draft among all drafts: 'landuse/1701'. */
  readonly draft: string
  readonly rowVersion: number
  /** When the server last kept something of the draft; it moves on with an uploaded paper. */
  readonly savedOn: string
  /** What the server has. */
  readonly initial: Answers
  /** The answers as they stand in the fields. */
  readonly read: () => Answers
  readonly write: Write<Answers, Written>
  /** The version that is on the server now, after a change elsewhere. */
  readonly readVersion: () => Promise<number>
  /** False for what is sent as a whole. */
  readonly auto: boolean
}

/** After the last change. */
const PAUSE_MS = 1200
const AGAIN_MS = 15_000

/** Why a save failed, as a state. */
function saveFailure(cause: unknown): SaveState {
  if (cause instanceof AlertError && cause.code === 'STALE') return { at: 'stale' }
  if (cause instanceof AlertError || cause instanceof ServerError)
    return { at: 'refused', message: cause.message, field: cause.field }
  return { at: 'waiting' }
}

/**
 * Saves a draft: by itself a moment after typing ends, and when asked. Saves follow one another, so that each carries the
 * version of the one before; the latest answers always win over earlier ones of this page.
 */
export function useAutosave<Answers>(options: AutosaveOptions<Answers>) {
  const { auto } = options
  const current = useRef(options)
  current.current = options
  const version = useRef(options.rowVersion)
  const saved = useRef(JSON.stringify(options.initial))
  const timer = useRef<number | undefined>(undefined)
  const chain = useRef<Promise<unknown>>(Promise.resolve())
  const savedOn = useRef(options.savedOn)
  const [state, setState] = useState<SaveState>({ at: 'saved', on: options.savedOn })

  const isDirty = useCallback(() => JSON.stringify(current.current.read()) !== saved.current, [])

  const sendNow = useCallback(
    async <W extends Written>(write: Write<Answers, W>): Promise<Sent<W>> => {
      const { draft, read } = current.current
      const answers = read()
      setState({ at: 'saving' })
      try {
        const written = await write(version.current, answers)
        version.current = written.rowVersion
        saved.current = JSON.stringify(answers)
        savedOn.current = written.savedOn
        setState({ at: 'saved', on: written.savedOn })
        if (!isDirty()) dropTyped(draft)
        return { written }
      } catch (cause) {
        const refused = saveFailure(cause)
        setState(refused)
        // An answer may come when somebody else is signed in already.
        if (cause instanceof SignedOutError && getSession() === null) keepTyped(draft, current.current.read())
        return { refused }
      }
    },
    [isDirty],
  )

  /** After those that are under way, so that each send carries the version of the one before. */
  const queue = useCallback(<T>(next: () => Promise<T>): Promise<T> => {
    window.clearTimeout(timer.current)
    const run = chain.current.then(next)
    chain.current = run
    return run
  }, [])

  /** Saves now; true when the server has everything. */
  const save = useCallback(
    (aloud = false): Promise<boolean> =>
      queue(async () => {
        if (!isDirty()) {
          // A send for good was refused or did not arrive: the draft itself is kept all the same.
          setState(now => (now.at === 'waiting' ? { at: 'saved', on: savedOn.current } : now))
          return true
        }
        const sent = await sendNow(current.current.write)
        if ('refused' in sent) return false
        if (aloud) toastSuccess(sent.written.message)
        return true
      }),
    [queue, isDirty, sendNow],
  )

  /** Sends the answers for good by another call, whether or not they changed. */
  const submit = useCallback(
    <W extends Written>(write: Write<Answers, W>): Promise<Sent<W>> => queue(() => sendNow(write)),
    [queue, sendNow],
  )

  /** Something was typed. */
  const touch = useCallback(() => {
    if (!auto) return
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void save(), PAUSE_MS)
  }, [auto, save])

  useEffect(() => {
    if (state.at !== 'waiting') return
    const again = window.setTimeout(() => void save(), AGAIN_MS)
    const online = () => void save()
    window.addEventListener('online', online)
    return () => {
      window.clearTimeout(again)
      window.removeEventListener('online', online)
    }
  }, [state, save])

  useEffect(() => {
    if (!auto) return
    // A phone may close a page in the background without another word, and a page that is reloaded takes its save with it:
    // until the server has it, what is typed is kept here.
    const hidden = () => {
      if (document.visibilityState !== 'hidden') return
      const { draft, read } = current.current
      if (isDirty()) keepTyped(draft, read())
      void save()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.clearTimeout(timer.current)
      if (isDirty()) void save()
    }
  }, [auto, save, isDirty])

  /** After a change elsewhere: these answers replace what is there. */
  const takeOver = useCallback(async () => {
    version.current = await current.current.readVersion()
    saved.current = ''
    return save(true)
  }, [save])

  const shown: SaveState = state.at === 'saved' ? { ...state, on: later(state.on, options.savedOn) } : state
  return { state: shown, save, submit, touch, takeOver }
}
