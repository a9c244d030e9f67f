import { createContext, use } from 'react'
import type { Control, FieldValues } from 'react-hook-form'

/** The form around its parts: what they are bound to, and what the check of the file says of them. */
export interface FormAround {
  readonly control: Control<FieldValues, unknown, FieldValues>
  /** By path, in the officer's language. */
  readonly faults: ReadonlyMap<string, string>
  /** Puts a value in the place of another, a whole list too. */
  readonly put: (path: string, value: unknown) => void
  readonly read: (path: string) => unknown
}

export const FormParts = createContext<FormAround | null>(null)

/** The form around a part. */
export function useFormAround(): FormAround {
  const around = use(FormParts)
  if (!around) throw new Error('A part of a form stands outside of one')
  return around
}
