import { say } from '#contract/text.ts'
import { FeeType } from '#domain/application/payment.ts'
import { formatSqmGrouped } from '#domain/landuse/area.ts'
import { feeDifference, slabName } from '#domain/landuse/fee.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Head } from '#domain/payment/head.ts'
import type { Db } from '#server/gateway/context.ts'
import type { LandUseRecord } from '../record/applicationRow.ts'
import { listSlabs } from '../terms/termsStore.ts'

/** Id of the head that a correction adds; the fee itself has that of its fee type. */
const DIFFERENCE_HEAD = 1101

/** "2,530.00 sqm: above 2,000, up to 10,000 sqm". */
async function basisOf(db: Db, { totalArea, sizeId }: LandUseRecord) {
  const slab = (await listSlabs(db)).find(one => one.sizeId === sizeId)
  const name = slab && slabName(slab)
  const area = formatSqmGrouped(totalArea)
  return say(`${area} sqm${name ? ` (${name.en})` : ''}`, `${area} वर्ग मी॰${name ? ` (${name.hi})` : ''}`)
}

/** The fee as the area leads to it; nothing while the rows are not right. A statutory function: no tax on it. */
export async function feeHead(db: Db, application: LandUseRecord): Promise<Head> {
  const amount = application.paid > application.fee ? application.paid : application.fee
  return {
    id: FeeType.LandUseFee,
    feeTypeId: FeeType.LandUseFee,
    name: say('Land use certificate fee', 'भू-उपयोग प्रमाण-पत्र शुल्क'),
    basis: await basisOf(db, application),
    amount,
    subItems: [],
  }
}

/** What a correction with a larger area still costs; null when nothing. */
export async function differenceHead(db: Db, application: LandUseRecord): Promise<Head | null> {
  const amount = feeDifference(application.paid, application.fee)
  if (amount === 0n) return null
  const { en, hi } = await basisOf(db, application)
  const paid = formatRupees(application.paid)
  return {
    id: DIFFERENCE_HEAD,
    feeTypeId: FeeType.LandUseFee,
    name: say('Difference in fee', 'शुल्क का अंतर'),
    basis: say(`${en}, ${paid} is paid already`, `${hi}, ${paid} पहले ही जमा है`),
    amount,
    subItems: [],
  }
}
