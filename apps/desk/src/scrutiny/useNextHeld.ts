import { useEffect, useRef } from 'react'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { workCalls } from '#contract/desk/work.ts'
import { ask } from '#desk/api/ask.ts'
import { deskQueries, deskQuery, useDeskAct } from '#desk/api/queries.ts'
import { useToTaken } from '#desk/api/useTakeNext.ts'
import { EntityType } from '#domain/application/kind.ts'
import { caseAhead } from './caseAhead.ts'

type Taken = DeskOutputOf<typeof workCalls.takeNext>

const { scrutinyCase } = scrutinyDeskCalls
const REFRESH = [workCalls.home, workCalls.queue]

/**
 * Fetches a case before it is shown. Shown, it is asked for again: only that counts as read.
 * @returns whether it is there
 */
async function fetchAhead({ number, entityTypeId }: NonNullable<Taken>): Promise<boolean> {
  if (entityTypeId !== EntityType.LotteryApplication) return false
  const { queryKey } = deskQuery(scrutinyCase, { number })
  await deskQueries.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => ask(scrutinyCase, { number, ahead: true }, { signal }),
    meta: { quiet: true },
    retry: false,
  })
  await deskQueries.invalidateQueries({ queryKey, refetchType: 'none' })
  return deskQueries.getQueryData(queryKey) !== undefined
}

/**
 * The case after this one: taken, fetched and drawn out of sight while a decision waits to be undone, so that it is there in the
 * moment of the answer. Undone, or left for another screen, it goes back to the queue.
 */
export function useNextHeld() {
  const held = useRef<Promise<Taken | undefined> | undefined>(undefined)
  const { mutateAsync: take } = useDeskAct(workCalls.takeNext, {
    quiet: true,
    refresh: REFRESH,
    goesOn: true,
  })
  const { mutate: giveBack } = useDeskAct(workCalls.giveBack, { quiet: true, refresh: REFRESH, goesOn: true })
  const { mutateAsync: takeLoudly } = useDeskAct(workCalls.takeNext, { refresh: REFRESH, goesOn: true })
  const toTaken = useToTaken()
  const letGo = useRef(() => {})
  letGo.current = () => {
    const waiting = held.current
    held.current = undefined
    if (waiting) caseAhead.set(null)
    void waiting?.then(one => {
      if (!one) return
      // Taken again, by whomever, it is another version: what was fetched is not shown.
      deskQueries.removeQueries({ queryKey: deskQuery(scrutinyCase, { number: one.number }).queryKey })
      giveBack({ cases: [{ id: one.id, version: one.version }] })
    })
  }
  useEffect(() => () => letGo.current(), [])
  return {
    /** Takes it. What refuses is asked again when the officer goes on. */
    hold: () => {
      if (held.current) return
      const taken = take({}).then(
        async one => {
          const isThere = one !== null && (await fetchAhead(one).catch(() => false))
          if (isThere && held.current === taken) caseAhead.set(one.number)
          return one
        },
        () => null,
      )
      held.current = taken
    },
    letGo: () => letGo.current(),
    /**
     * Opens it, or the most urgent one of this moment where none was held. Let go while it was on its way, it is not opened: the
     * officer stays where they are told why.
     */
    open: async () => {
      const waiting = held.current
      const one = await waiting
      if (held.current !== waiting) return
      // What refuses this time says so by itself.
      const asked = one ? waiting : takeLoudly({}).catch(() => undefined)
      held.current = asked
      const taken = await asked
      if (held.current !== asked) return
      held.current = undefined
      if (taken !== undefined) toTaken(taken)
    },
  }
}
