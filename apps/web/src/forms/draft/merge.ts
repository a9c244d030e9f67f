/** An answer that was given in two places, by its path: 'correspondence.city'. */
export interface Conflict {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merged<Values> {
  /** Of what only one side changed, that; of what both changed, mine. */
  readonly values: Values
  /** What both sides changed to something else: only the citizen knows which is right. */
  readonly conflicts: readonly Conflict[]
}

type Group = Readonly<Record<string, unknown>>

/** A group of answers; a list is one answer, as its rows have no names. */
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const inside = (group: unknown, key: string): unknown => (isGroup(group) ? group[key] : undefined)

interface Sides {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  readonly sent: unknown
}

function join(path: string, { base, mine, theirs, sent }: Sides, conflicts: Conflict[]): unknown {
  if (isGroup(mine) && isGroup(theirs)) {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
    const pairs = [...keys].map(key => {
      const sides = {
        base: inside(base, key),
        mine: mine[key],
        theirs: theirs[key],
        sent: inside(sent, key),
      }
      return [key, join(path === '' ? key : `${path}.${key}`, sides, conflicts)] as const
    })
    return Object.fromEntries(pairs)
  }
  if (same(mine, theirs) || same(mine, base)) return theirs
  if (!same(theirs, base) && !same(theirs, sent)) conflicts.push({ path, mine, theirs })
  return mine
}

/**
 * Joins answers that were changed here with those that the portal has now.
 * @param base what the portal had when the changes here began
 * @param sent what was sent from here without an answer: where the portal has it, it is not another's change
 */
export function merge<Values>(
  base: Values,
  mine: Values,
  theirs: Values,
  sent: Values | null = null,
): Merged<Values> {
  const conflicts: Conflict[] = []
  // Joined leaf by leaf from values of this shape.
  const values = join('', { base, mine, theirs, sent }, conflicts) as Values
  return { values, conflicts }
}

const put = (group: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  return { ...(isGroup(group) ? group : {}), [key]: put(inside(group, key), rest, value) }
}

/** Answers with another's choice at some places. */
export const withTheirs = <Values>(values: Values, chosen: readonly Conflict[]): Values =>
  chosen.reduce((all, { path, theirs }) => put(all, path.split('.'), theirs) as Values, values)
