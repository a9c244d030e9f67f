import type { Db } from '#server/gateway/context.ts'
import { getByNumber } from '../record/getByNumber.ts'
import { listSlabs } from '../terms/termsStore.ts'

/** Whose application it is, and whether its area falls into the largest fee slab. @throws ActRefused when there is none */
export async function weighApplication(
  db: Db,
  applicationNumber: string,
): Promise<{ readonly userId: number; readonly isLargest: boolean }> {
  const { userId, sizeId } = await getByNumber(db, applicationNumber)
  const largest = (await listSlabs(db)).find(slab => slab.maxSqm === null)
  return { userId, isLargest: sizeId !== null && largest?.sizeId === sizeId }
}
