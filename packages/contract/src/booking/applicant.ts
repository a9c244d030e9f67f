import * as v from 'valibot'
import { bookingFields, purposeMessage } from '#domain/booking/questions.ts'
import { BOOKING_REFUSALS } from '#domain/booking/refusals.ts'
import { gstAnswer } from '#domain/fields/gst.ts'
import { addressEntries } from '../fields/address.ts'
import { answeredIfGiven } from '../fields/answer.ts'
import { bankAccountEntries, typedTwice } from '../fields/bankAccount.ts'
import { day, flag, id, idempotencyKey, requiredId, shortText } from '../fields/common.ts'
import { mobile, optionalEmail, personName } from '../fields/person.ts'
import { fieldMessage, message, say } from '../text.ts'

const guestsText = BOOKING_REFUSALS.GUESTS_REQUIRED
const declaration = say('Please accept the declaration.', 'कृपया घोषणा स्वीकार करें।')

/** Who books: printed on the invoice, and told about the booking. */
const applicantEntries = {
  applicantName: personName(bookingFields.applicantName),
  mobileNumber: mobile,
  email: optionalEmail,
  /** For the tax invoice of a business. */
  gstNumber: answeredIfGiven(gstAnswer),
  ...addressEntries,
} as const

export const purposeEntry = requiredId(purposeMessage)
/** Far beyond any hall; how many a hall takes is its own rule. */
const MOST_GUESTS = 1_000_000
export const guestsEntry = v.pipe(
  v.number(message(guestsText)),
  v.integer(message(guestsText)),
  v.minValue(1, message(guestsText)),
  v.maxValue(MOST_GUESTS),
)

/** Everything that BookCommunityHall takes. */
export const BookInput = typedTwice(
  v.object({
    venueId: id,
    purposeId: purposeEntry,
    startDate: day,
    endDate: day,
    guests: guestsEntry,
    ...applicantEntries,
    ...bankAccountEntries,
    quoteId: shortText(600),
    declarationAccepted: v.pipe(flag, v.value(1, message(declaration))),
    idempotencyKey,
  }),
)

export const remarks = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(
      500,
      fieldMessage(
        say('{field} cannot exceed 500 characters', '{field} 500 अक्षरों से अधिक नहीं हो सकता'),
        say('Remarks', 'टिप्पणी'),
      ),
    ),
  ),
  '',
)
