import { istDay } from '#domain/dates/ist.ts'
import { ROLE_NAMES, rolesOn, SECTION_NAMES, type Section } from '#domain/officer/roles.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { findLastActor } from '#server/audit/eventStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { findOfficerNames } from './officerStore.ts'
import { listRoles } from './roleStore.ts'

/** Which act a letter tells of, and which office answers for it where no officer did. */
export interface LetterAct {
  readonly entityTypeId: number
  readonly entityId: number
  /** Names of its events in the audit trail. */
  readonly events: readonly string[]
  readonly section: Section
  readonly office: Bilingual
}

/**
 * Who stands below a letter: the officer who did the act, in the post that they held on its day. A payment or a timer is
 * nobody's act: then the office alone.
 */
export async function signatoryOf(
  db: Db,
  { section, office, events, ...record }: LetterAct,
): Promise<{ name?: Bilingual; designation: Bilingual }> {
  const actor = await findLastActor(db, record, events)
  const officerId = actor?.type === 'AUTHORITY' ? Number(actor.id) : Number.NaN
  if (!actor || !Number.isSafeInteger(officerId)) return { designation: office }
  const officer = (await findOfficerNames(db, [officerId])).get(officerId)
  if (!officer) return { designation: office }
  const held = rolesOn(await listRoles(db, officerId), istDay(actor.at))
  const post = held.find(role => role.section === section) ?? held.find(role => role.section === null)
  const of = post?.section ? SECTION_NAMES[post.section] : undefined
  const title = post && ROLE_NAMES[post.role]
  return {
    name: { en: officer.name, hi: officer.nameHi || officer.name },
    designation: title
      ? { en: of ? `${title.en} (${of.en})` : title.en, hi: of ? `${title.hi} (${of.hi})` : title.hi }
      : office,
  }
}
