import type { Scope } from '#contract/machine/scopes.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { closeClient, holdClient, insertClient, type KnownClient, keepSecret } from './clientStore.ts'
import { hashOfSecret, newPublicId, newSecret } from './secrets.ts'
import { endTokens } from './tokenStore.ts'

/** A line of the audit trail about a system. */
export const ofClient = (id: number) => ({ entityTypeId: EntityType.MachineClient, entityId: id })

/**
 * Holds a system that has not ended.
 * @throws ActRefused when there is none
 */
export async function getClientByPublicId(db: Db, publicId: string): Promise<KnownClient> {
  const client = await holdClient(db, publicId)
  if (!client)
    throw new ActRefused({
      en: `No system has the id ${publicId}, or it was ended.`,
      hi: `${publicId} पहचान की कोई प्रणाली नहीं है, या वह समाप्त की जा चुकी है।`,
    })
  return client
}

/** Lets a system read what its scopes say, once a secret was made for it. */
export async function addClient(
  db: Db,
  ports: Pick<Ports, 'random'>,
  { name, scopes }: { readonly name: string; readonly scopes: readonly Scope[] },
  now: Date,
): Promise<{ readonly id: number; readonly publicId: string }> {
  const publicId = newPublicId(ports)
  const id = await insertClient(db, { publicId, name, scopes }, now)
  return { id, publicId }
}

/** Makes a new secret: the former one and every token end at once. @returns the secret, for this once */
export async function makeSecret(
  db: Db,
  ports: Pick<Ports, 'random' | 'secrets'>,
  { id, publicId }: Pick<KnownClient, 'id' | 'publicId'>,
  now: Date,
): Promise<string> {
  const secret = newSecret(ports)
  await keepSecret(db, id, hashOfSecret(ports, publicId, secret), now)
  await endTokens(db, id)
  return secret
}

/** Ends a system: its secret and its tokens count no more. */
export async function endClient(db: Db, id: number, now: Date): Promise<void> {
  await closeClient(db, id, now)
  await endTokens(db, id)
}
