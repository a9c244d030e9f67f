import type { WorkflowRow } from '#contract/applications/workflow.ts'
import { say, type Text } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { LAND_USE_STAGES } from '#domain/landuse/stages.ts'
import type { WorkflowSource } from '#server/applications/workflow.ts'
import { listPublicHistory } from '#server/audit/historyStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { LandUseHead } from '../record/applicationRow.ts'
import { findHead } from '../record/applicationStore.ts'
import { listStages } from '../record/stageStore.ts'

const ENTITY = EntityType.LandUseApplication
const { PaymentPending, Draft, Submitted, UnderProcess, Returned, Resubmitted } = ApplicationStatus

const APPLICANT = say('Applicant', 'आवेदक')
const INTAKE = say('Intake', 'आवेदन प्राप्ति')
const AUTHORITY = say('Authority', 'प्राधिकरण')

/** What each line of the trail is called, and whose it is where it names no desk. */
const LINES: Readonly<Record<string, { readonly action: Text; readonly desk: Text }>> = {
  SUBMITTED: { action: say('Submitted', 'प्रस्तुत'), desk: APPLICANT },
  ACCEPTED: { action: say('Accepted', 'स्वीकार'), desk: INTAKE },
  FORWARDED: { action: say('Sent forward', 'आगे भेजा गया'), desk: AUTHORITY },
  SENT_BACK: { action: say('Sent back', 'वापस भेजा गया'), desk: AUTHORITY },
  RETURNED: { action: say('Returned to you', 'आपको लौटाया गया'), desk: AUTHORITY },
  RESUBMITTED: { action: say('Sent again', 'पुनः भेजा गया'), desk: APPLICANT },
  APPROVED: { action: say('Approved', 'स्वीकृत'), desk: AUTHORITY },
  REJECTED: { action: say('Rejected', 'अस्वीकृत'), desk: AUTHORITY },
  LAPSED: { action: say('Rejected: no response', 'अस्वीकृत: उत्तर नहीं मिला'), desk: AUTHORITY },
  CERTIFICATE_REVOKED: { action: say('Certificate withdrawn', 'प्रमाण-पत्र वापस लिया गया'), desk: AUTHORITY },
}
const STOPS: readonly string[] = ['REJECTED', 'LAPSED', 'CERTIFICATE_REVOKED']

const row = (
  desk: Text,
  action: Text,
  rest: Pick<WorkflowRow, 'at' | 'slaDueOn' | 'state'> & { remarks?: string },
): WorkflowRow => ({
  stageName: desk.en,
  stageNameHi: desk.hi,
  action: action.en,
  actionHi: action.hi,
  remarks: '',
  ...rest,
})

async function pastRows(db: Db, applicationId: number): Promise<WorkflowRow[]> {
  const events = await listPublicHistory(db, ENTITY, applicationId)
  return events.flatMap(({ event, at, remarks, details }) => {
    const line = LINES[event]
    if (!line) return []
    const desk = LAND_USE_STAGES.find(stage => stage.stageId === details.stageId) ?? line.desk
    const state = STOPS.includes(event) ? 'stopped' : 'done'
    return row(desk, line.action, { remarks, at: toIstIso(at), slaDueOn: null, state })
  })
}

/** The desk where it lies and those after it, each with its day. */
async function deskRows(db: Db, application: LandUseHead): Promise<WorkflowRow[]> {
  const plan = await listStages(db, application.id)
  const { stageId } = application
  return LAND_USE_STAGES.filter(stage => stageId === null || stage.stageId >= stageId).map(stage => {
    const planned = plan.find(one => one.stageId === stage.stageId)
    const isNow = stage.stageId === stageId
    return row(stage, isNow ? say('In progress', 'प्रक्रिया में') : say('To come', 'आगे'), {
      at: isNow && planned?.enteredOn ? toIstIso(planned.enteredOn) : null,
      slaDueOn: stageId === null ? null : (planned?.dueDay ?? null),
      state: isNow ? 'now' : 'toCome',
    })
  })
}

async function openRows(db: Db, application: LandUseHead): Promise<WorkflowRow[]> {
  const { statusId, respondBy } = application
  if (statusId === UnderProcess) return deskRows(db, application)
  if (statusId === Submitted || statusId === Resubmitted) {
    const waiting = row(INTAKE, say('Waits to be taken up', 'लिए जाने की प्रतीक्षा'), {
      at: null,
      slaDueOn: null,
      state: 'now',
    })
    return [waiting, ...(await deskRows(db, application))]
  }
  if (statusId !== Returned || !respondBy) return []
  const slaDueOn = istDay(respondBy)
  return [row(APPLICANT, say('Your answer', 'आपका उत्तर'), { at: null, slaDueOn, state: 'now' })]
}

/** The way of a land use application: what happened, the desk where it lies, the desks to come. */
export const landUseWorkflow: WorkflowSource = {
  entityTypeId: ENTITY,
  async history(db, userId, entityId) {
    const application = await findHead(db, { applicationId: entityId, userId })
    if (!application) return null
    const { statusId } = application
    if (statusId === Draft || statusId === PaymentPending) return []
    return [...(await pastRows(db, application.id)), ...(await openRows(db, application))]
  },
}
