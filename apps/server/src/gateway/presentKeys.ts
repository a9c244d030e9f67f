import type { GenericSchema } from 'valibot'

const entriesOf = (schema: GenericSchema): Readonly<Record<string, { type?: string }>> | undefined =>
  'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null
    ? (schema.entries as Readonly<Record<string, { type?: string }>>)
    : undefined

/**
 * Names every missing parameter with `undefined`. A missing key is the object's to refuse, in general words; a present
 * `undefined` reaches the field's schema, which answers in the words of the specification.
 */
export function withPresentKeys(schema: GenericSchema, params: unknown): unknown {
  const entries = entriesOf(schema)
  if (!entries || typeof params !== 'object' || params === null || Array.isArray(params)) return params
  const full: Record<string, unknown> = { ...params }
  for (const [key, entry] of Object.entries(entries)) {
    if (!(key in full) && entry.type !== 'exact_optional') full[key] = undefined
  }
  return full
}
