import { useCallback, useEffect, useRef, useState } from 'react'
import { surveyCalls } from '#contract/survey/calls.ts'
import type { DemandSurveyParameter, SurveyApplication } from '#contract/survey/shapes.ts'
import { send } from '#web/api/gateway.ts'
import { type SaveState, saveFailure } from '#web/forms/draft/useAutosave.ts'
import { toSheet, type Values } from './values.ts'

/** After the last change. */
const PAUSE_MS = 1200
const AGAIN_MS = 15_000
/** A draft that was never saved. */
const FIRST_VERSION = 1

/** Status of the application after a submission that the server took, or why it did not. */
export type Submitted = { readonly statusId: number } | { readonly refused: SaveState }

/**
 * Saves a sheet a moment after typing ends, when the page is left, and when it is submitted. Saves follow one another, so
 * that each carries the version of the one before.
 */
export function useSheet(
  application: SurveyApplication,
  questions: readonly DemandSurveyParameter[],
  read: () => Values,
  initial: Values,
) {
  const { applicationId, demandSurveyId } = application
  const version = useRef(application.rowVersion)
  const saved = useRef(JSON.stringify(toSheet(initial, questions)))
  const timer = useRef<number | undefined>(undefined)
  const chain = useRef<Promise<unknown>>(Promise.resolve())
  const current = useRef(read)
  current.current = read
  const [state, setState] = useState<SaveState>({ at: 'saved', on: application.savedOn })

  const sendSheet = useCallback(
    async (isSubmit: 0 | 1): Promise<Submitted> => {
      const sheet = toSheet(current.current(), questions)
      const text = JSON.stringify(sheet)
      if (isSubmit === 0 && text === saved.current) return { statusId: 1 }
      setState({ at: 'saving' })
      try {
        const input = { demandSurveyId, applicationId, ...sheet, isSubmit }
        const { output } =
          version.current === FIRST_VERSION
            ? await send(surveyCalls.SaveDemandSurveyForm, input)
            : await send(surveyCalls.UpdateDemandSurveyForm, { ...input, rowVersion: version.current })
        version.current = output.rowVersion
        saved.current = text
        setState({ at: 'saved', on: output.savedOn })
        return { statusId: output.applicationStatusId }
      } catch (cause) {
        const refused = saveFailure(cause)
        setState(refused)
        return { refused }
      }
    },
    [applicationId, demandSurveyId, questions],
  )

  const run = useCallback(
    (isSubmit: 0 | 1): Promise<Submitted> => {
      window.clearTimeout(timer.current)
      const next = chain.current.then(() => sendSheet(isSubmit))
      chain.current = next
      return next
    },
    [sendSheet],
  )

  /** Something was typed. */
  const touch = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void run(0), PAUSE_MS)
  }, [run])

  useEffect(() => {
    if (state.at !== 'waiting') return
    const again = window.setTimeout(() => void run(0), AGAIN_MS)
    const online = () => void run(0)
    window.addEventListener('online', online)
    return () => {
      window.clearTimeout(again)
      window.removeEventListener('online', online)
    }
  }, [state, run])

  useEffect(() => {
    // A phone may close a page in the background without another word.
    const hidden = () => {
      if (document.visibilityState === 'hidden') void run(0)
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      void run(0)
    }
  }, [run])

  return { state, touch, save: () => run(0), submit: () => run(1) }
}
