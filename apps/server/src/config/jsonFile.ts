import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { errorCode, StartupError } from '#server/startupError.ts'

/**
 * Reads a JSON file that a variable names.
 *
 * @throws StartupError with one sentence about the file
 */
export function readJsonFile<Schema extends v.GenericSchema>(
  variable: string,
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why =
      error instanceof SyntaxError ? 'it is not valid JSON' : (errorCode(error) ?? 'it cannot be read')
    throw new StartupError(`${variable} ${file} cannot be used: ${why}.`)
  }
  const parsed = v.safeParse(schema, content)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new StartupError(
    `${variable} ${file} cannot be used: ${v.getDotPath(issue) ?? 'its content'}: ${issue.message}.`,
  )
}
