import { general } from '#contract/general.ts'
import type { tdsCalls } from '#contract/tds/calls.ts'
import { tdsRefusals } from '#contract/tds/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { checkReceipts, type TdsReceipt } from '#domain/tds/certificate.ts'
import type { Db, Handler } from '#server/gateway/context.ts'
import { holdOwnCertificate } from './ownCertificate.ts'
import type { TdsProperties } from './properties.ts'
import { receiptUses, setReceipts } from './receiptStore.ts'

/** Receipts as the rules read them; one that the property does not have is one of no property. */
export async function ruleReceipts(
  db: Db,
  properties: TdsProperties,
  propertyId: number,
  entryIds: readonly number[],
): Promise<TdsReceipt[]> {
  const known = new Map((await properties.receipts(db, propertyId)).map(one => [one.id, one]))
  const uses = await receiptUses(db, propertyId, await properties.linkedUsers(db, propertyId))
  return entryIds.map(receiptId => {
    const found = known.get(receiptId)
    return {
      receiptId,
      propertyId: found ? propertyId : 0,
      isSuccess: found?.isSuccess ?? false,
      net: found?.net ?? 0n,
      mappedTo: uses.get(receiptId) ?? null,
    }
  })
}

/** Names the receipts of a certificate, in place of those before. */
export const mapReceipts =
  (properties: TdsProperties): Handler<typeof tdsCalls.MapRefIdWithTdsCertificate> =>
  async ({ tdsCertificateId, refIds }, context) => {
    const { db } = context
    const { certificate, next } = await holdOwnCertificate(context, properties, tdsCertificateId, 'MAP')
    const { propertyId } = certificate
    const receipts = await ruleReceipts(db, properties, propertyId, refIds)
    const checked = checkReceipts(certificate.id, propertyId, receipts)
    if (!checked.ok && checked.reason === 'RECEIPT_NOT_FOUND')
      return context.refuse(general.RECORD_NOT_FOUND())
    if (!checked.ok && checked.reason === 'RECEIPT_USED') return context.refuse(tdsRefusals.RECEIPT_USED())
    await setReceipts(db, certificate, refIds, await properties.linkedUsers(db, propertyId))
    await context.audit({
      entityTypeId: EntityType.TdsCertificate,
      entityId: certificate.id,
      from: certificate.statusId,
      to: next,
      event: 'TDS_MAPPED',
      details: { refIds },
    })
    return { refIds }
  }
