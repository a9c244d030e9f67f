import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'
import type { ActingOfficer } from './officer.ts'

/** A machine that asks for a token: its name, the account that asks, and a hash that no other machine can make. */
export interface Machine {
  readonly name: string
  readonly user: string
  readonly hash: Buffer
}

/** A sign-in of the command line as it waits. Hashes only: of the code, and of the secret that the machine keeps. */
export interface NewToolLogin {
  readonly id: string
  readonly codeHash: Buffer
  readonly deviceHash: Buffer
  readonly machine: Machine
}

/** Keeps a sign-in until its officer confirms it or it runs out. */
export async function insertToolLogin(
  db: Db,
  { id, codeHash, deviceHash, machine }: NewToolLogin,
  now: Date,
  expiresOn: Date,
): Promise<void> {
  await db
    .insertInto('tool_login')
    .values({
      id,
      code_hash: codeHash,
      device_hash: deviceHash,
      machine_hash: machine.hash,
      machine: machine.name,
      machine_user: machine.user,
      created_on: now,
      expires_on: expiresOn,
    })
    .execute()
}

/** A sign-in that waits for its officer. */
export interface WaitingLogin {
  readonly id: string
  readonly machine: string
  readonly machineUser: string
  readonly createdOn: Date
  readonly expiresOn: Date
}

/** The waiting sign-in with this code, compared in a time that tells nothing; undefined for a wrong, used or old code. */
export async function findWaitingLogin(
  db: Db,
  codeHash: Buffer,
  now: Date,
): Promise<WaitingLogin | undefined> {
  const rows = await db
    .selectFrom('tool_login')
    .select(['id', 'code_hash', 'machine', 'machine_user', 'created_on', 'expires_on'])
    .where('confirmed_on', 'is', null)
    .where('expires_on', '>', now)
    .execute()
  const found = rows.filter(row => timingSafeEqual(row.code_hash, codeHash))[0]
  return (
    found && {
      id: found.id,
      machine: found.machine,
      machineUser: found.machine_user,
      createdOn: found.created_on,
      expiresOn: found.expires_on,
    }
  )
}

/** Confirms a waiting sign-in for an officer. @returns whether it still waited */
export async function confirmLogin(
  db: Db,
  id: string,
  { officerId, credential }: Pick<ActingOfficer, 'officerId' | 'credential'>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('tool_login')
    .set({ officer_id: officerId, credential, confirmed_on: now })
    .where('id', '=', id)
    .where('confirmed_on', 'is', null)
    .where('expires_on', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const Confirmed = v.object({ officerId: v.number(), credential: v.picklist(['PASSKEY', 'PASSWORD']) })

/**
 * Uses a confirmed sign-in up, for the machine that asked for it.
 * @returns whom it was confirmed by; undefined while it waits, when it was used, or for another machine's secret
 */
export async function useLogin(
  db: Db,
  id: string,
  deviceHash: Buffer,
  now: Date,
): Promise<Pick<ActingOfficer, 'officerId' | 'credential'> | undefined> {
  const row = await db
    .updateTable('tool_login')
    .set({ used_on: now })
    .where('id', '=', id)
    .where('device_hash', '=', deviceHash)
    .where('confirmed_on', 'is not', null)
    .where('used_on', 'is', null)
    .where('expires_on', '>', now)
    .returning(['officer_id as officerId', 'credential'])
    .executeTakeFirst()
  return row && v.parse(Confirmed, row)
}

/** Forgets sign-ins that began before a moment. @returns true when some may be left */
export const dropToolLogins = (db: Db, before: Date): Promise<boolean> =>
  dropOldest(db, { table: 'tool_login', column: 'created_on', before })
