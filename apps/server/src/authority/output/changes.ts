import { createHash } from 'node:crypto'
import { formatDate } from '#domain/dates/format.ts'

/** A value that a diff can show. Instants (Date) are shown but not compared between proposal and approval. */
export type Shown = string | number | bigint | boolean | Date | null | readonly string[]

/** One record that a command writes. `record` is what an officer calls it: 'State 9', 'Application GPDA/OL/26/0000001'. */
export type Change =
  | {
      readonly kind: 'added' | 'removed'
      readonly record: string
      readonly fields?: Readonly<Record<string, Shown>>
    }
  | {
      readonly kind: 'changed'
      readonly record: string
      readonly fields: Readonly<Record<string, readonly [before: Shown, after: Shown]>>
    }

const KEPT = 200

/** Gathers what a command changes: all counted and fingerprinted, the first ones kept for the eye. */
export class ChangeList {
  readonly counts = { added: 0, changed: 0, removed: 0, unchanged: 0 }
  readonly kept: Change[] = []
  private readonly hash = createHash('sha256')

  add(change: Change): void {
    this.counts[change.kind] += 1
    if (this.kept.length < KEPT) this.kept.push(change)
    this.hash.update(`${JSON.stringify([change.kind, change.record, comparable(change.fields)])}\n`)
  }

  /** Number of records written. */
  get written(): number {
    return this.counts.added + this.counts.changed + this.counts.removed
  }

  /** Fingerprint of all changes: equal for the proposal and its approval, or the records moved in between. */
  digest(): Buffer {
    return this.hash.copy().digest()
  }
}

const comparable = (fields: Change['fields']): unknown =>
  JSON.parse(
    JSON.stringify(fields ?? {}, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    (_, value: unknown) =>
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value)
        ? 'an instant'
        : value,
  )

/** A value in one word or line. */
export function shownText(value: Shown): string {
  if (value === null || value === '') return 'nothing'
  if (value instanceof Date) return formatDate(value, 'plainMinute')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const MARKS = { added: '+', changed: '~', removed: '-' } as const

/** A change as lines: the record, then its fields. */
export function changeLines(change: Change): string[] {
  const head = `  ${MARKS[change.kind]} ${change.record}`
  if (change.kind === 'changed')
    return [
      head,
      ...Object.entries(change.fields).map(
        ([name, [before, after]]) => `      ${name}: ${shownText(before)} → ${shownText(after)}`,
      ),
    ]
  return [
    head,
    ...Object.entries(change.fields ?? {}).map(([name, value]) => `      ${name}: ${shownText(value)}`),
  ]
}

/** `3 added, 1 changed, 120 as before` */
export function countsLine({ added, changed, removed, unchanged }: ChangeList['counts']): string {
  const parts = [
    added > 0 && `${added.toLocaleString('en-IN')} added`,
    changed > 0 && `${changed.toLocaleString('en-IN')} changed`,
    removed > 0 && `${removed.toLocaleString('en-IN')} removed`,
    unchanged > 0 && `${unchanged.toLocaleString('en-IN')} as before`,
  ].filter(part => part !== false)
  return parts.length > 0 ? parts.join(', ') : 'nothing to change'
}
