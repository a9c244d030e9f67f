import { sql } from 'kysely'
import * as v from 'valibot'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { AccountRecord, DemandRecord } from '#domain/property/account.ts'
import { byDueDay } from '#domain/property/compare.ts'
import { INSTALMENT_KINDS, type Instalment, type PropertyAccount } from '#domain/property/due.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import { OVER_STATES } from '#domain/property/states.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'
import { type AccountChange, countVersionUp, listLiving, listTerms } from '../register/propertyStore.ts'

/** The kind of an instalment as it is kept. */
export const Kind = v.picklist(INSTALMENT_KINDS)

const instalmentRows = (db: Db, propertyIds: readonly number[]) =>
  db.selectFrom('property_instalment').selectAll().where('property_id', 'in', propertyIds).execute()

const demandRows = (db: Db, propertyIds: readonly number[]) =>
  db.selectFrom('property_demand').selectAll().where('property_id', 'in', propertyIds).orderBy('id').execute()

function toInstalment(row: Awaited<ReturnType<typeof instalmentRows>>[number]): Instalment {
  return {
    instalmentNo: row.instalment_no,
    kind: v.parse(Kind, row.kind),
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

/** Instalments by their due day, and by their number within one. */
export const byDay = (a: Instalment, b: Instalment): number =>
  byDueDay(a, b) || a.instalmentNo - b.instalmentNo

/** Accounts of some properties, in three queries whatever their number. */
export async function loadAccounts(
  db: Db,
  propertyIds: readonly number[],
): Promise<Map<number, AccountRecord>> {
  if (propertyIds.length === 0) return new Map()
  const [terms, instalments, demands] = await Promise.all([
    listTerms(db, propertyIds),
    instalmentRows(db, propertyIds),
    demandRows(db, propertyIds),
  ])
  const accounts = terms.map(
    ({ propertyId, version, policy, allotmentDay, interestFrom, credit }): [number, AccountRecord] => {
      const dues = instalments.filter(each => each.property_id === propertyId)
      const ownDemands = demands.filter(each => each.property_id === propertyId).map(toDemand)
      const rates = { policy, allotmentDay, interestFrom }
      const account = {
        ...rates,
        credit,
        instalments: dues.map(toInstalment).sort(byDay),
        demands: ownDemands,
      }
      const charged = new Set(dues.filter(each => each.interest_charged).map(each => each.instalment_no))
      return [propertyId, { account, demands: ownDemands, version, charged }]
    },
  )
  return new Map(accounts)
}

/** Properties of these whose allotment has not ended, each with its account. */
export async function loadLiving(
  db: Db,
  propertyIds: readonly number[],
): Promise<Map<number, { readonly property: PropertyRecord; readonly account: PropertyAccount }>> {
  const accounts = await loadAccounts(db, propertyIds)
  const properties = await listLiving(db, propertyIds)
  return new Map(
    properties.flatMap(property => {
      const record = accounts.get(property.id)
      return record ? [[property.id, { property, account: record.account }] as const] : []
    }),
  )
}

/** The number under which money is paid into an account; '' when there is no such property. */
export async function registrationOf(db: Db, propertyId: number): Promise<string> {
  const [terms] = await listTerms(db, [propertyId])
  return terms?.registrationId ?? ''
}

/** The account of a property. @throws Error when there is no such property: the caller has looked before. */
export async function loadAccount(db: Db, propertyId: number): Promise<AccountRecord> {
  const found = (await loadAccounts(db, [propertyId])).get(propertyId)
  if (!found) throw new Error(`property ${propertyId} has no account`)
  return found
}

/** An instalment as its row; `isCharged` once its interest stands in the books. */
const instalmentColumns = (propertyId: number, due: Instalment, isCharged: boolean) => ({
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

/** Writes paise into JSON as text: a JSON number has no room for them. */
export const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

/**
 * Enters the first schedules of properties. Rows go as one value: tens of thousands of parameters take the driver and
 * PostgreSQL longer than the rows themselves.
 */
export async function insertSchedules(
  db: Db,
  schedules: readonly { readonly propertyId: number; readonly dues: readonly Instalment[] }[],
): Promise<void> {
  const rows = schedules.flatMap(({ propertyId, dues }) =>
    dues.map(due => instalmentColumns(propertyId, due, due.interest === 0n)),
  )
  await sql`insert into property_instalment
    select * from json_populate_recordset(null::property_instalment, ${JSON.stringify(rows, plain)})`.execute(
    db,
  )
}

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
  change: AccountChange = {},
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
  await countVersionUp(db, propertyId, change)
}

/** A charge beside the schedule; amounts in paise. */
export interface DemandSpec {
  readonly number: string
  readonly name: Bilingual
  /** How the amount was made, for the citizen. */
  readonly basis: Bilingual
  readonly amount: Paise
  readonly gst: Paise
  readonly dueDay: IstDay
}

/**
 * Enters a demand of which a credit has settled `paid`, takes that from the credit, and counts the version of the
 * account up. @returns its id
 */
export async function insertDemand(
  db: Db,
  propertyId: number,
  { number, name, basis, amount, gst, dueDay }: DemandSpec,
  paid: Paise,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('property_demand')
    .values({
      property_id: propertyId,
      demand_number: number,
      name_en: name.en,
      name_hi: name.hi,
      basis_en: basis.en,
      basis_hi: basis.hi,
      amount,
      gst,
      due_day: dueDay,
      raised_on: now,
      paid,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await countVersionUp(db, propertyId, { credit: -paid })
  return id
}

/** A demand by its number, with the property of which it is. */
export async function findDemand(
  db: Db,
  demandNumber: string,
): Promise<(DemandRecord & { readonly propertyId: number }) | null> {
  const row = await db
    .selectFrom('property_demand')
    .selectAll()
    .where('demand_number', '=', demandNumber)
    .executeTakeFirst()
  return row ? { ...toDemand(row), propertyId: row.property_id } : null
}

/** An instalment whose interest is to be charged. */
export interface UnchargedInterest {
  readonly propertyId: number
  readonly ledgerAccount: string
  readonly instalmentNo: number
  readonly dueDay: IstDay
  readonly interest: Paise
}

/** Some instalments that have fallen due and whose interest is not in the books, held; those held by others are skipped. */
export async function holdUncharged(db: Db, today: IstDay, most: number): Promise<UnchargedInterest[]> {
  const rows = await db
    .selectFrom('property_instalment as i')
    .innerJoin('property as p', 'p.id', 'i.property_id')
    .select(['i.property_id', 'i.instalment_no', 'i.due_day', 'i.interest', 'p.ledger_account'])
    .where('i.interest_charged', '=', false)
    .where('i.due_day', '<=', today)
    .where('p.state', 'not in', OVER_STATES)
    .orderBy('i.due_day')
    .limit(most)
    .forUpdate(['i', 'p'])
    .skipLocked()
    .execute()
  return rows.map(row => ({
    propertyId: row.property_id,
    ledgerAccount: row.ledger_account,
    instalmentNo: row.instalment_no,
    dueDay: row.due_day,
    interest: row.interest,
  }))
}

/** Notes that the interest of an instalment stands in the books. */
export async function markCharged(db: Db, propertyId: number, instalmentNo: number): Promise<void> {
  await db
    .updateTable('property_instalment')
    .set({ interest_charged: true })
    .where('property_id', '=', propertyId)
    .where('instalment_no', '=', instalmentNo)
    .execute()
}
