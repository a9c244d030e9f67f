import * as v from 'valibot'
import { approvalCalls } from '#contract/desk/approvals.ts'
import type { LiveNews } from '#contract/desk/live.ts'
import { workCalls } from '#contract/desk/work.ts'
import { workPeopleCalls } from '#contract/desk/workPeople.ts'

/** Lists whose rows carry the number of their case. */
const LISTS: readonly string[] = [workCalls.queue.key, workCalls.home.key]
/** What is read again when the line was interrupted. */
const ALL: readonly string[] = [
  ...LISTS,
  workCalls.neighbours.key,
  workPeopleCalls.told.key,
  approvalCalls.approvals.key,
]

const Rows = v.object({
  cases: v.optional(v.array(v.object({ id: v.number() })), []),
  own: v.optional(v.array(v.object({ id: v.number() })), []),
})
const OneCase = v.object({ work: v.object({ id: v.number() }) })

/** The cases of the table of work that an answer shows. */
function casesIn(data: unknown): number[] {
  const one = v.safeParse(OneCase, data)
  if (one.success) return [one.output.work.id]
  const rows = v.safeParse(Rows, data)
  return rows.success ? [...rows.output.cases, ...rows.output.own].map(({ id }) => id) : []
}

/**
 * Whether an answer on the screen may be older than what was heard. Cases that no list shows wait for the minute's look:
 * a busy section would make everybody read all the time.
 */
export function isStale(key: string, data: unknown, news: LiveNews): boolean {
  if (news.kind === 'again') return ALL.includes(key) || v.is(OneCase, data)
  if (news.kind === 'approvals') return key === approvalCalls.approvals.key
  if (news.kind === 'told') return key === workPeopleCalls.told.key || key === workCalls.home.key
  if (news.kind === 'over') return key === 'me'
  if (news.cases === null) return LISTS.includes(key)
  const changed = new Set(news.cases.map(([id]) => id))
  return casesIn(data).some(id => changed.has(id))
}
