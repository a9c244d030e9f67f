import { deskGeneral } from '#contract/desk/general.ts'
import { say } from '#contract/text.ts'
import { brokenRule } from '#server/authority/brokenRule.ts'
import type { OfficerContext } from '../gateway/context.ts'

/** Refuses what the database says no to, in a sentence; any other error goes on. */
export function refuseBroken(error: unknown, refuse: OfficerContext['refuse']): never {
  const rule = brokenRule(error)
  if (rule === undefined) throw error
  return refuse(
    deskGeneral.RULE({ message: say(`The database refuses it: ${rule}`, `यह दर्ज नहीं हो सकता: ${rule}`) }),
  )
}
