import { istInstant } from '#domain/dates/ist.ts'
import { type Opening, type PropertySpec, withShares } from '#domain/property/opening.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { insertOwners } from './ownerStore.ts'
import { insertProperties } from './propertyStore.ts'

/** Enters properties with their owners; the caller has seen that their keys are free. @returns their ids in the order given */
export async function enterInRegister(
  db: Db,
  ports: Pick<Ports, 'random' | 'secrets'>,
  entered: readonly { readonly spec: PropertySpec; readonly opening: Opening }[],
  now: Date,
): Promise<number[]> {
  const ids = await insertProperties(db, entered, now)
  await insertOwners(
    db,
    ports,
    entered.flatMap(({ spec }, index) => {
      const propertyId = ids[index]
      if (propertyId === undefined) throw new Error(`${spec.registrationId} was not entered`)
      const since = spec.allotmentDay
      const heldSince = istInstant(since)
      const owners = withShares(spec.owners).map(owner => ({ ...owner, heldSince }))
      return [{ propertyId, since, owners }]
    }),
  )
  return ids
}
