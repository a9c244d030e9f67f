/** What was typed about a person, with its kind. */
export interface TypedText {
  readonly kind: string
  readonly text: string
}

/** A line of the log that holds the query of an address. */
const QUERY = /\?[\w.-]+=/

/** Whether a line holds a text as a whole, and not in the midst of longer digits or words. */
function holds(line: string, text: string): boolean {
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1)) {
    const around = (line[at - 1] ?? ' ') + (line[at + text.length] ?? ' ')
    if (!/[\p{L}\p{N}]/u.test(around)) return true
  }
  return false
}

/** Kinds of what a log tells that was typed, each with how many different texts of it; no text itself. */
export function toldIn(log: string, typed: readonly TypedText[]): string[] {
  const kinds = new Map<string, Set<string>>()
  const lines = log.split('\n')
  for (const { kind, text } of typed) {
    if (!log.includes(text) || kinds.get(kind)?.has(text)) continue
    if (lines.some(line => holds(line, text))) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(text))
  }
  const told = [...kinds].map(([kind, texts]) => `${kind} (${texts.size} different)`)
  const queries = lines.filter(line => QUERY.test(line)).length
  return queries > 0 ? [...told, `the query of an address (${queries} lines)`] : told
}
