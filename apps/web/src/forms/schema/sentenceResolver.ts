import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'

/** A sentence about a field, by its name in the form. */
export interface Sentence {
  readonly field: string
  readonly message: string
}

/** Judges a form by rules that say in sentences what is wrong with it. */
export const sentenceResolver =
  <V extends FieldValues>(find: (values: V) => readonly Sentence[]): Resolver<V> =>
  values => {
    const found = find(values)
    if (found.length === 0) return { values, errors: {} }
    const errors: FieldErrors<V> = {}
    for (const { field, message } of found) set(errors, field, { type: 'rule', message })
    return { values: {}, errors }
  }
