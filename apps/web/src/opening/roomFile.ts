import * as v from 'valibot'

/** A public file of a room; null while it is not there. @throws Error when the server answers otherwise */
export async function roomFile<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema> | null> {
  const response = await fetch(`/openings/${path}`, { signal })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return v.parse(schema, await response.json())
}
