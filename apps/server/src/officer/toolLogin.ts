import { createHash } from 'node:crypto'
import { EntityType } from '#domain/application/kind.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { toolCode } from '#domain/officer/toolCode.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Database } from '#server/db/pool.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { officerActor, type SignedInOfficer } from './officer.ts'
import { endOfficerSession, findToolSession, openOfficerSession } from './officerSessionStore.ts'
import {
  findWaitingLogin,
  insertToolLogin,
  type Machine,
  useLogin,
  type WaitingLogin,
} from './toolLoginStore.ts'

/** A code is confirmed and its token fetched within so long. */
export const TOOL_LOGIN_MS = 10 * MINUTE_MS

const hashOfCode = ({ secrets }: Pick<Ports, 'secrets'>, code: string): Buffer =>
  fingerprint(secrets.otpPepper, `tool login|${code}`)
const hashOfDevice = (secret: Buffer): Buffer => createHash('sha256').update(secret).digest()

/** A sign-in as the machine keeps it while its officer is at the desk. */
export interface BegunLogin {
  readonly id: string
  /** `K7QM-4XPD`: what the officer types at the desk. */
  readonly code: string
  /** Proves that this machine asked; it never leaves it. */
  readonly device: Buffer
  readonly expiresOn: Date
}

/** Begins a sign-in of the command line at a machine. */
export async function beginToolLogin(
  db: Db,
  ports: Pick<Ports, 'random' | 'secrets'>,
  machine: Machine,
  now: Date,
): Promise<BegunLogin> {
  const id = ports.random.uuid()
  const code = toolCode(below => ports.random.below(below))
  const device = ports.random.bytes(32)
  const expiresOn = new Date(now.getTime() + TOOL_LOGIN_MS)
  const kept = { id, codeHash: hashOfCode(ports, code), deviceHash: hashOfDevice(device), machine }
  await insertToolLogin(db, kept, now, expiresOn)
  return { id, code, device, expiresOn }
}

/** The sign-in that waits for this code, as an officer typed it (`readToolCode`); undefined for a wrong, used or old one. */
export const loginOfCode = (
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  code: string,
  now: Date,
): Promise<WaitingLogin | undefined> => findWaitingLogin(db, hashOfCode(ports, code), now)

/** A sign-in of the command line that is open. */
export interface OpenedTool {
  readonly token: string
  readonly officer: SignedInOfficer
}

/**
 * Fetches the token of a sign-in that its officer has confirmed, once.
 * @returns undefined while it waits, or when the officer was suspended meanwhile
 */
export async function fetchToken(
  database: Database,
  ports: Pick<Ports, 'random'>,
  { id, device }: Pick<BegunLogin, 'id' | 'device'>,
  machine: Machine,
  now: Date,
): Promise<OpenedTool | undefined> {
  return inTransaction(database, async db => {
    const confirmed = await useLogin(db, id, hashOfDevice(device), now)
    if (!confirmed) return undefined
    const token = ports.random.bytes(32).toString('base64url')
    await openOfficerSession(db, { ...confirmed, token, door: 'TOOL', credentialId: null, machine }, now)
    const found = await findToolSession(db, token, machine.hash, now)
    if (found.end !== 'OPEN') return undefined
    await writeDown(db, found.officer, 'OFFICER_TOOL_SIGNED_IN', machine, now)
    return { token, officer: found.officer }
  })
}

/** Ends a sign-in of the command line at its officer's wish. */
export async function endTool(db: Db, officer: SignedInOfficer, machine: Machine, now: Date): Promise<void> {
  await endOfficerSession(db, officer.sessionId, 'SIGNED_OUT', now)
  await writeDown(db, officer, 'OFFICER_TOOL_SIGNED_OUT', machine, now)
}

async function writeDown(
  db: Db,
  officer: SignedInOfficer,
  event: 'OFFICER_TOOL_SIGNED_IN' | 'OFFICER_TOOL_SIGNED_OUT',
  { name, user }: Machine,
  now: Date,
): Promise<void> {
  const { officerId, credential } = officer
  const details = { machine: name, machineUser: user, credential }
  const entry = { entityTypeId: EntityType.Officer, entityId: officerId, event, details } as const
  await writeAudit(db, officerActor(officer), entry, now)
}
