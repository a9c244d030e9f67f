import { formatDate, type Language } from '#domain/dates/format.ts'
import { istDay } from '#domain/dates/ist.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { Role } from '#domain/officer/roles.ts'
import { OfficerState } from '#domain/officer/states.ts'
import { hashPassword, isPassword } from '#server/account/hashing/hash.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { insertOpening, listSealedCodes, saveSealedCodes, spendSealedCode } from './breakGlassStore.ts'
import { insertChange } from './changeStore.ts'
import { enlist, makeInvitation, type Newcomer } from './invite.ts'
import { ofOfficer } from './moveOfficer.ts'
import { findByServiceNumber, holdEmptyHouse } from './officerStore.ts'
import { bareCode, printedCode } from './recoveryCodes.ts'
import { listHoldersOf } from './roleStore.ts'
import { tellOfficers } from './tellOfficers.ts'

/** A sealed code restores a sign-in for so long. */
export const SEALED_MS = HOUR_MS

/** Where the acts of the server itself are done; `machineUser` is the account of the machine, which the trail names. */
export interface ServerPlace {
  readonly db: Db
  readonly ports: Pick<Ports, 'secrets' | 'random' | 'authority'>
  readonly now: Date
  readonly machineUser: string
}

/** No officer signs these: the trail names the server and the account of the machine. */
const serverOf = ({ machineUser }: ServerPlace): Actor => ({
  type: 'AUTHORITY',
  id: `server (${machineUser})`,
})

/**
 * Invites the first administrator, while nobody is an officer. Their next act is the commissioner's invitation; until the
 * commissioner has confirmed them nothing else is.
 * @returns the link of the invitation
 * @throws ActRefused when there is an officer already
 */
export const inviteFirst = (place: ServerPlace, person: Newcomer) =>
  inTransaction(place.db, async tx => {
    const { ports, now } = place
    if (!(await holdEmptyHouse(tx)))
      throw new ActRefused('There are officers already: their administrator invites, at the desk.')
    const role = { role: Role.Administrator, section: null, fromDay: istDay(now), toDay: null }
    const officerId = await enlist(tx, ports, person, [role], now)
    const reason = 'The first administrator'
    await insertChange(tx, ports, { kind: 'FIRST', officerId, roles: [role], reason, proposedBy: null }, now)
    const made = await makeInvitation(tx, ports, { officerId, madeBy: null }, now)
    const { serviceNumber } = person
    const entry = { ...ofOfficer(officerId), event: 'FIRST_OFFICER_INVITED', details: { serviceNumber } }
    await writeAudit(tx, serverOf(place), entry, now)
    return made
  })

/** Who is told of sealed codes: the commissioners and the auditors at work. */
async function watchersOf(db: Db, now: Date): Promise<number[]> {
  const day = istDay(now)
  return [
    ...(await listHoldersOf(db, Role.Commissioner, day)),
    ...(await listHoldersOf(db, Role.Auditor, day)),
  ]
}

/** Makes the two sealed codes in place of former ones; commissioners and auditors are told. @returns them, for this once */
export async function makeSealedCodes(place: ServerPlace): Promise<readonly string[]> {
  const { db, ports, now } = place
  const codes = [printedCode(ports), printedCode(ports)]
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashPassword(bareCode(code)))
  await inTransaction(db, async tx => {
    await saveSealedCodes(tx, hashes, now)
    const notification = { template: 'BREAK_GLASS_CODES_MADE', params: {} } as const
    await tellOfficers(tx, ports, await watchersOf(tx, now), notification, now)
    await writeAudit(tx, serverOf(place), { ...ofOfficer(0), event: 'BREAK_GLASS_CODES_MADE' }, now)
  })
  return codes
}

/** The number of the sealed code that was typed. */
async function sealedCodeOf(db: Db, typed: string): Promise<number | undefined> {
  for (const { id, hash } of await listSealedCodes(db)) if (await isPassword(hash, bareCode(typed))) return id
  return undefined
}

/**
 * Opens an administrator's sign-in for an hour by a sealed code, which counts once: no case, no money. Commissioners and
 * auditors are told at once; an auditor closes it with a note.
 * @returns the link that opens the hour, once
 * @throws ActRefused when the code is none, or whoever it names is no administrator at work
 */
export async function breakGlass(
  place: ServerPlace,
  { serviceNumber, code }: { readonly serviceNumber: string; readonly code: string },
): Promise<{ readonly link: string; readonly until: Date }> {
  const { db, ports, now } = place
  const codeId = await sealedCodeOf(db, code)
  if (codeId === undefined) {
    const entry = { ...ofOfficer(0), event: 'BREAK_GLASS_REFUSED', details: { serviceNumber } }
    await writeAudit(db, serverOf(place), entry, now)
    throw new ActRefused('This is none of the sealed codes, or it counted before.')
  }
  return inTransaction(db, async tx => {
    const account = await findByServiceNumber(tx, serviceNumber)
    const administrators = await listHoldersOf(tx, Role.Administrator, istDay(now))
    if (account?.state !== OfficerState.Active || !administrators.includes(account.officerId))
      throw new ActRefused(`${serviceNumber} is no administrator at work. The code was not used.`)
    if (!(await spendSealedCode(tx, codeId, now)))
      throw new ActRefused('This is none of the sealed codes, or it counted before.')
    const { officerId, name } = account
    const token = ports.random.bytes(32).toString('base64url')
    const until = new Date(now.getTime() + SEALED_MS)
    await insertOpening(tx, { officerId, codeId, token, untilOn: until }, now)
    const untilIn = (language: Language) => formatDate(until.toISOString(), 'plainMinute', language)
    const params = { name, until: untilIn('en'), untilHi: untilIn('hi') }
    const told = await watchersOf(tx, now)
    await tellOfficers(tx, ports, told, { template: 'BREAK_GLASS_OPENED', params }, now)
    const details = { codeId, until: until.toISOString(), told }
    await writeAudit(
      tx,
      serverOf(place),
      { ...ofOfficer(officerId), event: 'BREAK_GLASS_OPENED', details },
      now,
    )
    return { link: `${new URL(ports.authority.publicUrl).origin}/desk/break-glass#${token}`, until }
  })
}
