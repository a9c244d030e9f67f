import * as v from 'valibot'

/**
 * How a value of a file is entered where its schema alone does not tell: `money` rupees, `percent` of basis points, `day`,
 * `time` a moment, `clock` a time of day, `long` a text of several lines.
 */
export const ENTRIES = [
  'text',
  'long',
  'number',
  'money',
  'percent',
  'day',
  'time',
  'clock',
  'choice',
  'flag',
] as const
export type Entry = (typeof ENTRIES)[number]

const Entered = v.object({ kind: v.picklist(ENTRIES) })

/** Says in a pipe how its value is entered in a form. */
export const enteredAs = <Input>(entry: Entry) => v.metadata<Input, { readonly kind: Entry }>({ kind: entry })

/** How the value of a schema is entered, where the schema says it. */
export function entryOf(schema: v.GenericSchema<unknown, unknown>): Entry | undefined {
  const found = v.safeParse(Entered, v.getMetadata(schema))
  return found.success ? found.output.kind : undefined
}
