import { useEffect, useRef, useState } from 'react'
import { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { workCalls } from '#contract/desk/work.ts'
import { useMe } from '#desk/api/me.ts'
import { deskQueries, deskQuery, useDeskAct } from '#desk/api/queries.ts'
import { caseAddress } from '#desk/kit/caseAddress.ts'
import { useGo } from '#desk/shell/navigate.tsx'
import { EntityType } from '#domain/application/kind.ts'
import type { IneligibleReason } from '#domain/lottery/ineligible.ts'
import { AlertError, isUnreached } from '#web/api/errors.ts'
import { toast, toastOfError } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Case } from './case.ts'
import { keepRefused } from './refusedDecisions.ts'
import { useLater } from './useLater.ts'
import { useNextHeld } from './useNextHeld.ts'

/** What an officer found. */
export type Finding =
  | { readonly decision: 'ELIGIBLE' }
  | { readonly decision: 'INELIGIBLE'; readonly reasonCode: IneligibleReason; readonly remarks: string }

/** So soon after the decision its refusal still leads back: nothing has been read of the next case yet. */
const BACK_MS = 2000

interface DecisionOptions {
  /** Of the case as the officer saw it. */
  readonly version: number
  /** Why the decision was refused that the officer comes back for. */
  readonly refused: Error | null
  /** The case as the officer looked at it last: what changed since is told against it. */
  readonly before: Case
  /** It was taken, and the officer stays at the case. */
  readonly onDecided: () => void
  readonly onReread: () => Promise<unknown>
}

/**
 * A decision: it waits to be undone while the next case is made ready, and is sent on the version that the officer saw. That
 * case comes in the same moment; a refused decision leads back, with why and with what changed. A committee member takes no
 * cases, and stays until the answer is there.
 */
export function useDecision(
  { number, applicant }: Case,
  { version, refused, before, onDecided, onReread }: DecisionOptions,
) {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const [known, setKnown] = useState(refused)
  const wentOn = useRef<number>(undefined)
  const { data: me } = useMe()
  const takes = me?.roles.some(({ role }) => role === 'DA') ?? false
  const go = useGo()
  const next = useNextHeld()
  /** This case alone: the next one is on the screen by then. */
  const reread = () =>
    void deskQueries.invalidateQueries({
      queryKey: deskQuery(scrutinyDeskCalls.scrutinyCase, { number }).queryKey,
    })
  const comeBack = (error: Error) => {
    keepRefused({ error, seen: before })
    reread()
    const isSoon = wentOn.current !== undefined && performance.now() - wentOn.current < BACK_MS
    if (!isSoon || isUnreached(error)) {
      const said = toastOfError(error)
      if (said) toast(said.kind, m.scrutiny_notDecided({ name: applicant, number, why: said.message }))
      return
    }
    const address = caseAddress({ entityTypeId: EntityType.LotteryApplication, number })
    if (address) go(address, {}, true)
  }
  const decide = useDeskAct(scrutinyDeskCalls.decideScrutiny, {
    quiet: true,
    turn: number,
    refresh: [workCalls.home, workCalls.queue],
    goesOn: true,
    onSuccess: () => {
      toast('success', m.scrutiny_decided({ name: applicant, number }))
      if (isHere.current) onDecided()
      reread()
    },
    onError: error => {
      if (!isHere.current) return comeBack(error)
      next.letGo()
      if (error instanceof AlertError && error.code === 'MOVED') void onReread()
    },
  })
  const later = useLater<Finding>(finding => {
    decide.mutate({ number, version, ...finding })
    if (!isHere.current || !takes) return
    wentOn.current = performance.now()
    void next.open()
  })
  return {
    ...later,
    decide,
    error: decide.error ?? known,
    wait: (finding: Finding) => {
      setKnown(null)
      later.wait(finding)
      if (takes) next.hold()
    },
    undo: () => {
      later.undo()
      next.letGo()
    },
  }
}
