import * as v from 'valibot'
import { type Scope, ScopeName } from '#contract/machine/scopes.ts'
import type { Db } from '#server/gateway/context.ts'

const Scopes = v.array(ScopeName)

/** A system of the authority that reads the portal. */
export interface MachineClient {
  readonly id: number
  /** What it calls itself by when it asks for a token. */
  readonly publicId: string
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Null until its first secret is made. */
  readonly secretOn: Date | null
  readonly createdOn: Date
  readonly endedOn: Date | null
}

/** The same with the hash of its secret. */
export interface KnownClient extends MachineClient {
  readonly secretHash: Buffer | null
}

const clients = (db: Db) =>
  db
    .selectFrom('machine_client')
    .select(['id', 'name', 'scopes'])
    .select(['public_id as publicId', 'secret_hash as secretHash', 'secret_on as secretOn'])
    .select(['created_on as createdOn', 'ended_on as endedOn'])

const parsed = <Row extends { readonly scopes: readonly string[] }>(row: Row) => ({
  ...row,
  scopes: v.parse(Scopes, row.scopes),
})

/** Keeps a new system, which has no secret yet. @returns its number */
export async function insertClient(
  db: Db,
  { publicId, name, scopes }: Pick<MachineClient, 'publicId' | 'name' | 'scopes'>,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('machine_client')
    .values({ public_id: publicId, name, scopes: [...scopes], created_on: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The system of a public id that has not ended; undefined for none. */
export async function findClient(db: Db, publicId: string): Promise<KnownClient | undefined> {
  const row = await clients(db)
    .where('public_id', '=', publicId)
    .where('ended_on', 'is', null)
    .executeTakeFirst()
  return row && parsed(row)
}

/** The same, held for an act. */
export async function holdClient(db: Db, publicId: string): Promise<KnownClient | undefined> {
  const row = await clients(db)
    .where('public_id', '=', publicId)
    .where('ended_on', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && parsed(row)
}

/** Every system, ended ones too, in the order in which they came. */
export async function listClients(db: Db): Promise<MachineClient[]> {
  const rows = await clients(db).orderBy('id').execute()
  return rows.map(({ secretHash: _, ...row }) => parsed(row))
}

/** Puts the hash of a new secret in the place of the former. */
export async function keepSecret(db: Db, id: number, hash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('machine_client')
    .set({ secret_hash: hash, secret_on: now })
    .where('id', '=', id)
    .execute()
}

/** Ends a system: its secret goes. */
export async function closeClient(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('machine_client')
    .set({ secret_hash: null, secret_on: null, ended_on: now })
    .where('id', '=', id)
    .execute()
}
