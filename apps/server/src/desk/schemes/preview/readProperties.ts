import { istDay } from '#domain/dates/ist.ts'
import { getAccount } from '#server/property/account/heldAccount.ts'
import { presentSchedule } from '#server/property/account/presentAccount.ts'
import { presentProperty } from '#server/property/account/presentProperty.ts'
import { presentStanding } from '#server/property/account/presentStanding.ts'
import { findProperty } from '#server/property/register/propertyStore.ts'
import type { Looking, Reader } from './reader.ts'

/** The number of no account: nobody has linked what is not entered yet. */
const NOBODY = 0

async function readOne({ db, ports, now }: Looking, registrationId: string) {
  const found = await findProperty(db, { registrationId })
  if (!found) return []
  const day = istDay(now)
  const held = await getAccount(db, found.id)
  const { account } = held.record
  return [
    {
      property: await presentProperty(db, ports, NOBODY, { ...held, linkedOn: now, day }),
      lines: presentSchedule(account, day),
      standing: presentStanding(account, day),
    },
  ]
}

/** Properties as their allottees see them, with the schedule; rows that the register refuses are left out. */
export const readProperties: Reader = async (looking, registrations) => {
  const properties = []
  for (const registration of registrations) properties.push(...(await readOne(looking, registration)))
  return properties.length === 0 ? null : { kind: 'property', properties }
}
