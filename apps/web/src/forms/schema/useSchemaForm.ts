import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { generalSentence } from '#contract/fields/general.ts'
import { pointerIsUp, watchPointer } from './pointer.ts'

/**
 * A form checked by a valibot schema: a field is judged when it is left, then at every keystroke. One that is left by a
 * press is judged after its click: a message above the pressed button would move it away, and the press would be lost.
 * The error summary takes focus after a refused attempt, so the first field must not. All criteria: otherwise the rules
 * between two fields would wait until every single field is right, and a form would be refused twice.
 */
export function useSchemaForm<I extends FieldValues, O extends FieldValues>(
  schema: GenericSchema<I, O>,
  options: Omit<UseFormProps<I, unknown, O>, 'resolver' | 'shouldFocusError'>,
): UseFormReturn<I, unknown, O> {
  useEffect(watchPointer, [])
  const judge = valibotResolver<I, unknown, O>(schema, { message: generalSentence })
  return useForm<I, unknown, O>({
    mode: 'onTouched',
    criteriaMode: 'all',
    ...options,
    resolver: async (values, context, fields) => {
      await pointerIsUp()
      return judge(values, context, fields)
    },
    shouldFocusError: false,
  })
}
