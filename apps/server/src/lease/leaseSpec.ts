import * as v from 'valibot'
import { enteredAs } from '#contract/fields/enteredAs.ts'
import { isDay } from '#domain/dates/ist.ts'
import { gstPattern } from '#domain/fields/gst.ts'
import { mobilePattern } from '#domain/fields/mobile.ts'
import { panPattern } from '#domain/fields/pan.ts'

const words = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))
const text = v.object({ en: words, hi: words })
const day = v.pipe(v.string(), v.check(isDay, 'must be a date such as 2026-11-30'), enteredAs('day'))
const rupees = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}\.\d{2}$/, 'must be rupees such as 18500.00'),
  enteredAs('money'),
)
const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000), enteredAs('percent'))

const PropertySpec = v.object({
  code: words,
  name: text,
  kind: text,
  areaSqm: v.pipe(
    v.string(),
    v.regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be square metres such as 24.50'),
    enteredAs('number'),
  ),
  floor: text,
  address: text,
})

const WorkOrderSpec = v.pipe(
  v.object({
    number: words,
    issuedOn: day,
    leaseFrom: day,
    leaseTo: day,
    monthlyRent: rupees,
    rentPeriod: v.optional(v.picklist(['monthly', 'quarterly'], 'must be monthly or quarterly'), 'monthly'),
    escalationBp: v.optional(basisPoints, 1000),
    gstBp: v.optional(basisPoints, 1800),
    lateFeeBp: v.optional(basisPoints, 1200),
    dueAfterDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(27)), 6),
    securityDeposit: rupees,
  }),
  v.check(({ leaseFrom, leaseTo }) => leaseFrom < leaseTo, 'ends before it begins'),
)

/** A tender with its premises and, once it is issued, its work order; `tenderNumber` is the natural key. */
export const LeaseSpec = v.pipe(
  v.object({
    tenderNumber: words,
    title: text,
    property: PropertySpec,
    reserveRent: rupees,
    bidRent: rupees,
    emd: rupees,
    publishedOn: day,
    openedOn: day,
    lessee: v.object({
      name: words,
      mobile: v.pipe(v.string(), v.regex(mobilePattern, 'must be a mobile number of 10 digits')),
      pan: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(panPattern, 'must be a PAN'))]), ''),
      gstin: v.optional(
        v.union([v.literal(''), v.pipe(v.string(), v.regex(gstPattern, 'must be a GSTIN'))]),
        '',
      ),
      address: words,
    }),
    workOrder: v.optional(v.nullable(WorkOrderSpec), null),
  }),
  v.check(({ publishedOn, openedOn }) => publishedOn <= openedOn, 'was opened before it was published'),
)
export type LeaseSpec = v.InferOutput<typeof LeaseSpec>
