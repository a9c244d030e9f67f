import { useCallback, useEffect, useRef, useState } from 'react'
import { connection } from '#web/api/connection.ts'
import { AlertError, ServerError } from '#web/api/errors.ts'
import { networkBack } from '#web/api/networkBack.ts'
import { getSession } from '#web/api/session.ts'
import { toastSuccess } from '#web/api/toasts.ts'
import { noteUnsent } from '#web/api/unsent.ts'
import { forgetTyped, noteTyped } from './journal.ts'
import { later } from './lastSaved.ts'
import { type Conflict, merge, withTheirs } from './merge.ts'

/**
 * `waiting`: the server cannot be reached, it is tried again. `stale`: both this page and another one changed the same
 * answers. `refused`: told in words.
 */
export type SaveState =
  | { readonly at: 'saved'; readonly on: string }
  | { readonly at: 'saving' | 'waiting' }
  | { readonly at: 'stale'; readonly conflicts: readonly Conflict[] }
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

/** `kept`: on this device, to be sent by itself. */
export type Kept = 'saved' | 'kept' | 'refused'

export interface AutosaveOptions<Values, Answers> {
  /** Names the draft among all drafts: 'landuse/1701'. */
  readonly draft: string
  readonly rowVersion: number
  /** When the server last kept something of the draft; it moves on with an uploaded paper. */
  readonly savedOn: string
  /** What the server has. */
  readonly initial: Values
  /** What was changed elsewhere while the answers of the form lay on this device. */
  readonly conflicts: readonly Conflict[]
  /** The values as they stand in the fields. */
  readonly read: () => Values
  /** Puts values into the fields. */
  readonly show: (values: Values) => void
  readonly toAnswers: (values: Values) => Answers
  readonly write: Write<Answers, Written>
  /** What is on the server now, after a change elsewhere. */
  readonly readServer: () => Promise<{ readonly rowVersion: number; readonly values: Values }>
  /** Reads the record again where a save arrived after the citizen had gone on. */
  readonly refresh?: () => unknown
  /** False for what is sent as a whole. */
  readonly auto: boolean
}

/** After the last change. */
const PAUSE_MS = 1200
const AGAIN_MS = 15_000
/** Who presses "Save and continue" waits no longer than this for the server. */
const PATIENCE_MS = 250

/** The form that holds each draft now: one that was left sends no more once the draft is open again. */
const holders = new Map<string, symbol>()

/** Why a save failed, as a state. */
function saveFailure(cause: unknown): SaveState {
  if (cause instanceof AlertError || cause instanceof ServerError)
    return { at: 'refused', message: cause.message, field: cause.field }
  return { at: 'waiting' }
}

/**
 * Saves a draft: by itself a moment after typing ends, and when asked. Each change is noted on the device at once. Saves
 * follow one another, so that each carries the version of the one before; the latest answers always win over earlier ones
 * of this page. What another page changed meanwhile is joined, and asked for where both changed the same answer.
 */
