/** One thing to correct: the field's path and the message beside it. */
export interface FieldProblem {
  name: string
  message: string
  /** The server's answer, not a rule of the form. */
  ofServer: boolean
}

/** Sentences of the errors under a name, by what follows it: those of `document.101` under `document` by `101`. */
export const sentencesUnder = (errors: object, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listErrors(errors).flatMap(problem =>
      problem.name.startsWith(`${name}.`) ? [[problem.name.slice(name.length + 1), problem.message]] : [],
    ),
  )

/** Flattens react-hook-form's tree of errors (nested objects, arrays, `root`) in the order of the fields. */
export function listErrors(errors: object, path = ''): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, entry]: [string, unknown]): FieldProblem[] => {
    // `ref` holds the DOM element or its proxy, never an error.
    if (key === 'ref') return []
    if (typeof entry !== 'object' || entry === null) return []
    const name = path === '' ? key : `${path}.${key}`
    if ('type' in entry && typeof entry.type === 'string') {
      const message = 'message' in entry && typeof entry.message === 'string' ? entry.message : ''
      return [{ name, message: message === '' ? entry.type : message, ofServer: entry.type === 'server' }]
    }
    return listErrors(entry, name)
  })
}
