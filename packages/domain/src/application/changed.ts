/** True when two answers, nested ones included, are the same, whatever the order of their parts. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return left.size === right.size && [...left].every(([key, value]) => same(value, right.get(key)))
}

/** Those of some names under which two versions of a form hold different answers. */
export const changedAmong = <Form, Key extends keyof Form>(
  fields: readonly Key[],
  before: Form,
  after: Form,
): Key[] => fields.filter(field => !same(before[field], after[field]))
