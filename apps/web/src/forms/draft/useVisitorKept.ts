import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { getSession } from '#web/api/session.ts'
import { useOnType } from '../schema/useOnType.ts'
import { visitorWaits } from './visitorsPlace.ts'

/** Comes with the first key that is pressed, or with what waits in the tab: most visits type nothing. */
const load = () => import('./visitor.ts')

const cannot = (cause: unknown) => console.warn('What is typed is not kept over a reload', cause)

/**
 * `useKept` for whoever is not signed in: what is typed outlives a reload and another page of the tab, for half an hour.
 * With a session it does nothing.
 *
 * @param without fields that are not kept: a password
 * @returns `drop` for when the server has it
 */
export function useVisitorKept<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  name: string,
  without: readonly (keyof I)[] = [],
): { readonly drop: () => void } {
  const { reset, getValues } = form
  useEffect(() => {
    if (getSession() !== null || !visitorWaits(name)) return
    let left = false
    const before = JSON.stringify(getValues())
    void load()
      .then(({ visitorsKept }) => visitorsKept(name, Date.now()))
      .then(kept => {
        // Who began to type meanwhile knows better.
        if (left || kept === null || JSON.stringify(getValues()) !== before) return
        reset({ ...getValues(), ...(kept as Partial<I>) }, { keepDefaultValues: true })
      }, cannot)
    return () => {
      left = true
    }
  }, [name, reset, getValues])
  useOnType(form, typed => {
    if (getSession() !== null) return
    const kept = Object.fromEntries(Object.entries(typed).filter(([field]) => !without.includes(field)))
    void load()
      .then(({ keepVisitors }) => keepVisitors(name, kept, Date.now()))
      .catch(cannot)
  })
  return { drop: () => void load().then(({ dropVisitors }) => dropVisitors(name), cannot) }
}
