import { useState } from 'react'
import { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { workCalls } from '#contract/desk/work.ts'
import { useMe } from '#desk/api/me.ts'
import { deskQueries, deskQuery, useDeskAct } from '#desk/api/queries.ts'
import type { Mark } from '#domain/lottery/proof.ts'
import { type Case, marked } from './case.ts'
import { changesBetween } from './changes.ts'

const { scrutinyCase, markAnswer } = scrutinyDeskCalls

/** What the officer has before them and has seen: acts are made on it, and what changed since is told first. */
export function useSeenCase(one: Case) {
  const { data: me } = useMe()
  const [seen, setSeen] = useState(one)
  const changes = changesBetween(seen, one, me?.id)
  // Own marks, own taking: nothing that has to be looked at again.
  if (changes.length === 0 && seen !== one) setSeen(one)
  return { version: changes.length === 0 ? one.version : seen.version, changes, look: () => setSeen(one) }
}

export type Standing =
  /** The officer works on it. */
  | 'mine'
  /** Nobody holds it: it is taken first. */
  | 'free'
  /** A committee member reads it, and may act while nobody holds it. */
  | 'open'
  | 'others'
  | 'citizen'
  | 'done'

/** Whose turn a case is, as the one who looks at it sees it. */
export function useStanding({ isOpen, work, queries }: Case): { standing: Standing; mayWrite: boolean } {
  const { data: me } = useMe()
  const holder = work?.holder ?? null
  const takes = me?.roles.some(({ role }) => role === 'DA') ?? false
  const standing = (): Standing => {
    if (!isOpen) return queries.some(query => query.isOpen) ? 'citizen' : 'done'
    if (holder) return holder.id === me?.id ? 'mine' : 'others'
    return takes ? 'free' : 'open'
  }
  const now = standing()
  return { standing: now, mayWrite: now === 'mine' || now === 'open' }
}

/** Marks: shown at once, taken back where the server refuses; several keys after each other do not wait for each other. */
export function useMarks({ number }: Case, version: number) {
  const { queryKey } = deskQuery(scrutinyCase, { number })
  const put = (code: string, mark: Mark) =>
    deskQueries.setQueryData<Case>(queryKey, one => one && marked(one, code, mark))
  // What was not kept is not shown: the case is read again.
  const mark = useDeskAct(markAnswer, {
    turn: number,
    onError: () => void deskQueries.invalidateQueries({ queryKey }),
  })
  return (code: string, to: Mark) => {
    const was = deskQueries.getQueryData<Case>(queryKey)?.answers.find(one => one.code === code)?.mark ?? null
    if (was === to) return
    put(code, to)
    mark.mutate({ number, version, code, mark: to })
  }
}

/** Takes the case for the officer who looks at it. */
export function useTakeCase({ work, version, number }: Case) {
  const take = useDeskAct(workCalls.take, {
    refresh: [workCalls.home, workCalls.queue],
    onSuccess: () =>
      deskQueries.invalidateQueries({ queryKey: deskQuery(scrutinyCase, { number }).queryKey }),
  })
  return { isPending: take.isPending, run: () => work && take.mutate({ id: work.id, version }) }
}
