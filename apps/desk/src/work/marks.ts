/** Marks of a list: the numbers of cases, and where the last one was set. */
export interface Marks {
  readonly ids: ReadonlySet<number>
  /** From here a range is marked; null before the first mark. */
  readonly from: number | null
}

export const NO_MARKS: Marks = { ids: new Set(), from: null }

/** Sets or takes the mark of one case. */
export function toggled({ ids }: Marks, id: number): Marks {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, from: id }
}

/** Marks everything between the last mark and a case, both with it, in the order of the list. */
export function markedTo(marks: Marks, id: number, order: readonly number[]): Marks {
  const start = order.indexOf(marks.from ?? id)
  const end = order.indexOf(id)
  if (start < 0 || end < 0) return toggled(marks, id)
  const range = order.slice(Math.min(start, end), Math.max(start, end) + 1)
  return { ids: new Set([...marks.ids, ...range]), from: id }
}

/** Marks all of a page, or none of it where all are marked. */
export function markedAll({ ids, from }: Marks, order: readonly number[]): Marks {
  const isAll = order.every(id => ids.has(id))
  return { ids: new Set(isAll ? [] : order), from }
}
