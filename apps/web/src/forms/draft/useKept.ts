import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useOnType } from '../schema/useOnType.ts'
import { dropTyped, keepTyped, keptTyped } from './kept.ts'

/**
 * Keeps what is typed into a form that is sent as a whole, sealed for the session, over its end, a reload and another page. For
 * no password and no OTP.
 *
 * @param name names the form among all forms: 'address/12'
 * @param without fields that are not kept: a secret, or a file, which the server has
 * @returns whether it began with what was kept before, and `drop` for when the server has it or its citizen gives it up
 */
export function useKept<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  name: string,
  without: readonly (keyof I)[] = [],
): { readonly isKept: boolean; readonly drop: () => void } {
  // Written below, by the same form.
  const [kept] = useState(() => keptTyped(name) as I | null)
  const { reset, getValues } = form
  useEffect(() => {
    if (kept !== null) reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
  }, [kept, reset, getValues])
  useOnType(form, typed => {
    const kept = Object.entries(typed).filter(([field]) => !without.includes(field))
    keepTyped(name, Object.fromEntries(kept))
  })
  return { isKept: kept !== null, drop: () => dropTyped(name) }
}
