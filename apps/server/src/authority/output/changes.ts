import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { formatDate } from '#domain/dates/format.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { MovedMoney } from '#domain/officer/ladder.ts'

/** A value that a diff can show. Instants (Date) are shown but not compared between proposal and approval. */
export type Shown = string | number | bigint | boolean | Date | null | readonly string[]

/** What a change moves, whom it concerns, and how it is to be read. */
interface Weighed {
  /** Paise that leave, are forgiven or are kept by this change. */
  readonly paise?: bigint
  /** The citizen whom it concerns. */
  readonly citizenId?: number
  /** Others whom it concerns, such as the owners of a property. */
  readonly otherIds?: readonly number[]
  /** Whoever approves opens this line by itself: the reader must look at it first. */
  readonly lookFirst?: boolean
  /** One approval is not enough for it. */
  readonly grave?: boolean
}

/** One record that a command writes. `record` is what an officer calls it: 'State 9', 'Application GPDA/OL/26/0000001'. */
export type Change = Weighed & Altered

type Altered =
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

/** Lines of a difference on one page. */
export const PAGE_LINES = 100

/** One line of a difference, as whoever approves reads it. */
export interface DifferenceLine {
  /** Counts from 1. */
  readonly line: number
  readonly kind: Altered['kind']
  readonly record: string
  /** Fields with the value before and after; null where there was or is none. */
  readonly fields: readonly {
    readonly name: string
    readonly before: string | null
    readonly after: string | null
  }[]
  /** Rupees; null when the line moves no money. */
  readonly amount: string | null
  readonly lookFirst: boolean
}

const lineOf = (change: Change, line: number): DifferenceLine => ({
  line,
  kind: change.kind,
  record: change.record,
  fields:
    change.kind === 'changed'
      ? Object.entries(change.fields).map(([name, [before, after]]) => ({
          name,
          before: shownText(before),
          after: shownText(after),
        }))
      : Object.entries(change.fields ?? {}).map(([name, value]) => ({
          name,
          before: change.kind === 'removed' ? shownText(value) : null,
          after: change.kind === 'added' ? shownText(value) : null,
        })),
  amount: change.paise === undefined ? null : toRupees(change.paise),
  lookFirst: change.lookFirst === true,
})

/** Gathers what a command changes: all counted and fingerprinted, the first ones kept for the eye. */
export class ChangeList {
  readonly counts = { added: 0, changed: 0, removed: 0, unchanged: 0 }
  readonly kept: Change[] = []
  /** The lines of the first page. */
  readonly first: DifferenceLine[] = []
  /** Lines to be opened one by one. */
  readonly flagged: number[] = []
  readonly moved: MovedMoney[] = []
  /** True once a change said that one approval is not enough. */
  grave = false
  private readonly citizens = new Set<number>()
  private readonly full: Buffer[] = []
  private page: DifferenceLine[] = []
  private readonly hash = createHash('sha256')

  add(change: Change): void {
    this.counts[change.kind] += 1
    const line = this.written
    if (this.kept.length < KEPT) this.kept.push(change)
    const { kind, record, fields, paise, citizenId, otherIds = [], lookFirst, grave } = change
    if (lookFirst) this.flagged.push(line)
    if (grave) this.grave = true
    if (citizenId !== undefined) this.citizens.add(citizenId)
    for (const id of otherIds) this.citizens.add(id)
    if (paise !== undefined) this.moved.push({ paise, citizenId: citizenId ?? null })
    const shown = lineOf(change, line)
    if (line <= PAGE_LINES) this.first.push(shown)
    this.page.push(shown)
    if (this.page.length === PAGE_LINES) this.turn()
    const weight = [
      paise === undefined ? null : String(paise),
      citizenId ?? null,
      lookFirst ?? false,
      ...(grave ? ['grave'] : []),
      ...(otherIds.length > 0 ? [otherIds] : []),
    ]
    this.hash.update(`${JSON.stringify([kind, record, comparable(fields), weight])}\n`)
  }

  /** Money that the books show to have been ordered by the act beyond what its changes say. */
  observe(moved: readonly MovedMoney[]): void {
    for (const one of moved) {
      this.moved.push(one)
      if (one.citizenId !== null) this.citizens.add(one.citizenId)
      this.hash.update(`${JSON.stringify(['moved', String(one.paise), one.citizenId])}\n`)
    }
  }

  /** Ids of all citizens whom the changes concern. */
  get concerned(): readonly number[] {
    return [...this.citizens].toSorted((a, b) => a - b)
  }

  /** The difference in pages of 100 lines, each compressed. */
  pages(): readonly Buffer[] {
    if (this.page.length > 0) this.turn()
    return this.full
  }

  private turn(): void {
    this.full.push(gzipSync(JSON.stringify(this.page)))
    this.page = []
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

/** A field under its record; a text of several lines keeps them apart from the next field. */
const fieldLine = (name: string, value: string): string =>
  `      ${name}: ${value.replaceAll('\n', '\n        ')}`

/** A change as lines: the record, then its fields. */
export function changeLines(change: Change): string[] {
  const head = `  ${MARKS[change.kind]} ${change.record}`
  if (change.kind === 'changed')
    return [
      head,
      ...Object.entries(change.fields).map(([name, [before, after]]) =>
        fieldLine(name, `${shownText(before)} → ${shownText(after)}`),
      ),
    ]
  return [
    head,
    ...Object.entries(change.fields ?? {}).map(([name, value]) => fieldLine(name, shownText(value))),
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
