import { byDueDay } from '#domain/property/compare.ts'
import type {
  Demand,
  Instalment,
  InstalmentKind,
  PaymentPolicy,
  PropertyAccount,
} from '#domain/property/due.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'

/** A demand with the words that citizens read. */
export interface DemandRecord extends Demand {
  readonly demandNumber: string
  readonly name: Bilingual
  readonly basis: Bilingual
}

/** An account as the rules read it, with what only the books need. */
export interface AccountRecord {
  readonly account: PropertyAccount
  readonly demands: readonly DemandRecord[]
  readonly version: number
  /** Instalments whose interest stands in the books already. */
  readonly charged: ReadonlySet<number>
}

const instalmentRows = (db: Db, propertyIds: readonly number[]) =>
  db.selectFrom('property_instalment').selectAll().where('property_id', 'in', propertyIds).execute()
const demandRows = (db: Db, propertyIds: readonly number[]) =>
  db.selectFrom('property_demand').selectAll().where('property_id', 'in', propertyIds).orderBy('id').execute()

function toInstalment(row: Awaited<ReturnType<typeof instalmentRows>>[number]): Instalment {
  return {
    instalmentNo: row.instalment_no,
    kind: row.kind as InstalmentKind,
    dueDay: row.due_day,
    interest: row.interest,
    principal: row.principal,
    paidInterest: row.paid_interest,
    paidPrincipal: row.paid_principal,
    tdsCredit: row.tds_credit,
    penalFrom: row.penal_from,
    penalCarried: row.penal_carried,
    penalPaid: row.penal_paid,
    tdsUntil: row.tds_until,
  }
}

function toDemand(row: Awaited<ReturnType<typeof demandRows>>[number]): DemandRecord {
  return {
    demandId: row.id,
    demandNumber: row.demand_number,
    name: { en: row.name_en, hi: row.name_hi },
    basis: { en: row.basis_en, hi: row.basis_hi },
    dueDay: row.due_day,
    amount: row.amount,
    gst: row.gst,
    paid: row.paid,
  }
}

const byDay = (a: Instalment, b: Instalment): number => byDueDay(a, b) || a.instalmentNo - b.instalmentNo

/** Accounts of some properties, in three queries whatever their number. */
export async function loadAccounts(
  db: Db,
  propertyIds: readonly number[],
): Promise<Map<number, AccountRecord>> {
  if (propertyIds.length === 0) return new Map()
  const [properties, instalments, demands] = await Promise.all([
    db
      .selectFrom('property')
      .select(['id', 'policy', 'allotment_day', 'interest_from', 'account_version'])
      .where('id', 'in', propertyIds)
      .execute(),
    instalmentRows(db, propertyIds),
    demandRows(db, propertyIds),
  ])
  const accounts = properties.map((row): [number, AccountRecord] => {
    const own = instalments.filter(each => each.property_id === row.id)
    const ownDemands = demands.filter(each => each.property_id === row.id).map(toDemand)
    const account = {
      policy: row.policy as PaymentPolicy,
      allotmentDay: row.allotment_day,
      interestFrom: row.interest_from,
      instalments: own.map(toInstalment).sort(byDay),
      demands: ownDemands,
    }
    const charged = new Set(own.filter(each => each.interest_charged).map(each => each.instalment_no))
    return [row.id, { account, demands: ownDemands, version: row.account_version, charged }]
  })
  return new Map(accounts)
}

/** The account of a property. @throws Error when there is no such property: the caller has looked before. */
export async function loadAccount(db: Db, propertyId: number): Promise<AccountRecord> {
  const found = (await loadAccounts(db, [propertyId])).get(propertyId)
  if (!found) throw new Error(`property ${propertyId} has no account`)
  return found
}

/** An instalment as its row; `isCharged` once its interest stands in the books. */
export const instalmentColumns = (propertyId: number, due: Instalment, isCharged: boolean) => ({
  property_id: propertyId,
  instalment_no: due.instalmentNo,
  kind: due.kind,
  due_day: due.dueDay,
  interest: due.interest,
  principal: due.principal,
  paid_interest: due.paidInterest,
  paid_principal: due.paidPrincipal,
  tds_credit: due.tdsCredit,
  penal_from: due.penalFrom,
  penal_carried: due.penalCarried,
  penal_paid: due.penalPaid,
  tds_until: due.tdsUntil,
  interest_charged: isCharged,
})

/**
 * Writes a changed account over the former one and counts its version up. The caller holds the property's lock.
 * Rows that a recomputed schedule no longer has disappear; the schedule before is kept by `keepSchedule`.
 */
export async function saveAccount(
  db: Db,
  propertyId: number,
  before: AccountRecord,
  after: PropertyAccount,
  charged: ReadonlySet<number>,
): Promise<void> {
  const kept = after.instalments.map(due => due.instalmentNo)
  const gone = before.account.instalments.map(due => due.instalmentNo).filter(no => !kept.includes(no))
  if (gone.length > 0) {
    await db
      .deleteFrom('property_instalment')
      .where('property_id', '=', propertyId)
      .where('instalment_no', 'in', gone)
      .execute()
  }
  for (const due of after.instalments) {
    const columns = instalmentColumns(propertyId, due, charged.has(due.instalmentNo))
    const { property_id: _, instalment_no: __, ...changes } = columns
    await db
      .insertInto('property_instalment')
      .values(columns)
      .onConflict(conflict => conflict.columns(['property_id', 'instalment_no']).doUpdateSet(changes))
      .execute()
  }
  for (const { demandId, paid } of after.demands) {
    await db.updateTable('property_demand').set({ paid }).where('id', '=', demandId).execute()
  }
  await db
    .updateTable('property')
    .set({ account_version: before.version + 1 })
    .where('id', '=', propertyId)
    .execute()
}

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
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
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
