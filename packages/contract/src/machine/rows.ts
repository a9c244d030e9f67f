import * as v from 'valibot'
import { RUPEES_PATTERN } from '#domain/money/paise.ts'

/** A whole number, as JSON has it. */
export const whole = (about: string) => v.pipe(v.number(), v.integer(), v.description(about))

/** A text. */
export const words = (about: string) => v.pipe(v.string(), v.description(about))

/** One of a few words. */
export const oneOf = <const Words extends readonly string[]>(about: string, list: Words) =>
  v.pipe(v.picklist(list), v.description(about))

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+05:30$/
const moment = v.pipe(v.string(), v.regex(MOMENT))

/** An instant: ISO 8601 with the offset of India. */
export const at = (about: string) => v.pipe(moment, v.description(`${about}; ISO 8601 with +05:30`))
/** An instant that may not have come. */
export const atOrNull = (about: string) =>
  v.pipe(v.nullable(moment), v.description(`${about}; ISO 8601 with +05:30`))

/** An amount in paise: what computes. */
export const paise = (about: string) => v.pipe(v.number(), v.integer(), v.description(`${about}, in paise`))

/** The same amount in rupees with two decimals: what people read. */
export const rupees = (about: string) =>
  v.pipe(v.string(), v.regex(RUPEES_PATTERN), v.description(`${about}, in rupees`))

/** What every row of every list has beside its own. */
export const rowEntries = {
  id: whole('the number of the record'),
  position: whole(
    'where it stands in the list: `after` continues behind it; a record that changes comes again',
  ),
  changedOn: at('when the portal noted the change'),
}

/** A text that may be missing. */
export const wordsOrNull = (about: string) => v.pipe(v.nullable(v.string()), v.description(about))

/** A day of India. */
export const day = (about: string) => v.pipe(v.string(), v.isoDate(), v.description(about))

/** A day of India that may be missing. */
export const dayOrNull = (about: string) =>
  v.pipe(v.nullable(v.pipe(v.string(), v.isoDate())), v.description(about))

/** A whole number that may be missing. */
export const wholeOrNull = (about: string) =>
  v.pipe(v.nullable(v.pipe(v.number(), v.integer())), v.description(about))

/** Where a record stands. */
export const statusEntries = {
  statusId: whole('where it stands, as a code'),
  status: words('the same in English'),
}

/** An amount in paise that may not be known. */
export const paiseOrNull = (about: string) =>
  v.pipe(v.nullable(v.pipe(v.number(), v.integer())), v.description(`${about}, in paise`))

/** The same amount in rupees. */
export const rupeesOrNull = (about: string) =>
  v.pipe(v.nullable(v.pipe(v.string(), v.regex(RUPEES_PATTERN))), v.description(`${about}, in rupees`))
