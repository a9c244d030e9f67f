import type { Db } from '#server/gateway/context.ts'

/** An address as typed. */
interface TypedAddress {
  readonly addressLine1: string
  readonly addressLine2: string
  readonly city: string
  readonly stateId: number
  readonly districtId: number
  readonly pincode: string
}

/** The address in one line, as the invoice prints it; null when the district does not lie in the state. */
export async function findApplicantAddress(db: Db, address: TypedAddress): Promise<string | null> {
  const place = await db
    .selectFrom('district as d')
    .innerJoin('state as s', 's.state_id', 'd.state_id')
    .select(['d.name as district', 's.name as state'])
    .where('d.district_id', '=', address.districtId)
    .where('d.state_id', '=', address.stateId)
    .executeTakeFirst()
  if (!place) return null
  const { addressLine1, addressLine2, city, pincode } = address
  return [addressLine1, addressLine2, city, place.district, `${place.state} ${pincode}`]
    .filter((part, index, parts) => part !== parts[index - 1])
    .join(', ')
}
