import { type CanonicalValue, isObject } from './canonicalJson.ts'

/** One place where a published value is not the recomputed one. */
export interface Difference {
  /** Names from the top, such as Pools/P112/Lists/SC-OPEN/Filled. */
  readonly path: string
  readonly published: string
  readonly recomputed: string
}

const NAMES = ['PoolCode', 'Code', 'ApplicationNumber', 'Vertical', 'Group', 'No'] as const

/** All differences between two values; members of arrays are called by their code or number where they have one. */
export function differences(
  published: CanonicalValue | undefined,
  recomputed: CanonicalValue | undefined,
  path = '',
): Difference[] {
  if (Array.isArray(published) && Array.isArray(recomputed)) {
    const length = Math.max(published.length, recomputed.length)
    return Array.from({ length }, (_, i) =>
      differences(
        published[i],
        recomputed[i],
        join(path, nameOf(recomputed[i] ?? published[i]) ?? String(i + 1)),
      ),
    ).flat()
  }
  if (isObject(published) && isObject(recomputed)) {
    const keys = [...new Set([...Object.keys(published), ...Object.keys(recomputed)])].sort()
    return keys.flatMap(key => differences(published[key], recomputed[key], join(path, key)))
  }
  const [left, right] = [show(published), show(recomputed)]
  return left === right ? [] : [{ path, published: left, recomputed: right }]
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}/${name}`
}

function nameOf(value: CanonicalValue | undefined): string | null {
  if (!isObject(value)) return null
  const key = NAMES.find(name => name in value)
  return key === undefined ? null : String(value[key])
}

function show(value: CanonicalValue | undefined): string {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
