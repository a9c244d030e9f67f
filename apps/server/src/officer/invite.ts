import { HOUR_MS } from '#domain/dates/lengths.ts'
import type { HeldRole } from '#domain/officer/roles.ts'
import { OfficerState } from '#domain/officer/states.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { endCredentials } from './credentialStore.ts'
import { giveRole } from './giveRole.ts'
import { saveInvitation } from './invitationStore.ts'
import { insertOfficer, keepMobile, mobileHashOf } from './officerStore.ts'

/** An invitation can be taken up for so long. */
export const INVITATION_MS = 24 * HOUR_MS

/** Who comes. `mobile` has ten digits. */
export interface Newcomer {
  readonly name: string
  readonly nameHi: string
  readonly serviceNumber: string
  readonly mobile: string
}

type Place = Pick<Ports, 'secrets' | 'random' | 'authority'>

/**
 * Makes the account of a newcomer, who waits for an invitation, with the roles that were approved.
 * @throws ActRefused when the roles clash
 */
export async function enlist(
  db: Db,
  ports: Place,
  { mobile, ...person }: Newcomer,
  roles: readonly HeldRole[],
  now: Date,
): Promise<number> {
  const account = { ...person, mobileHash: mobileHashOf(ports, mobile) }
  const officerId = await insertOfficer(db, account, OfficerState.Invited, now)
  await keepMobile(db, ports, officerId, mobile)
  for (const role of roles) await giveRole(db, officerId, role, now)
  return officerId
}

/**
 * Makes the link of an invitation: it counts once, for a day, and a former one ends. What a former, unfinished enrolment left
 * ends too. The part behind # never reaches a server's log.
 */
export async function makeInvitation(
  db: Db,
  ports: Place,
  of: { readonly officerId: number; readonly madeBy: number | null },
  now: Date,
): Promise<{ readonly link: string; readonly expiresOn: Date }> {
  const token = ports.random.bytes(32).toString('base64url')
  const expiresOn = new Date(now.getTime() + INVITATION_MS)
  await endCredentials(db, of.officerId, now)
  await saveInvitation(db, { ...of, token, expiresOn }, now)
  return { link: `${new URL(ports.authority.publicUrl).origin}/desk/enrol#${token}`, expiresOn }
}
