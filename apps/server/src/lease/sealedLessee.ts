import * as v from 'valibot'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

const LESSEE = 'lease.lessee_sealed'

const Lessee = v.object({ name: v.string(), mobile: v.string(), gstin: v.string(), address: v.string() })
/** Who a lessee is, but for the PAN, which is sealed apart. */
type Lessee = v.InferOutput<typeof Lessee>

/** A lessee as the row of the lease keeps them. */
interface LesseeRow {
  readonly id: number
  readonly lessee_sealed: Buffer
  /** Open, while they were never sealed. */
  readonly lessee_name: string
  readonly lessee_mobile: string
  readonly lessee_gstin: string
  readonly lessee_address: string
}

/** The columns of `LesseeRow`. */
export const LESSEE_COLUMNS = [
  'id',
  'lessee_sealed',
  'lessee_name',
  'lessee_mobile',
  'lessee_gstin',
  'lessee_address',
] as const

/** Opens who a lessee is. @throws Error when it was altered, or comes from another lease */
export function openLessee({ secrets }: Pick<Ports, 'secrets'>, row: LesseeRow): Lessee {
  const { lessee_name: name, lessee_mobile: mobile, lessee_gstin: gstin, lessee_address: address } = row
  const open = { name, mobile, gstin, address }
  return v.parse(Lessee, openJson(secrets.fieldKey, row.lessee_sealed, LESSEE, row.id, open))
}

/** Seals who a lessee is, for the row of the lease. */
export const sealLessee = (
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  id: number,
  { name, mobile, gstin, address }: Lessee,
): Buffer => sealJson(secrets.fieldKey, random, { name, mobile, gstin, address }, LESSEE, id)
