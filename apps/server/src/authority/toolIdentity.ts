import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { ROLE_NAMES, SECTION_NAMES } from '#domain/officer/roles.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { type ActingOfficer, officerActor, type SignedInOfficer } from '#server/officer/officer.ts'
import { endOfficerSession, findToolSession } from '#server/officer/officerSessionStore.ts'
import { beginToolLogin, endTool, fetchToken } from '#server/officer/toolLogin.ts'
import type { Machine } from '#server/officer/toolLoginStore.ts'
import type { Workplace } from './perform.ts'
import { readToken, removeToken, writeToken } from './tokenFile.ts'

/** How often the machine asks whether its officer has confirmed. */
const ASK_EVERY_MS = 2000

/** The machine as officers sign in at it. */
export interface ToolDoor {
  /** File of the sign-in. */
  readonly path: string
  /** The machine, with the secret of a sign-in. */
  machine(secret: string): Promise<Machine>
  /** Waits so many milliseconds. */
  wait(ms: number): Promise<void>
}

const NOBODY = 'Nobody is signed in at this machine. Sign in with: authority login'
const OVER =
  'The sign-in at this machine is over: after eight hours, or because account or roles changed. Sign in anew with: authority login'
const FOREIGN = 'This sign-in was made at another machine and is ended. Sign in here with: authority login'

/** Ends a sign-in that was tried at another machine, and writes it down: somebody copied it. */
async function endForeign(
  { database }: Workplace,
  officer: SignedInOfficer,
  { name, user }: Machine,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async db => {
    await endOfficerSession(db, officer.sessionId, 'FOREIGN_MACHINE', now)
    await writeAudit(
      db,
      officerActor(officer),
      {
        entityTypeId: EntityType.Officer,
        entityId: officer.officerId,
        event: 'OFFICER_TOOL_FOREIGN',
        details: { machine: name, machineUser: user },
      },
      now,
    )
  })
}

/**
 * The officer who is signed in at this machine, with the roles of the day.
 *
 * @throws ActRefused in one sentence with the way on: nobody is, the sign-in is over, or it belongs to another machine
 */
export async function identifyAt(place: Workplace, door: ToolDoor): Promise<ActingOfficer> {
  const kept = await readToken(door.path)
  if (!kept) throw new ActRefused(NOBODY)
  const now = place.ports.clock.now()
  const machine = await door.machine(kept.machineSecret)
  const found = await findToolSession(place.database, kept.token, machine.hash, now)
  if (found.end === 'OPEN') return found.officer
  await removeToken(door.path)
  if (found.end === 'OVER') throw new ActRefused(OVER)
  await endForeign(place, found.officer, machine, now)
  throw new ActRefused(FOREIGN)
}

const rolesIn = ({ roles }: ActingOfficer): string =>
  roles
    .map(({ role, section }) => `${ROLE_NAMES[role].en}${section ? ` (${SECTION_NAMES[section].en})` : ''}`)
    .join(', ') || 'no role today'

/**
 * Signs an officer in at this machine: shows a code, waits until they confirm it at the desk, and keeps the token.
 *
 * @param say prints a line at once
 * @throws ActRefused when nobody confirmed it in time
 */
export async function loginAt(place: Workplace, door: ToolDoor, say: (line: string) => void): Promise<void> {
  const { database, ports } = place
  const machineSecret = ports.random.bytes(32).toString('base64url')
  const machine = await door.machine(machineSecret)
  const begun = await beginToolLogin(database, ports, machine, ports.clock.now())
  say(`Code: ${begun.code}`)
  say(`Confirm it at the desk, signed in as yourself: ${ports.authority.publicUrl}/desk/own/tool`)
  say('It is good for ten minutes and for this machine alone. Waiting …')
  for (let now = ports.clock.now(); now < begun.expiresOn; now = ports.clock.now()) {
    const opened = await fetchToken(database, ports, begun, machine, now)
    if (opened) {
      await leave(place, door)
      await writeToken(door.path, { token: opened.token, machineSecret })
      const { name, serviceNumber, expiresOn } = opened.officer
      say(`Signed in as ${name}, ${serviceNumber}: ${rolesIn(opened.officer)}.`)
      say(`Until ${formatDate(expiresOn, 'plainMinute', 'en')}, or until: authority logout`)
      return
    }
    await door.wait(ASK_EVERY_MS)
  }
  throw new ActRefused('Nobody confirmed the code in ten minutes. Ask for a new one with: authority login')
}

/** Ends what is signed in at this machine. @returns who was, or undefined */
async function leave({ database, ports }: Workplace, door: ToolDoor): Promise<SignedInOfficer | undefined> {
  const kept = await readToken(door.path)
  if (!kept) return undefined
  const now = ports.clock.now()
  const machine = await door.machine(kept.machineSecret)
  const found = await findToolSession(database, kept.token, machine.hash, now)
  await removeToken(door.path)
  if (found.end !== 'OPEN') return undefined
  await database.transaction().execute(db => endTool(db, found.officer, machine, now))
  return found.officer
}

/**
 * Signs the officer out of this machine.
 * @throws ActRefused when nobody is signed in
 */
export async function logoutAt(place: Workplace, door: ToolDoor, say: (line: string) => void): Promise<void> {
  const left = await leave(place, door)
  if (!left) throw new ActRefused(NOBODY)
  say(`${left.name}, ${left.serviceNumber}, is signed out of this machine.`)
}
