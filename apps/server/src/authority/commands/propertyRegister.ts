import * as v from 'valibot'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { panPattern } from '#domain/fields/pan.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { SaleTerms } from '#domain/property/opening.ts'
import { listCollectionAccounts } from '#server/payments/books/collectionAccountStore.ts'
import {
  importProperties,
  type RefusedRow,
  type RegisterRow,
  readCodes,
} from '#server/property/office/importProperties.ts'
import { command } from '../command.ts'
import { day, mobile, oneOf, optional, optionalText, rupees, text, whole } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { detailsOf } from '../output/details.ts'

/** A code of the register; capitals, whatever was typed. */
export const code = (max = 40) => v.pipe(text(max), v.toUpperCase())

const searchId = v.pipe(text(8), v.toUpperCase(), v.regex(/^[A-Z0-9]{8}$/, 'must have 8 letters and digits'))

const area = v.pipe(text(12), v.regex(/^\d{1,8}(\.\d{1,2})?$/, 'must be square metres such as 112.50'))

const pan = v.pipe(text(10), v.toUpperCase(), v.regex(panPattern, 'must be a PAN'))

/** What the register is told of an owner. */
export const owner = {
  ownerName: text(150),
  fatherName: optionalText(150),
  mobileNumber: optional(mobile()),
  pan: optional(pan),
}

/** What a row says, its amounts in rupees. */
const asGiven = (row: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'bigint' ? toRupees(value) : value,
    ]),
  )

const BATCH = 500

interface TermsRow {
  readonly allotmentMoney: bigint | null
  readonly allotmentDueDate: string | null
  readonly principal: bigint | null
  readonly instalments: number | null
  readonly firstDueDate: string | null
  readonly frequency: 'quarterly' | 'monthly' | null
  readonly annualBp: number | null
}

/** Terms are complete or absent. @returns what a row names by half, or null */
function halfTerms(row: TermsRow): string | null {
  const isHalf = (...fields: readonly unknown[]) =>
    fields.includes(null) && fields.some(field => field !== null)
  if (isHalf(row.allotmentMoney, row.allotmentDueDate))
    return 'AllotmentMoney and AllotmentDueDate belong together'
  return isHalf(row.principal, row.instalments, row.firstDueDate)
    ? 'Principal, Instalments and FirstDueDate belong together'
    : null
}

/** The terms of a row that names them whole, or not at all. */
function termsOf(row: TermsRow): SaleTerms {
  const { allotmentMoney, allotmentDueDate, principal, instalments, firstDueDate } = row
  return {
    ...(allotmentMoney !== null && allotmentDueDate !== null
      ? { allotmentMoney: { amount: allotmentMoney, dueDay: allotmentDueDate } }
      : {}),
    ...(principal !== null && instalments !== null && firstDueDate !== null
      ? {
          instalments: {
            principal,
            count: instalments,
            firstDueDay: firstDueDate,
            frequency: row.frequency ?? 'quarterly',
            annualBp: row.annualBp ?? undefined,
          },
        }
      : {}),
  }
}

/** `property import`: enters rows of the authority's register. */
export const register = command({
  name: 'property import',
  summary: 'Enters properties of the register with owner, terms and schedule',
  details:
    'Properties that stand in the register already are left as they are: owners, state and demands have commands of their own. Rows that cannot be entered are listed with their reason; write them to a file with --out.',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about:
      'CSV or JSON with one row for each property; amounts in rupees, AnnualBp in basis points (800 is 8 %)',
    columns: {
      registrationId: code(),
      searchId,
      schemeCode: text(60),
      propertyCode: code(),
      sectorName: optionalText(80),
      propertyType: oneOf(['Plot', 'House', 'Flat', 'Shop']),
      areaSqm: area,
      saleType: oneOf(['outright', 'instalments', 'lease']),
      allotmentDate: day(),
      totalCost: rupees(),
      stampValue: optional(rupees()),
      ...owner,
      allotmentMoney: optional(rupees()),
      allotmentDueDate: optional(day()),
      principal: optional(rupees()),
      instalments: optional(whole(1, 400)),
      firstDueDate: optional(day()),
      frequency: optional(oneOf(['quarterly', 'monthly'])),
      annualBp: optional(whole(0, 5000)),
      accountCode: optionalText(40),
      virtualAccount: optionalText(40),
    },
    key: ['registrationId'],
    mayLack: [
      'stampValue',
      'fatherName',
      'pan',
      'allotmentMoney',
      'allotmentDueDate',
      'principal',
      'instalments',
      'firstDueDate',
      'frequency',
      'annualBp',
      'accountCode',
      'virtualAccount',
    ],
  }),
  async run(context, _, rows) {
    const known = await readCodes(context)
    const accounts = await listCollectionAccounts(context.db, [...known.accounts.values()])
    const refused: RefusedRow[] = []
    let batch: { row: RegisterRow; given: object }[] = []
    let done = 0
    const flush = async () => {
      if (batch.length === 0) return
      const rowsOf = batch.map(({ row }) => row)
      const result = await importProperties(context, known, rowsOf)
      const given = new Map(batch.map(one => [one.row, detailsOf(one.given)]))
      for (const row of result.entered)
        context.change({
          kind: 'added',
          record: `Property ${row.registrationId} ${row.propertyCode}`,
          fields: given.get(row) ?? {},
        })
      context.unchanged(result.unchanged)
      refused.push(...result.refused)
      done += batch.length
      batch = []
      await context.reached(done, rows.count, 'properties')
    }
    for await (const row of rows) {
      const reason = halfTerms(row)
      if (reason) {
        refused.push({ registrationId: row.registrationId, reason })
        done += 1
        continue
      }
      const { saleType, ownerName, fatherName, mobileNumber, allotmentDate } = row
      const accountCode = row.accountCode || 'SCHEMES'
      const entered = {
        ...row,
        saleTypeId: saleType === 'outright' ? 1 : saleType === 'lease' ? 3 : 2,
        allotmentDay: allotmentDate,
        stampValue: row.stampValue ?? 0n,
        accountCode,
        terms: termsOf(row),
        owners: [{ fullName: ownerName, fatherName, mobileNumber: mobileNumber ?? '', pan: row.pan ?? '' }],
      } satisfies RegisterRow
      // A code says nothing of whose the account is.
      const { accountNumber, bankIfsc } = accounts.get(known.accounts.get(accountCode) ?? 0) ?? {}
      batch.push({ row: entered, given: asGiven({ ...row, accountCode, accountNumber, bankIfsc }) })
      if (batch.length >= BATCH) await flush()
    }
    await flush()
    await context.audit({
      entityTypeId: EntityType.Property,
      entityId: 0,
      event: 'PROPERTIES_IMPORTED',
      details: { rows: rows.count, refused: refused.length },
    })
    if (refused.length === 0) return {}
    return {
      notes: [
        say(
          `${refused.length} rows were refused; the others were entered.`,
          `${refused.length} पंक्तियाँ अस्वीकार हुईं; शेष दर्ज हुईं।`,
        ),
      ],
      table: {
        columns: ['RegistrationId', 'Reason'],
        rows: refused.map(each => [each.registrationId, each.reason]),
      },
    }
  },
})
