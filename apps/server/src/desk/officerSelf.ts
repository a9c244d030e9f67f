import type * as v from 'valibot'
import type { OfficerSelf } from '#contract/desk/session.ts'
import type { Language } from '#domain/dates/format.ts'
import type { SignedInOfficer } from '#server/officer/officer.ts'
import { OFFICER_IDLE_MS } from '#server/officer/officerSessionStore.ts'

/** An officer as the desk shows them to themselves. */
export function selfOf(
  officer: SignedInOfficer,
  now: Date,
  language: Language,
): v.InferOutput<typeof OfficerSelf> {
  const ends = Math.min(now.getTime() + OFFICER_IDLE_MS, officer.expiresOn.getTime())
  return {
    id: officer.officerId,
    name: language === 'hi' && officer.nameHi !== '' ? officer.nameHi : officer.name,
    serviceNumber: officer.serviceNumber,
    roles: officer.roles.map(({ role, section }) => ({ role, section })),
    endsOn: new Date(ends).toISOString(),
    credential: officer.credential,
  }
}
