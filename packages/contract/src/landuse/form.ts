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

/** The citizen's answers. */
export const LandUseAnswers = v.object({
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
})
export type LandUseAnswers = v.InferOutput<typeof LandUseAnswers>
