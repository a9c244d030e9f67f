import { sql } from 'kysely'
import { applicationNumber, NUMBER_SERIES, type NumberedEntity } from '#domain/application/kind.ts'
import { financialYear, istDay } from '#domain/dates/ist.ts'
import { feedbackNumber } from '#domain/feedback/feedback.ts'
import { type TaxSeries, taxNumber } from '#domain/payment/taxNumber.ts'
import type { Db } from '#server/gateway/context.ts'

/** Series of public numbers, but for those of taxes. */
type Series = (typeof NUMBER_SERIES)[NumberedEntity] | 'RC' | 'CH' | 'FB'

/** The serial of the next number of a series, as a value of whichever statement needs it. */
export const nextSerial = (series: Series) =>
  sql<number>`nextval(${sql.lit(`number_${series.toLowerCase()}_seq`)}::regclass)::int`

async function next(db: Db, series: Series): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${nextSerial(series)} as n`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`series ${series} gave nothing`)
  return row.n
}

/** The next public number of an application, given at submission and never again: GPDA/OL/26/0004688. */
export async function nextApplicationNumber(
  db: Db,
  org: string,
  entity: NumberedEntity,
  now: Date,
): Promise<string> {
  const serial = await next(db, NUMBER_SERIES[entity])
  return applicationNumber(org, entity, istDay(now), serial)
}

/**
 * The next number of a tax invoice (IN) or a credit note (CN): IN/2627/0000412. It leaves no gap: whoever fails afterwards
 * gives it back, so the next one waits until this transaction ends. Take it as late as the act allows
 * (docs/decisions/tax-numbers.md).
 */
export async function nextTaxNumber(db: Db, series: TaxSeries, now: Date): Promise<string> {
  const day = istDay(now)
  const { last_serial } = await db
    .insertInto('tax_number')
    .values({ series, financial_year: financialYear(day), last_serial: 1 })
    .onConflict(conflict =>
      conflict.columns(['series', 'financial_year']).doUpdateSet(({ ref, eb }) => ({
        last_serial: eb(ref('tax_number.last_serial'), '+', 1),
      })),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow()
  return taxNumber(series, day, last_serial)
}

const paymentNumber = (org: string, series: 'RC' | 'CH', now: Date, serial: number): string =>
  `${org}/${series}/${istDay(now).slice(2, 4)}/${String(serial).padStart(7, '0')}`

/** The number of a receipt, of its serial: GPDA/RC/26/0088123. */
export const receiptNumber = (org: string, now: Date, serial: number): string =>
  paymentNumber(org, 'RC', now, serial)

/** The next number of a bank challan: GPDA/CH/26/0088123. */
export const nextChallanNumber = async (db: Db, org: string, now: Date): Promise<string> =>
  paymentNumber(org, 'CH', now, await next(db, 'CH'))

/** The next number of a word left on the portal: GPDA/FB/26/0000412. */
export const nextFeedbackNumber = async (db: Db, org: string, now: Date): Promise<string> =>
  feedbackNumber(org, istDay(now), await next(db, 'FB'))
