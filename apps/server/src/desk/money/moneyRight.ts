import { deskGeneral } from '#contract/desk/general.ts'
import { holds, type Role, type Section } from '#domain/officer/roles.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'

/** Refuses (NO_RIGHT) unless the officer holds one of these roles in the section. */
export function mustHold(
  { officer, refuse }: Pick<OfficerContext, 'officer' | 'refuse'>,
  roles: readonly Role[],
  section: Section,
): void {
  if (!roles.some(role => holds(officer.roles, role, section))) refuse(deskGeneral.NO_RIGHT())
}
