import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useOnType } from '../schema/useOnType.ts'
import { dropTyped, keepTyped, keptTyped } from './kept.ts'

/**
 * Keeps what is typed into a form that is sent as a whole, sealed for the session, over its end, a reload and another page. For
 * no form with a password or an OTP.
 *
 * @param name names the form among all forms: 'address/12'
 * @returns whether it began with what was kept before, and `drop` for when the server has it or its citizen gives it up
 */
export function useKept<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  name: string,
): { readonly isKept: boolean; readonly drop: () => void } {
  // Written below, by the same form.
  const [kept] = useState(() => keptTyped(name) as I | null)
  const { reset, getValues } = form
  useEffect(() => {
    if (kept !== null) reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
  }, [kept, reset, getValues])
  useOnType(form, typed => keepTyped(name, typed))
  return { isKept: kept !== null, drop: () => dropTyped(name) }
}
