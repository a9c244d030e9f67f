import { toIstIso } from '#domain/dates/ist.ts'
import type { Feed } from '#server/integration/feed.ts'
import { money, moneyOrNull } from '#server/integration/toldMoney.ts'
import { toldStatus } from '#server/integration/toldStatus.ts'
import { toldAt } from '#server/integration/toldTime.ts'

/** Certificates of tax that were submitted, for the authority's own systems; whose PAN they name is no part of it. */
export const certificateFeed: Feed<'tds'> = async (db, ids) => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tds_certificate')
    .select(['id', 'certificate_number', 'acknowledgement_number', 'property_id', 'form_type_id'])
    .select(['financial_year', 'deposit_day', 'tds_amount', 'credited', 'status_id'])
    .select(['submitted_on', 'decided_on'])
    .where('id', 'in', ids)
    .where('submitted_on', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(row => {
      if (row.submitted_on === null || row.tds_amount === null) return []
      const told = {
        ...toldStatus(row.status_id),
        certificateNumber: row.certificate_number,
        acknowledgementNumber: row.acknowledgement_number,
        propertyId: row.property_id,
        formTypeId: row.form_type_id,
        financialYear: row.financial_year,
        depositDay: row.deposit_day,
        ...money('tax', row.tds_amount),
        ...moneyOrNull('credited', row.credited),
        submittedOn: toIstIso(row.submitted_on),
        decidedOn: toldAt(row.decided_on),
      }
      return [[row.id, told] as const]
    }),
  )
}
