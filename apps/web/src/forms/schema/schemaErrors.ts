import { type FieldErrors, type FieldValues, set } from 'react-hook-form'
import * as v from 'valibot'
import { getLanguage } from '#web/api/preferences.ts'

/** What a schema has against values, as a form keeps it: the first word about each field. */
export function schemaErrors<V extends FieldValues>(schema: v.GenericSchema, values: V): FieldErrors<V> {
  const errors: FieldErrors<V> = {}
  const told = new Set<string>()
  for (const issue of v.safeParse(schema, values, { lang: getLanguage() }).issues ?? []) {
    const field = v.getDotPath(issue)
    if (field === null || told.has(field)) continue
    told.add(field)
    set(errors, field, { type: issue.type, message: issue.message })
  }
  return errors
}
