import * as v from 'valibot'
import { AREA_UNITS } from '#domain/landuse/area.ts'
import { flag } from '../fields/common.ts'
import { AddressBlock } from '../lottery/form.ts'
import { message, say } from '../text.ts'

/**
 * The wire form of a land use application. Drafts are kept as typed, so these schemas check only shape and length; what
 * is right or wrong is decided by `#domain/landuse/validate.ts` on both sides.
 */
const tooLong = say('This text is too long.', 'यह पाठ बहुत लंबा है।')
const typed = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max, message(tooLong))), '')
const chosen = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)), 0)

/** More rows than this are not even kept in a draft; the rule of 25 is told beside the rows. */
const ROWS = 100

const KhasraRow = v.object({
  khasraNumber: typed(40),
  gataArea: typed(20),
  areaUnit: v.optional(v.picklist(AREA_UNITS), 'SQM'),
})

/** Every answer as it is sent; a draft may leave any of them open. */
const answers = {
  tehsilId: chosen,
  revenueVillageId: chosen,
  khasras: v.optional(v.pipe(v.array(KhasraRow), v.maxLength(ROWS)), []),
  purpose: typed(20),
  salutation: typed(10),
  fullName: typed(200),
  fatherOrHusbandName: typed(200),
  email: typed(300),
  correspondence: v.optional(AddressBlock, {}),
  khatauniDate: typed(20),
  declarationAccepted: v.optional(flag, 0),
}

/** The citizen's answers. */
export const LandUseAnswers = v.object(answers)
export type LandUseAnswers = v.InferOutput<typeof LandUseAnswers>

/** Answers to what was reopened: one that is left out stays as it is. */
export const LandUseCorrection = v.object({
  tehsilId: v.optional(answers.tehsilId.wrapped),
  revenueVillageId: v.optional(answers.revenueVillageId.wrapped),
  khasras: v.optional(answers.khasras.wrapped),
  purpose: v.optional(answers.purpose.wrapped),
  salutation: v.optional(answers.salutation.wrapped),
  fullName: v.optional(answers.fullName.wrapped),
  fatherOrHusbandName: v.optional(answers.fatherOrHusbandName.wrapped),
  email: v.optional(answers.email.wrapped),
  correspondence: v.optional(answers.correspondence.wrapped),
  khatauniDate: v.optional(answers.khatauniDate.wrapped),
  declarationAccepted: v.optional(answers.declarationAccepted.wrapped),
})
export type LandUseCorrection = v.InferOutput<typeof LandUseCorrection>
