import { useState } from 'react'
import { workCalls } from '#contract/desk/work.ts'
import { useMe } from '#desk/api/me.ts'
import { useDesk } from '#desk/api/queries.ts'
import type { ListView } from '#desk/kit/list.ts'
import type { Section } from '#domain/officer/roles.ts'
import { mayAssign } from '#domain/work/rights.ts'
import { type Marks, markedAll, markedTo, NO_MARKS, toggled } from './marks.ts'
import { useStillList } from './useStillList.ts'

/** So often a list is told anew where the live line is down, in milliseconds. */
const EACH_MS = 60_000
const PAGE = 50

/** A page of a list: what stands there, where the cursor is, what is marked. */
export function useQueue(section: Section, view: ListView) {
  const [pages, setPages] = useState<readonly { dueDay: string; id: number }[]>([])
  const [at, setAt] = useState(0)
  const [marks, setMarks] = useState<Marks>(NO_MARKS)
  const after = pages.at(-1) ?? null
  const read = useDesk(
    workCalls.queue,
    { section, ...view, after },
    { keepPrevious: true, quiet: true, refetchInterval: EACH_MS },
  )
  const page = JSON.stringify([view, after])
  const list = useStillList(read.data?.cases, page, !read.isPlaceholderData)
  const { rows } = list
  const index = Math.max(0, Math.min(at, rows.length - 1))
  const order = rows.map(({ one }) => one.id)
  const last = rows.at(-1)?.one
  const turn = (to: typeof pages) => {
    setPages(to)
    setAt(0)
    setMarks(NO_MARKS)
  }
  return {
    read,
    list,
    at: index,
    here: rows[index]?.one,
    /** The place of the first row in the list. */
    first: pages.length * PAGE,
    point: setAt,
    step: (by: number) => setAt(Math.max(0, Math.min(rows.length - 1, index + by))),
    marks,
    mark: (id: number, isRange: boolean) =>
      setMarks(isRange ? markedTo(marks, id, order) : toggled(marks, id)),
    markAll: () => setMarks(markedAll(marks, order)),
    unmark: () => setMarks(NO_MARKS),
    hasBefore: pages.length > 0,
    hasMore: read.data !== undefined && !read.data.isLast && Boolean(last?.dueDay),
    firstPage: () => turn([]),
    nextPage: () => last?.dueDay && turn([...pages, { dueDay: last.dueDay, id: last.id }]),
  }
}

export type Queue = ReturnType<typeof useQueue>

/** The cases that an act of the list is about: those that are marked, or the one at the cursor. Gone ones are left out. */
export const chosenOf = ({ list, marks, here }: Pick<Queue, 'list' | 'marks' | 'here'>) =>
  list.rows
    .filter(
      ({ one, state }) => state !== 'gone' && (marks.ids.size === 0 ? one === here : marks.ids.has(one.id)),
    )
    .map(({ one }) => one)

/** Whether the officer gives out the cases of a section. */
export function useMayAssign(section: Section): boolean {
  const { data: me } = useMe()
  const roles = me?.roles.map(held => ({ ...held, fromDay: '', toDay: null })) ?? []
  return mayAssign(roles, section)
}
