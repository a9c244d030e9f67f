import * as v from 'valibot'
import { ApplicationRow, BookingRow, LandUseRow, PaymentRow, PropertyRow, RefundRow } from './listRows.ts'
import { LeaseRow, PropertyApplicationRow, SurveyApplicationRow, TdsRow } from './nounRows.ts'
import type { Scope } from './scopes.ts'

/** A list that systems of the authority read: the scope that it asks for, and what a row of it holds. */
export interface MachineList {
  readonly scope: Scope
  readonly summary: string
  readonly row: v.GenericSchema<Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>> & {
    readonly entries: v.ObjectEntries
  }
}

/** Every list that systems of the authority read, by the last part of its address. */
export const machineLists = {
  payments: {
    scope: 'payments:read',
    summary: 'Payments whose money arrived, and those that were reversed',
    row: PaymentRow,
  },
  refunds: { scope: 'refunds:read', summary: 'Refunds from their order to the money', row: RefundRow },
  'lottery-applications': {
    scope: 'applications:read',
    summary: 'Applications to schemes that were submitted',
    row: ApplicationRow,
  },
  'land-use': {
    scope: 'applications:read',
    summary: 'Land use applications that were submitted, with their khasras',
    row: LandUseRow,
  },
  bookings: { scope: 'bookings:read', summary: 'Bookings of community centres', row: BookingRow },
  properties: { scope: 'properties:read', summary: 'The register of allotted properties', row: PropertyRow },
  'property-applications': {
    scope: 'applications:read',
    summary: 'Surrenders and no-objections that were submitted',
    row: PropertyApplicationRow,
  },
  'survey-applications': {
    scope: 'applications:read',
    summary: 'Applications of demand surveys that were submitted',
    row: SurveyApplicationRow,
  },
  tds: { scope: 'tds:read', summary: 'Certificates of tax that were submitted', row: TdsRow },
  leases: { scope: 'leases:read', summary: 'Shops and kiosks that are let by tender', row: LeaseRow },
} as const satisfies Readonly<Record<string, MachineList>>
export type ListName = keyof typeof machineLists

/** A row of a list, without where it stands. */
export type RowOf<Name extends ListName> = Omit<
  v.InferOutput<(typeof machineLists)[Name]['row']>,
  'id' | 'position' | 'changedOn'
>

/** The names of the lists. */
export const LIST_NAMES = Object.keys(machineLists).filter((name): name is ListName =>
  Object.hasOwn(machineLists, name),
)

/** Most rows of one page, and how many there are unless told. */
export const MOST_ROWS = 500
const ROWS = 100

const LARGEST_POSITION = 9_007_199_254_740_991

/** What a page is asked by. */
export const PageQuery = v.strictObject({
  after: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number), v.maxValue(LARGEST_POSITION)),
  ),
  since: v.optional(v.pipe(v.string(), v.maxLength(40))),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(MOST_ROWS)),
    String(ROWS),
  ),
})

/** A page: its rows, where to go on, and whether there is more at once. */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    rows: v.array(row),
    next: v.pipe(v.string(), v.description('`after` of the next page, also of a later visit')),
    more: v.pipe(v.boolean(), v.description('whether the next page may be asked for at once')),
  })
