import { useEffect, useRef } from 'react'
import { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { workCalls } from '#contract/desk/work.ts'
import { useMe } from '#desk/api/me.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import type { IneligibleReason } from '#domain/lottery/ineligible.ts'
import { AlertError } from '#web/api/errors.ts'
import { toast, toastError } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Case } from './case.ts'
import { useLater } from './useLater.ts'
import { useNextHeld } from './useNextHeld.ts'

/** What an officer found. */
export type Finding =
  | { readonly decision: 'ELIGIBLE' }
  | { readonly decision: 'INELIGIBLE'; readonly reasonCode: IneligibleReason; readonly remarks: string }

/**
 * A decision: it waits to be undone while the next case is made ready, is sent on the version that the officer saw, and that
 * case comes. A refused one stays here with what changed. A committee member takes no cases, and stays too.
 */
export function useDecision({ number, applicant }: Case, version: number, onReread: () => Promise<unknown>) {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const { data: me } = useMe()
  const takes = me?.roles.some(({ role }) => role === 'DA') ?? false
  const next = useNextHeld()
  const decide = useDeskAct(scrutinyDeskCalls.decideScrutiny, {
    quiet: true,
    turn: number,
    refresh: [workCalls.home, workCalls.queue, scrutinyDeskCalls.scrutinyCase],
    goesOn: true,
    onSuccess: () => {
      toast('success', m.scrutiny_decided({ name: applicant, number }))
      if (isHere.current && takes) void next.open()
    },
    onError: error => {
      next.letGo()
      if (!isHere.current) toastError(error)
      else if (error instanceof AlertError && error.code === 'MOVED') void onReread()
    },
  })
  const later = useLater<Finding>(finding => decide.mutate({ number, version, ...finding }))
  return {
    ...later,
    decide,
    wait: (finding: Finding) => {
      later.wait(finding)
      if (takes) next.hold()
    },
    undo: () => {
      later.undo()
      next.letGo()
    },
  }
}
