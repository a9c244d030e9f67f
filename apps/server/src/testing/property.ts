import { expect } from 'vitest'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { trialBalance } from '#domain/ledger/balance.ts'
import { sum, toPaise } from '#domain/money/paise.ts'
import { demandLeft, instalmentLeft, principalLeft } from '#domain/property/due.ts'
import type { PropertySpec } from '#domain/property/opening.ts'
import { entriesAbout } from '#server/payments/books/ledgerStore.ts'
import { loadAccount } from '#server/property/account/accountStore.ts'
import { getAccount } from '#server/property/account/heldAccount.ts'
import { enterProperty } from '#server/property/office/enterProperties.ts'
import { loadStatement } from '#server/property/papers/statementPaper.ts'
import { holdProperty, moveProperty } from '#server/property/register/holdProperty.ts'
import { link, payUntil, propertyScheme } from '#server/seed/propertySales.ts'
import type { TestCitizen, TestPortal } from './portal.ts'

let next = 0

/** A scheme that collects its money in an account of its own. */
export async function testScheme(portal: TestPortal): Promise<{ schemeId: number; accountId: number }> {
  const code = `T${++next}`
  const schemeId = await propertyScheme(portal.db, {
    code,
    name: say('Gomti Enclave', 'गोमती एन्क्लेव'),
    location: say('Sector 3', 'सेक्टर 3'),
  })
  const account = await portal.db
    .insertInto('collection_account')
    .values({
      code,
      account_name: 'Gomtipur Development Authority, schemes',
      account_number: '50200011223344',
      bank_name: 'HDFC Bank',
      bank_ifsc: 'HDFC0000078',
      bank_branch_name: 'Vikas Bhawan',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { schemeId, accountId: account.id }
}

/**
 * The golden plot of the design: ₹34,72,031.25 in 9 quarterly instalments at 8 %, the fifth of which fell due on
 * 7 October 2026, 45 days before the tests begin. Nothing is paid yet.
 */
export async function testProperty(
  portal: TestPortal,
  scheme: { schemeId: number; accountId: number },
  changes: Partial<PropertySpec> = {},
): Promise<{ id: number; spec: PropertySpec }> {
  const n = String(++next).padStart(3, '0')
  const spec: PropertySpec = {
    searchId: `GOMTI${n}`,
    registrationId: `GE/2025/${n}`,
    propertyCode: `S3/${n}`,
    schemeId: scheme.schemeId,
    collectionAccountId: scheme.accountId,
    sectorName: 'S3',
    propertyType: 'Plot',
    areaSqm: '112.50',
    saleTypeId: 2,
    allotmentDay: '2025-07-08',
    totalCost: toPaise('4629375.00'),
    terms: {
      instalments: {
        principal: toPaise('3472031.25'),
        count: 9,
        firstDueDay: '2025-10-07',
        frequency: 'quarterly',
        annualBp: 800,
      },
    },
    owners: [
      { fullName: 'Sunita Verma', fatherName: 'Mahesh Verma', mobileNumber: '6000098001', pan: 'ABCPV1234F' },
    ],
    ...changes,
  }
  return { id: await enterProperty(portal.db, portal.ports, spec, portal.clock.now()), spec }
}

/** The golden plot with its first four instalments paid on their days, linked to some citizens. */
export async function overdueProperty(
  portal: TestPortal,
  scheme: { schemeId: number; accountId: number },
  citizens: readonly TestCitizen[],
  changes: Partial<PropertySpec> = {},
): Promise<{ id: number; spec: PropertySpec }> {
  const made = await testProperty(portal, scheme, changes)
  await payUntil(portal.db, made.id, '2026-10-06', portal.clock.now())
  for (const citizen of citizens) await link(portal.db, citizen.userId, made.id, portal.clock.now())
  return made
}

/** Ends an allotment as an order of the authority ends it, its links and its books left as they are. */
export async function endAllotment(
  portal: TestPortal,
  propertyId: number,
  act: 'SURRENDER' | 'CANCEL',
): Promise<void> {
  const property = await holdProperty(portal.db, propertyId)
  const by = { actor: { type: 'AUTHORITY', id: 'test' }, now: portal.clock.now() } as const
  await moveProperty(portal.db, property, act, by)
}

/** Holds the books of a property against its account: every debit has its credit, and both know the same dues. */
export async function expectBooksAgree(portal: TestPortal, propertyId: number): Promise<void> {
  const { account, charged } = await loadAccount(portal.db, propertyId)
  const totals = trialBalance(await entriesAbout(portal.db, EntityType.Property, propertyId))
  const balance = (code: Parameters<typeof totals.get>[0]) => totals.get(code) ?? 0n
  expect(sum(totals.values())).toBe(0n)
  expect(balance('DUES_PENAL')).toBe(0n)
  expect(balance('DUES_PRINCIPAL')).toBe(sum(account.instalments.map(principalLeft)))
  expect(balance('DUES_INTEREST')).toBe(
    sum(
      account.instalments
        .filter(due => charged.has(due.instalmentNo))
        .map(due => instalmentLeft(due) - principalLeft(due)),
    ),
  )
  expect(balance('DUES_DEMAND')).toBe(sum(account.demands.map(demandLeft)))
  await expectStatementAgrees(portal, propertyId)
}

/** The statement of account ends at what the schedule of the same minute calls outstanding. */
async function expectStatementAgrees(portal: TestPortal, propertyId: number): Promise<void> {
  const own = { ...(await getAccount(portal.db, propertyId)), linkedOn: portal.clock.now() }
  const { lines, standing, beyondBooks } = await loadStatement(portal.db, {
    ...own,
    day: istDay(portal.clock.now()),
  })
  const books = lines.at(-1)?.balance ?? 0n
  expect(books + sum(beyondBooks.map(each => each.amount))).toBe(standing.outstanding)
}
