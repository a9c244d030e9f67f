import type { PropertySpec } from '#domain/property/opening.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { openAccounts, openingsOf } from '../account/openAccounts.ts'
import { enterInRegister } from '../register/enterInRegister.ts'

/**
 * Enters many properties at once, each with owners, schedule and opening charge; the caller has seen that their keys are
 * free. Interest of instalments that lie in the past is charged by the nightly timer, or when they are paid.
 * @returns their ids, in the order given
 */
export async function enterProperties(
  db: Db,
  ports: Pick<Ports, 'random' | 'secrets'>,
  specs: readonly PropertySpec[],
  now: Date,
): Promise<number[]> {
  if (specs.length === 0) return []
  const entered = await openingsOf(db, specs)
  const ids = await enterInRegister(db, ports, entered, now)
  const opened = entered.flatMap((each, index) => {
    const propertyId = ids[index]
    return propertyId === undefined ? [] : [{ propertyId, ...each }]
  })
  await openAccounts(db, opened, now)
  return ids
}

/** Enters one property. @returns its id */
export async function enterProperty(
  db: Db,
  ports: Pick<Ports, 'random' | 'secrets'>,
  spec: PropertySpec,
  now: Date,
): Promise<number> {
  const [id] = await enterProperties(db, ports, [spec], now)
  if (id === undefined) throw new Error(`${spec.registrationId} was not entered`)
  return id
}
