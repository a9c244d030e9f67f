import * as v from 'valibot'
import { id } from '../fields/common.ts'
import { message, say } from '../text.ts'

/**
 * The wire form of a survey application. Drafts are kept as typed, so these schemas check only shape and length; what is
 * right or wrong is decided by `#domain/survey/form.ts` on both sides.
 */
const tooLong = say('This text is too long.', 'यह पाठ बहुत लंबा है।')
const notUnderstood = say('This answer is not understood.', 'यह उत्तर समझ में नहीं आया।')
const tooMany = say('There are too many answers.', 'उत्तर बहुत अधिक हैं।')
const typed = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max, message(tooLong))), '')
const chosen = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)), 0)

const SurveyAddressBlock = v.object({
  line1: typed(600),
  line2: typed(600),
  city: typed(200),
  stateId: chosen,
  districtId: chosen,
  /** Filled by the server from the ids; ignored on the way in. */
  stateName: typed(100),
  districtName: typed(100),
  pincode: typed(20),
})

export const SurveyApplicantBlock = v.object({
  fullName: typed(200),
  fatherName: typed(200),
  dateOfBirth: typed(20),
  email: typed(300),
  pan: typed(20),
  incomeGroupCode: typed(10),
  categoryCode: typed(10),
  address: v.optional(SurveyAddressBlock, {}),
})

const LONGEST_ANSWER = 4000
const text = v.pipe(v.string(), v.maxLength(LONGEST_ANSWER, message(tooLong)))

/** A typed number; the bounds of a question are its own rule. */
const number = v.pipe(v.number(), v.minValue(-1e12), v.maxValue(1e12))

/** An answer as typed: an option, several options, a number or a text; null when it is left open. */
const GivenAnswer = v.object({
  parameterId: id,
  value: v.nullable(
    v.union([text, number, v.pipe(v.array(text), v.maxLength(50, message(tooMany)))], message(notUnderstood)),
  ),
})

export const GivenAnswers = v.pipe(v.array(GivenAnswer), v.maxLength(200, message(tooMany)))
