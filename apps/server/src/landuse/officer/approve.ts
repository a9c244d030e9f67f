import { addMonths, type IstDay, istDay } from '#domain/dates/ist.ts'
import { khasraAnswer } from '#domain/fields/khasra.ts'
import { LAND_USE_STAGES } from '#domain/landuse/stages.ts'
import { CERTIFICATE_MONTHS } from '#domain/landuse/states.ts'
import type { LandUseCode } from '#domain/landuse/uses.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { enqueue } from '#server/jobs/task.ts'
import { certificateTask } from '../certificate/certificateTask.ts'
import type { LandUseHead } from '../record/applicationRow.ts'
import { moveLandUse } from '../record/applicationStore.ts'
import { authority, getByNumber } from '../record/getByNumber.ts'
import { certifyKhasra, listKhasras } from '../record/khasraStore.ts'

/** What the master plan says for one khasra. */
export interface KhasraResult {
  readonly khasraNumber: string
  readonly landUse: LandUseCode
  readonly zoneCode: string
  readonly remarks: string
}

export interface Approval {
  readonly applicationNumber: string
  readonly results: readonly KhasraResult[]
  readonly remarks: string
  /** Last day of the certificate; a year when absent. */
  readonly validTill: IstDay | null
}

const LAST_STAGE = LAND_USE_STAGES.at(-1)

/** Every khasra has its result, and no other. */
function refuseMismatch(
  { applicationNumber }: LandUseHead,
  khasras: readonly string[],
  given: readonly string[],
): void {
  const reasons = [
    ...khasras
      .filter(one => !given.includes(one))
      .map(one => `${applicationNumber}: khasra ${one} has no result.`),
    ...given
      .filter(one => !khasras.includes(one))
      .map(one => `${applicationNumber}: khasra ${one} is not in the application.`),
    ...given
      .filter((one, index) => given.indexOf(one) !== index)
      .map(one => `${applicationNumber}: khasra ${one} is given twice.`),
  ]
  if (reasons.length > 0) throw new ActRefused(...reasons)
}

/**
 * Approves an application with the land use of each khasra; the certificate is printed and signed after the commit.
 * @throws ActRefused when it does not lie with the last desk, or the results are not those of its khasras
 */
export async function approveApplication(act: OfficerAct, approval: Approval): Promise<void> {
  const { db, now, officer } = act
  const application = await getByNumber(db, approval.applicationNumber)
  const { stageId } = application
  if (stageId !== null && stageId !== LAST_STAGE?.stageId) {
    throw new ActRefused({
      en: `${approval.applicationNumber} lies with another desk than the ${LAST_STAGE?.en}.`,
      hi: `${approval.applicationNumber} अंतिम पटल (${LAST_STAGE?.hi}) के पास नहीं है।`,
    })
  }
  const today = istDay(now)
  const validTill = approval.validTill ?? addMonths(today, CERTIFICATE_MONTHS)
  if (validTill < today)
    throw new ActRefused({
      en: 'The last day of the certificate is over already.',
      hi: 'प्रमाण-पत्र का अंतिम दिन बीत चुका है।',
    })
  const results = approval.results.map(one => ({
    ...one,
    khasraNumber: khasraAnswer.clean(one.khasraNumber),
  }))
  const khasras = (await listKhasras(db, application.id)).map(one => one.khasraNumber)
  refuseMismatch(
    application,
    khasras,
    results.map(one => one.khasraNumber),
  )
  for (const result of results) await certifyKhasra(db, application.id, result)
  const { remarks } = approval
  const told = { actor: authority(officer), now, event: 'APPROVED', remarks, details: { stageId } }
  const columns = { stage_id: null, decided_on: now, decision_remarks: remarks, valid_till: validTill }
  await moveLandUse(db, application, 'APPROVE', told, columns)
  await enqueue(db, certificateTask, { applicationId: application.id }, now)
}
