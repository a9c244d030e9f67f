import type { Db } from '#server/gateway/context.ts'
import { findDistrictNames } from '#server/reference/placeStore.ts'

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
  const place = await findDistrictNames(db, address)
  if (!place) return null
  const { addressLine1, addressLine2, city, pincode } = address
  return [addressLine1, addressLine2, city, place.district, `${place.state} ${pincode}`]
    .filter((part, index, parts) => part !== parts[index - 1])
    .join(', ')
}
