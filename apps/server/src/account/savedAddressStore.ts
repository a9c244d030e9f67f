import type { Db } from '#server/gateway/context.ts'

/** A saved address as forms are filled with it. */
export interface PrimaryAddress {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly stateId: number
  readonly districtId: number
  readonly pincode: string
}

/** The address that a citizen marked as primary. */
export async function findPrimaryAddress(db: Db, userId: number): Promise<PrimaryAddress | undefined> {
  return db
    .selectFrom('saved_address')
    .select(['line1', 'line2', 'city', 'state_id as stateId', 'district_id as districtId', 'pincode'])
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .executeTakeFirst()
}
