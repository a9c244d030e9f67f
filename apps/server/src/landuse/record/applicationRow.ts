import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { LandUseAnswers } from '#contract/landuse/form.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { AREA_UNITS, type AreaUnits } from '#domain/landuse/area.ts'
import { EMPTY_LAND_USE_FORM, type LandUseForm, type LandUseLand } from '#domain/landuse/form.ts'
import { LAND_USE_STATUSES, type LandUseStatus } from '#domain/landuse/states.ts'
import type { Paise } from '#domain/money/paise.ts'
import { openMobile } from '#server/account/sealedMobile.ts'
import type { LandUseApplication as Columns } from '#server/db/types.generated.ts'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Figures } from '../terms/figures.ts'

/** An application as the rules read it. */
export interface LandUseRecord {
  readonly id: number
  readonly userId: number
  /** '' before submission. */
  readonly applicationNumber: string
  readonly statusId: LandUseStatus
  readonly stageId: number | null
  readonly rowVersion: number
  readonly form: LandUseForm
  readonly mobileNumber: string
  readonly totalArea: AreaUnits
  readonly sizeId: number | null
  readonly fee: Paise
  readonly paid: Paise
  readonly paymentOpen: boolean
  readonly createdOn: Date
  readonly savedOn: Date
  readonly submittedOn: Date | null
  readonly returnedOn: Date | null
  readonly respondBy: Date | null
  readonly returnText: string
  readonly reopenedFields: readonly string[]
  readonly reopenedDocumentTypeIds: readonly number[]
  readonly awaitsPayment: boolean
  readonly applicantRemarks: string
  readonly decidedOn: Date | null
  readonly decisionRemarks: string
  /** Rejected because no answer came. */
  readonly isUnanswered: boolean
  readonly validTill: IstDay | null
  readonly certificateDocumentId: number | null
}

/** The same without who the applicant is, which only its keys open. */
export type LandUseHead = Omit<LandUseRecord, 'form' | 'mobileNumber'> & { readonly form: LandUseLand }

export type SealPorts = Pick<Ports, 'secrets' | 'random'>
export type Reading = Pick<Ports, 'secrets'>

/** The wire's answers as the rules read them. */
export const toForm = (answers: LandUseAnswers): LandUseForm => ({
  ...EMPTY_LAND_USE_FORM,
  ...answers,
  declarationAccepted: answers.declarationAccepted === 1,
})

/** The way back. */
export const toAnswers = (form: LandUseForm): LandUseAnswers => ({
  ...form,
  khasras: form.khasras.map(row => ({ ...row })),
  correspondence: { ...form.correspondence },
  declarationAccepted: form.declarationAccepted ? 1 : 0,
})

/** Columns of a form: places have their own, so that the database can hold them to each other; the person is sealed. */
export function toColumns({ secrets, random }: SealPorts, id: number, form: LandUseForm) {
  const { salutation, fullName, fatherOrHusbandName, email, correspondence, ...land } = form
  const { tehsilId, revenueVillageId, ...open } = land
  const person = { salutation, fullName, fatherOrHusbandName, email, correspondence }
  return {
    answers: JSON.stringify(open),
    person_sealed: sealJson(secrets.fieldKey, random, person, PERSON, id),
    tehsil_id: tehsilId || null,
    revenue_village_id: revenueVillageId || null,
  }
}

/** Figures as columns. */
export const figureColumns = ({ totalArea, sizeId, fee }: Figures) => ({
  total_area: totalArea,
  size_id: sizeId,
  fee_amount: fee,
})

const PERSON = 'land_use_application.person_sealed'

const Status = v.picklist(LAND_USE_STATUSES)
const text = v.optional(v.string(), '')
const code = v.optional(v.number(), 0)
/** Answers as they were saved; what an earlier version of the form did not ask is empty. */
const StoredAnswers = v.partial(
  v.object({
    khasras: v.array(
      v.object({ khasraNumber: v.string(), gataArea: v.string(), areaUnit: v.picklist(AREA_UNITS) }),
    ),
    purpose: v.string(),
    khatauniDate: v.string(),
    declarationAccepted: v.boolean(),
  }),
)
const StoredPerson = v.partial(
  v.object({
    salutation: v.string(),
    fullName: v.string(),
    fatherOrHusbandName: v.string(),
    email: v.string(),
    correspondence: v.object({
      line1: text,
      line2: text,
      city: text,
      stateId: code,
      districtId: code,
      stateName: text,
      districtName: text,
      pincode: text,
    }),
  }),
)

const { salutation, fullName, fatherOrHusbandName, email, correspondence, ...NO_LAND } = EMPTY_LAND_USE_FORM
const NOBODY = { salutation, fullName, fatherOrHusbandName, email, correspondence }

/** A row as the store selects it. */
export type Row = Selectable<Columns>

export const toHead = (row: Row): LandUseHead => ({
  id: row.id,
  userId: row.user_id,
  applicationNumber: row.application_number ?? '',
  statusId: v.parse(Status, row.status_id),
  stageId: row.stage_id,
  rowVersion: row.row_version,
  form: {
    ...NO_LAND,
    ...v.parse(StoredAnswers, row.answers),
    tehsilId: row.tehsil_id ?? 0,
    revenueVillageId: row.revenue_village_id ?? 0,
  },
  totalArea: row.total_area,
  sizeId: row.size_id,
  fee: row.fee_amount,
  paid: row.paid_amount,
  paymentOpen: row.payment_open,
  createdOn: row.created_on,
  savedOn: row.saved_on,
  submittedOn: row.submitted_on,
  returnedOn: row.returned_on,
  respondBy: row.respond_by,
  returnText: row.return_text,
  reopenedFields: row.reopened_fields,
  reopenedDocumentTypeIds: row.reopened_document_type_ids,
  awaitsPayment: row.awaits_payment,
  applicantRemarks: row.applicant_remarks,
  decidedOn: row.decided_on,
  decisionRemarks: row.decision_remarks,
  isUnanswered: row.is_unanswered,
  validTill: row.valid_till,
  certificateDocumentId: row.certificate_document_id,
})

/** The whole, with who the applicant is: sealed, or open as it lay before. */
export const toRecord = (ports: Reading, row: Row): LandUseRecord => {
  const person = openJson(ports.secrets.fieldKey, row.person_sealed, PERSON, row.id, row.answers)
  const head = toHead(row)
  const mobileNumber = openMobile(ports, 'land_use_application.mobile_sealed', row)
  return { ...head, mobileNumber, form: { ...NOBODY, ...v.parse(StoredPerson, person), ...head.form } }
}
