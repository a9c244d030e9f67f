import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Tells every change of a form, such as to keep what is typed. */
export function useOnType<I extends FieldValues, O>(
  form: Pick<UseFormReturn<I, unknown, O>, 'watch' | 'getValues'>,
  onType: ((typed: I) => void) | undefined,
): void {
  const tell = useRef(onType)
  useEffect(() => {
    tell.current = onType
  })
  const { watch, getValues } = form
  useEffect(() => {
    const watching = watch(() => tell.current?.(getValues()))
    return () => watching.unsubscribe()
  }, [watch, getValues])
}
