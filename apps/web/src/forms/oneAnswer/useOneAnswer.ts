import { useEffect, useState } from 'react'
import { type GenericSchema, safeParse } from 'valibot'
import { generalSentence } from '#contract/fields/general.ts'
import { pointerIsUp, watchPointer } from '../schema/pointer.ts'

/** What is typed into a form of one line, and what is wrong with it. */
export interface OneAnswer {
  readonly text: string
  readonly error: string | undefined
  /** How often sending it was refused. */
  readonly attempts: number
  readonly onText: (typed: string) => void
  readonly onLeave: () => void
  /** Judges what is typed. @returns the answer as its schema reads it, or undefined after it was refused */
  readonly judge: () => string | undefined
}

/**
 * One answer checked by its schema, judged as `useSchemaForm` judges: when it is left, then at every keystroke, and never
 * under a pressed pointer. For forms of one line on first screens, which shall not wait for the library of longer ones.
 */
export function useOneAnswer(schema: GenericSchema<string, string>, given: string): OneAnswer {
  const [text, setText] = useState(given)
  const [isJudged, setJudged] = useState(false)
  const [attempts, setAttempts] = useState(0)
  useEffect(watchPointer, [])
  const read = safeParse(schema, text, { message: generalSentence })
  return {
    text,
    error: isJudged && !read.success ? read.issues[0].message : undefined,
    attempts,
    onText: setText,
    onLeave: () => void pointerIsUp().then(() => setJudged(true)),
    judge: () => {
      setJudged(true)
      if (read.success) return read.output
      setAttempts(attempts + 1)
      return undefined
    },
  }
}
