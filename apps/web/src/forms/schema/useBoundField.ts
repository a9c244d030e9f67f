import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form'
import { useFieldId } from './fieldScope.ts'

/** What every bound field takes: the form's `control`, the field's name, its words. */
export interface BoundFieldProps<T extends FieldValues, N extends FieldPath<T>, O = T>
  extends Pick<UseControllerProps<T, N, O>, 'control' | 'name' | 'disabled' | 'rules'> {
  label: ReactNode
  hint?: ReactNode
  /** The field may stay empty: says "(optional)" after the label. */
  optional?: boolean | string
  required?: boolean
  /** Said beside the field while the form has nothing to say about it: a look-up that failed. */
  problem?: string | undefined
}

/** Ties a field to react-hook-form: its id, value as text, error text and handlers. */
export function useBoundField<T extends FieldValues, N extends FieldPath<T>, O>(
  props: BoundFieldProps<T, N, O>,
) {
  const { control, name, disabled, rules } = props
  const { field, fieldState } = useController<T, N, O>({ control, name, disabled, rules })
  const value: unknown = field.value
  return {
    id: useFieldId()(name),
    field,
    value,
    text: value === null || value === undefined ? '' : String(value),
    error: fieldState.error ? fieldState.error.message || fieldState.error.type : props.problem,
  }
}
