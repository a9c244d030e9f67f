import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Kept } from '../draft/useAutosave.ts'
import { toStepTop } from './toStepTop.ts'
import { type FieldSentence, useAttempts } from './useAttempts.ts'

/** Why a page cannot be left though its fields are right, such as a declaration that is not made; `field` takes focus. */
export interface Objection {
  readonly text: string
  readonly field: string
}

interface WalkOptions<Key extends string, V extends FieldValues, Given> {
  /** All pages in their order: back and onward follow from it. */
  readonly order: readonly Key[]
  readonly step: Key
  readonly go: (step: Key) => unknown
  readonly form: UseFormReturn<V, unknown, Given>
  /**
   * Keeps what was typed before a page is left; `aloud` says so. Refused: then one stays. With `isPatient` only the
   * server's own copy counts.
   */
  readonly save: (aloud: boolean, isPatient: boolean) => Promise<Kept>
  /** Pages that only the server can open, such as that of a payment. */
  readonly needsServer?: (step: Key) => boolean
  /** False for a form that is saved only when somebody asks. */
  readonly auto: boolean
  /** Reads what the server made of the answers, such as names of places, for the next page. */
  readonly refresh: () => Promise<unknown>
  readonly objection?: () => Objection | null
  /** After the last page, in place of a next one. */
  readonly onEnd?: () => void
}

/** A form page by page: onward when the page is right, back and across at any time, what was typed kept each time. */
export function useWalk<Key extends string, V extends FieldValues, Given>(
  options: WalkOptions<Key, V, Given>,
) {
  const { order, step, go, form, save, needsServer, auto, refresh, objection, onEnd } = options
  const [refusal, setRefusal] = useState<string | null>(null)
  const { attempt, say, forget } = useAttempts(form)
  // A save that goes on by itself must not swallow a press: only the way to the next page keeps the button busy.
  const [moving, setMoving] = useState(false)
  const waiting = useRef<FieldSentence<V> | null>(null)

  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // A new page of the form starts without the errors and attempts of the one before.
    form.reset(form.getValues())
    setRefusal(null)
    forget()
    toStepTop()
    if (waiting.current) say([waiting.current])
    waiting.current = null
  }, [step, form, say, forget])

  const index = order.indexOf(step)
  const move = async (key: Key) => {
    if (auto && (await save(false, needsServer?.(key) ?? false)) === 'saved') await refresh()
    go(key)
  }
  const onward = async () => {
    const found = objection?.() ?? null
    if (found) {
      setRefusal(found.text)
      document.getElementById(`field-${found.field}`)?.focus()
      return
    }
    const next = order[index + 1]
    const kept = await save(true, next === undefined || (needsServer?.(next) ?? false))
    if (kept === 'refused') return
    // What is on its way is read when it has arrived: nobody waits for it here.
    if (kept === 'saved') await refresh()
    if (next === undefined) onEnd?.()
    else go(next)
  }
  const press = form.handleSubmit(onward, () => {
    if (auto) void save(false, false)
  })
  const before = order[index - 1]
  return {
    index,
    refusal,
    moving,
    /** Counts the tries that were refused on this page, by the form or by the server: the error summary follows it. */
    attempt: form.formState.submitCount + attempt,
    move,
    back: before === undefined ? undefined : () => void move(before),
    submit: (event: FormEvent) => {
      setMoving(true)
      void press(event).finally(() => setMoving(false))
    },
    /** Shows a refusal beside its field, on the page where that field is asked. */
    refuse: (sentence: FieldSentence<V>, page: Key) => {
      if (page === step) return say([sentence])
      waiting.current = sentence
      go(page)
    },
  }
}
