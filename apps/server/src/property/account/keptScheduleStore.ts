import * as v from 'valibot'
import type { AccountRecord } from '#domain/property/account.ts'
import { type Instalment, unpaidInstalment } from '#domain/property/due.ts'
import type { Db } from '#server/gateway/context.ts'
import { byDay, Kind, plain } from './accountStore.ts'

/** Keeps the schedule that a lump sum, a foreclosure or the authority replaces. */
export async function keepSchedule(
  db: Db,
  propertyId: number,
  before: AccountRecord,
  replaced: {
    readonly cause: 'LUMPSUM' | 'FORECLOSE' | 'AUTHORITY'
    readonly reference: string
    readonly at: Date
  },
): Promise<void> {
  await db
    .insertInto('property_schedule_version')
    .values({
      property_id: propertyId,
      version: before.version,
      replaced_on: replaced.at,
      cause: replaced.cause,
      reference: replaced.reference,
      rows: JSON.stringify(before.account.instalments, plain),
    })
    .execute()
}

const KeptPaise = v.pipe(
  v.string(),
  v.transform(text => BigInt(text)),
)

/** Rows of a schedule as they are kept, as far as a schedule made anew needs them. */
const KeptRows = v.array(
  v.object({
    instalmentNo: v.number(),
    kind: Kind,
    dueDay: v.string(),
    interest: KeptPaise,
    principal: KeptPaise,
  }),
)

/** A schedule that another one replaced: its rows with nothing paid, in order of due day. */
export interface KeptSchedule {
  readonly cause: string
  readonly replacedOn: Date
  readonly rows: readonly Instalment[]
}

/** The schedules that a property had before its present one, oldest first. */
export async function listKeptSchedules(db: Db, propertyId: number): Promise<KeptSchedule[]> {
  const rows = await db
    .selectFrom('property_schedule_version')
    .select(['cause', 'replaced_on', 'rows'])
    .where('property_id', '=', propertyId)
    .orderBy('version')
    .execute()
  return rows.map(({ cause, replaced_on: replacedOn, rows: kept }) => ({
    cause,
    replacedOn,
    rows: v
      .parse(KeptRows, kept)
      .map(row => unpaidInstalment(row, row.kind))
      .sort(byDay),
  }))
}
