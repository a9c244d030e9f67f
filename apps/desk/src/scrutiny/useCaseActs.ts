import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'
import { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { workCalls } from '#contract/desk/work.ts'
import { useMe } from '#desk/api/me.ts'
import { deskQueries, deskQuery, useDeskAct } from '#desk/api/queries.ts'
import type { Mark } from '#domain/lottery/proof.ts'
import { type Case, marked } from './case.ts'
import { changesBetween } from './changes.ts'

const { scrutinyCase, markAnswer } = scrutinyDeskCalls

/**
 * What the officer has before them and has seen: acts are made on it, and what changed since is told first.
 * @param before what they saw when they decided, where they come back to a case whose decision was refused
 */
export function useSeenCase(one: Case, before: Case | undefined) {
  const { data: me } = useMe()
  const [seen, setSeen] = useState(before ?? one)
  const [isOwn, setIsOwn] = useState(false)
  const found = changesBetween(seen, one, me?.id)
  const changes = isOwn ? [] : found
  // Own marks, own taking, the own decision: nothing that has to be looked at again.
  if (changes.length === 0 && seen !== one) setSeen(one)
  // What comes after the own decision is another's again.
  if (isOwn && found.length > 0) setIsOwn(false)
  return {
    version: changes.length === 0 ? one.version : seen.version,
    changes,
    /** The case as the officer looked at it last. */
    before: changes.length === 0 ? one : seen,
    look: () => setSeen(one),
    /** What is read next has changed by this officer's own act. */
    expectOwn: () => setIsOwn(true),
  }
}

export type Standing =
  /** The officer works on it. */
  | 'mine'
  /** Nobody holds it: it is taken first. */
  | 'free'
  /** A committee member reads it, and may act while nobody holds it. */
  | 'open'
  | 'others'
  /** An approver or the auditor reads it. */
  | 'read'
  | 'citizen'
  | 'done'

/** Whose turn a case is, as the one who looks at it sees it. */
export function useStanding({ isOpen, work, queries, mayWork }: Case): {
  standing: Standing
  mayWrite: boolean
} {
  const { data: me } = useMe()
  const holder = work?.holder ?? null
  const takes = me?.roles.some(({ role }) => role === 'DA') ?? false
  const standing = (): Standing => {
    if (!isOpen) return queries.some(query => query.isOpen) ? 'citizen' : 'done'
    if (!mayWork) return 'read'
    if (holder) return holder.id === me?.id ? 'mine' : 'others'
    return takes ? 'free' : 'open'
  }
  const now = standing()
  return { standing: now, mayWrite: now === 'mine' || now === 'open' }
}

/**
 * Marks: shown at once, taken back where the server refuses; several keys after each other do not wait for each other. The case
 * may be read anew while marks are under way, by news of it: each stays in sight until an answer of the server holds it.
 */
export function useMarks(
  read: Case,
  version: number,
): { shown: Case; mark: (code: string, to: Mark) => void } {
  const { number } = read
  const { queryKey } = deskQuery(scrutinyCase, { number })
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, Mark>>(new Map())
  const shown = [...underWay].reduce((one, [code, to]) => marked(one, code, to), read)
  const forgetKept = () => {
    const kept = new Map(
      deskQueries.getQueryData<Case>(queryKey)?.answers.map(one => [one.code, one.mark]) ?? [],
    )
    setUnderWay(now => new Map([...now].filter(([code, to]) => kept.get(code) !== to)))
  }
  const act = useDeskAct(markAnswer, {
    turn: number,
    onSuccess: async (_output, { code, mark: to }) => {
      deskQueries.setQueryData<Case>(queryKey, one => one && marked(one, code, to))
      if (deskQueries.isMutating({ mutationKey: [markAnswer.key] }) > 1) return
      // An answer on its way may have left the server before the last mark came.
      if (deskQueries.isFetching({ queryKey }) > 0) await deskQueries.invalidateQueries({ queryKey })
      // In the turn of the news of that answer: forgotten before it is shown, a mark would be gone from sight for a moment, and
      // with it the group's choice, from which Tab leads on.
      notifyManager.schedule(forgetKept)
    },
    // What was not kept is not shown: the case is read again.
    onError: () => {
      setUnderWay(new Map())
      void deskQueries.invalidateQueries({ queryKey })
    },
  })
  const mark = (code: string, to: Mark) => {
    if (shown.answers.find(one => one.code === code)?.mark === to) return
    setUnderWay(now => new Map(now).set(code, to))
    act.mutate({ number, version, code, mark: to })
  }
  return { shown, mark }
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
