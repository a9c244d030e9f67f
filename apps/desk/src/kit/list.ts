import * as v from 'valibot'
import type { DeskInputOf } from '#contract/desk/deskCall.ts'
import { LIST_DUES, LIST_HOLDERS, type workCalls } from '#contract/desk/work.ts'
import { Section } from '#domain/officer/roles.ts'
import { WORK_DESK_CODES } from '#domain/work/desks.ts'

/** Which cases of a section a list shows. */
export type ListView = Required<Omit<DeskInputOf<typeof workCalls.queue>, 'after' | 'section'>>

/** Where a case stands in a list that it was opened from. */
export interface ListPlace extends ListView {
  readonly section: Section
  readonly dueDay: string
  readonly id: number
  /** The first is 1. */
  readonly place: number
}

type Words = Readonly<Record<string, string>>

const View = v.object({
  desk: v.fallback(v.nullable(v.picklist(WORK_DESK_CODES)), null),
  due: v.fallback(v.picklist(LIST_DUES), 'any'),
  holder: v.fallback(v.picklist(LIST_HOLDERS), 'anybody'),
})
const Place = v.object({
  list: v.enum(Section),
  at: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
  case: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  place: v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)),
})

/** The list that the words of an address name; a word that is none there counts as missing. */
export const viewIn = (words: Words): ListView => v.parse(View, { desk: null, ...words })

/** A list in the words of an address: what it does not narrow is not said. */
export const wordsOfView = ({ desk, due, holder }: ListView): Words => ({
  ...(desk === null ? {} : { desk }),
  ...(due === 'any' ? {} : { due }),
  ...(holder === 'anybody' ? {} : { holder }),
})

/** A section as the path of its queue writes it. */
export const pathOfSection = (section: Section): string =>
  `/queue/${section.toLowerCase().replaceAll('_', '-')}`

/** Where a case stands in its list, in the words of its address. */
export const wordsOfPlace = (at: ListPlace): Words => ({
  ...wordsOfView(at),
  list: at.section,
  at: at.dueDay,
  case: String(at.id),
  place: String(at.place),
})

/** The place that an address names; null for a case that was opened from no list. */
export function placeIn(words: Words): ListPlace | null {
  const found = v.safeParse(Place, words)
  if (!found.success) return null
  const { list, at, case: id, place } = found.output
  return { ...viewIn(words), section: list, dueDay: at, id, place }
}
