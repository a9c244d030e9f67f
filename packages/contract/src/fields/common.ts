import * as v from 'valibot'
import { isDay } from '#domain/dates/ist.ts'
import { amountMessage } from '#domain/fields/amount.ts'
import { chooseTemplate, requiredTemplate, tidySpaces, tooLongText } from '#domain/fields/common.ts'
import { dayMessage } from '#domain/fields/day.ts'
import { RUPEES_PATTERN } from '#domain/money/paise.ts'
import { fieldMessage, message, type Text } from '../text.ts'
import { notUnderstood } from './wire.ts'

/** Any text up to `max` characters, spaces tidied. For machine values; citizen's fields have their own modules. */
export const shortText = (max = 200) =>
  v.pipe(v.string(message(notUnderstood)), v.maxLength(max, message(notUnderstood)))

/** A text the citizen must give: missing, empty or blank says '{field} is required'. */
export const requiredText = (field: Text, max: number, tooLong?: Text) =>
  v.pipe(
    v.string(fieldMessage(requiredTemplate, field)),
    v.transform(tidySpaces),
    v.minLength(1, fieldMessage(requiredTemplate, field)),
    v.maxLength(max, message(tooLong ?? tooLongText(field, max))),
  )

/** The largest whole number that a column of the database holds. */
const LARGEST = 2_147_483_647

/** An integer id of a record. */
export const id = v.pipe(
  v.number(message(notUnderstood)),
  v.integer(message(notUnderstood)),
  v.minValue(0, message(notUnderstood)),
  v.maxValue(LARGEST, message(notUnderstood)),
)

/** An id that the citizen must choose: missing or 0 says 'Please select {field}'. */
export const chosenId = (field: Text) =>
  v.pipe(
    v.number(fieldMessage(chooseTemplate, field)),
    v.integer(fieldMessage(chooseTemplate, field)),
    v.minValue(1, fieldMessage(chooseTemplate, field)),
    v.maxValue(LARGEST, fieldMessage(chooseTemplate, field)),
  )

/** The id of the record that an act is about: missing, 0 or not a number says the given sentence. */
export const requiredId = (text: Text) =>
  v.pipe(
    v.number(message(text)),
    v.integer(message(text)),
    v.minValue(1, message(text)),
    v.maxValue(LARGEST, message(text)),
  )

/** 0 or 1: flags on the wire (docs/rules/wire.md). */
export const flag = v.picklist([0, 1], message(notUnderstood))

/** A calendar day, YYYY-MM-DD, in Asia/Kolkata. */
export const day = v.pipe(v.string(message(dayMessage)), v.check(isDay, message(dayMessage)))

/** An amount in rupees as a decimal string with exactly two decimals, such as "694406.25". */
export const rupees = v.pipe(
  v.string(message(amountMessage)),
  v.regex(RUPEES_PATTERN, message(amountMessage)),
)

/** Key of a creating call, made when the form opens; a repeat returns the first answer. */
export const idempotencyKey = v.optional(
  v.pipe(v.string(message(notUnderstood)), v.uuid(message(notUnderstood))),
)

/** Version of an editable record; a stale one is refused. */
export const rowVersion = v.pipe(
  v.number(message(notUnderstood)),
  v.integer(message(notUnderstood)),
  v.minValue(0, message(notUnderstood)),
  v.maxValue(LARGEST, message(notUnderstood)),
)

/** Real paging (docs/rules/wire.md): page numbers start at 1. */
export const paging = {
  pageNumber: v.optional(
    v.pipe(v.number(message(notUnderstood)), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    1,
  ),
  pageSize: v.optional(
    v.pipe(v.number(message(notUnderstood)), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    20,
  ),
}

/** A page of records. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ records: v.array(item), totalRecords: v.number() })