export function useAutosave<Values, Answers>(options: AutosaveOptions<Values, Answers>) {
  const { auto } = options
  const current = useRef(options)
  current.current = options
  const version = useRef(options.rowVersion)
  /** What the server has, and what was sent without an answer. */
  const base = useRef(options.initial)
  const unanswered = useRef<Values | null>(null)
  const timer = useRef<number | undefined>(undefined)
  const chain = useRef<Promise<unknown>>(Promise.resolve())
  const savedOn = useRef(options.savedOn)
  /** The citizen went on before a save had its answer. */
  const isOwed = useRef(false)
  const [state, setState] = useState<SaveState>(
    options.conflicts.length > 0
      ? { at: 'stale', conflicts: options.conflicts }
      : { at: 'saved', on: options.savedOn },
  )
  const latest = useRef(state)
  const tell = useCallback((next: SaveState) => {
    latest.current = next
    setState(next)
    noteUnsent(current.current.draft, next.at === 'waiting')
  }, [])

  const isDirty = useCallback(() => {
    const { read, toAnswers } = current.current
    return JSON.stringify(toAnswers(read())) !== JSON.stringify(toAnswers(base.current))
  }, [])
  const note = useCallback(() => {
    const { draft, read } = current.current
    noteTyped(draft, { base: base.current, values: read() })
  }, [])

  /** Joins what another page changed. @returns whether there is nothing to ask */
  const join = useCallback(async (): Promise<boolean> => {
    const { read, show, readServer } = current.current
    const server = await readServer()
    const { values, conflicts } = merge(base.current, read(), server.values, unanswered.current)
    version.current = server.rowVersion
    base.current = server.values
    unanswered.current = null
    show(values)
    // The record itself may have gone on too.
    void current.current.refresh?.()
    if (conflicts.length > 0) tell({ at: 'stale', conflicts })
    return conflicts.length === 0
  }, [tell])

  const sendNow = useCallback(
    async <W extends Written>(write: Write<Answers, W>, joined = false): Promise<Sent<W>> => {
      const { draft, read, toAnswers } = current.current
      const values = structuredClone(read())
      tell({ at: 'saving' })
      try {
        const written = await write(version.current, toAnswers(values))
        version.current = written.rowVersion
        base.current = values
        unanswered.current = null
        savedOn.current = written.savedOn
        tell({ at: 'saved', on: written.savedOn })
        if (!auto && !isDirty()) forgetTyped(draft)
        if (isOwed.current) void current.current.refresh?.()
        isOwed.current = false
        return { written }
      } catch (cause) {
        try {
          const isStale = cause instanceof AlertError && cause.code === 'STALE'
          if (isStale && !joined && (await join())) return await sendNow(write, true)
          if (isStale && latest.current.at === 'stale') return { refused: latest.current }
        } catch (lost) {
          // What the server has now could not be read: the next try asks again.
          tell(saveFailure(lost))
          return { refused: latest.current }
        }
        const refused = saveFailure(cause)
        if (refused.at === 'waiting') unanswered.current = values
        tell(refused)
        note()
        return { refused }
      }
    },
    [auto, isDirty, join, note, tell],
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
        // Nothing is sent over an answer that is still asked for.
        if (latest.current.at === 'stale') return false
        if (!isDirty()) {
          // A send for good was refused or did not arrive: the draft itself is kept all the same.
          if (latest.current.at === 'waiting') tell({ at: 'saved', on: savedOn.current })
          return true
        }
        const sent = await sendNow(current.current.write)
        if ('refused' in sent) return false
        if (aloud) toastSuccess(sent.written.message)
        return true
      }),
    [queue, isDirty, sendNow, tell],
  )

  /**
   * Saves before a page is left. Unless it is to be `isPatient` it waits only a moment: after that the answers are kept
   * here and go on by themselves.
   */
  const keep = useCallback(
    async (aloud: boolean, isPatient: boolean): Promise<Kept> => {
      if (!auto || isPatient) return (await save(aloud)) ? 'saved' : 'refused'
      note()
      const isSaved = await Promise.race([
        save(aloud),
        new Promise<null>(resolve => setTimeout(() => resolve(null), PATIENCE_MS)),
      ])
      if (isSaved) return 'saved'
      if (isSaved === false && latest.current.at !== 'waiting') return 'refused'
      isOwed.current = true
      return 'kept'
    },
    [auto, note, save],
  )

  /** Sends the answers for good by another call, whether or not they changed. */
  const submit = useCallback(
    <W extends Written>(write: Write<Answers, W>): Promise<Sent<W>> => queue(() => sendNow(write)),
    [queue, sendNow],
  )

  /** Something was typed. */
  const touch = useCallback(() => {
    note()
    if (!auto) return
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void save(), PAUSE_MS)
  }, [auto, note, save])

  useEffect(() => {
    if (state.at !== 'waiting') return
    const again = window.setTimeout(() => void save(), AGAIN_MS)
    const online = () => void save()
    window.addEventListener('online', online)
    // The strip above the page looks for the portal more often.
    const stopWatching = connection.subscribe(() => {
      if (!connection.get().isLost) void save()
    })
    return () => {
      window.clearTimeout(again)
      window.removeEventListener('online', online)
      stopWatching()
    }
  }, [state, save])

  useEffect(() => {
    if (!auto) return
    const { draft } = current.current
    const mine = Symbol(draft)
    holders.set(draft, mine)
    const citizen = getSession()?.id
    const sendAfterLeaving = async () => {
      const isMine = () => holders.get(draft) === mine && getSession()?.id === citizen
      while (isMine() && isDirty() && !(await save()) && latest.current.at === 'waiting') await networkBack()
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.clearTimeout(timer.current)
      void sendAfterLeaving()
    }
  }, [auto, save, isDirty])

  /** The record was read again: what the server has need not lie here any more. */
  const arrived = useCallback(
    (rowVersion: number) => {
      if (auto && rowVersion >= version.current && !isDirty()) forgetTyped(current.current.draft)
    },
    [auto, isDirty],
  )

  /** After a change elsewhere: what the other page has is taken where it was chosen, the rest stays as it is here. */
  const settle = useCallback(
    (chosen: readonly Conflict[]): Promise<boolean> => {
      const { read, show } = current.current
      tell({ at: 'saved', on: savedOn.current })
      if (chosen.length > 0) show(withTheirs(read(), chosen))
      return save(true)
    },
    [save, tell],
  )

  const shown: SaveState = state.at === 'saved' ? { ...state, on: later(state.on, options.savedOn) } : state
  return { state: shown, save, keep, submit, touch, arrived, settle }
}
