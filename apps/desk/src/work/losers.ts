import type { Case } from './case.ts'

/** Who loses cases when they go to somebody, and how many: everybody who holds one, but the giver and the receiver. */
export function losersOf(
  cases: readonly Pick<Case, 'holder'>[],
  to: number | null,
  me: number | undefined,
): { readonly id: number; readonly name: string; readonly count: number }[] {
  const found = new Map<number, { id: number; name: string; count: number }>()
  for (const { holder } of cases) {
    if (!holder || holder.id === to || holder.id === me) continue
    const { count = 0 } = found.get(holder.id) ?? {}
    found.set(holder.id, { ...holder, count: count + 1 })
  }
  return [...found.values()]
}
