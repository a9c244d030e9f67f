import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { peopleCalls } from '#contract/desk/people.ts'
import { formatDate } from '#domain/dates/format.ts'
import { ROLE_NAMES, SECTION_NAMES } from '#domain/officer/roles.ts'
import type { OfficerState } from '#domain/officer/states.ts'
import { getLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Tone } from '#web/ui/Tag/Tag.tsx'

type People = DeskOutputOf<typeof peopleCalls.people>
export type Person = People['people'][number]
export type Change = People['changes'][number]
export type Opening = People['openings'][number]

export const STATES: Readonly<Record<OfficerState, { readonly tone: Tone; readonly words: () => string }>> = {
  INVITED: { tone: 'warn', words: m.people_invited },
  ACTIVE: { tone: 'ok', words: m.people_active },
  SUSPENDED: { tone: 'err', words: m.people_suspended },
  LEFT: { tone: 'neutral', words: m.people_left },
}

export const KINDS: Readonly<Record<Change['kind'], () => string>> = {
  FIRST: m.people_kindFirst,
  INVITE: m.people_kindInvite,
  ROLES: m.people_kindRoles,
  REINSTATE: m.people_kindReinstate,
  INVITE_ANEW: m.people_kindAnew,
}

/** "Accountant, Money, 1 Dec 2026 to 31 Mar 2027": a role with its section and days. */
export function roleWords({ role, section, fromDay, toDay }: Omit<Person['roles'][number], 'id'>): string {
  const language = getLanguage()
  const day = (of: string) => formatDate(of, 'day', language)
  const where = section === null ? m.people_wholeHouse() : SECTION_NAMES[section][language]
  const when =
    toDay === null
      ? m.people_from({ date: day(fromDay) })
      : m.people_fromTo({ from: day(fromDay), to: day(toDay) })
  return `${ROLE_NAMES[role][language]}, ${where}, ${when}`
}

/** The name in the language of the page, as far as it is known in it. */
export const nameOf = ({ name, nameHi }: Pick<Person, 'name' | 'nameHi'>): string =>
  getLanguage() === 'hi' && nameHi !== '' ? nameHi : name
