import type { WorkflowRow } from '#contract/applications/workflow.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { LAND_USE_STAGES } from '#domain/landuse/stages.ts'
import {
  APPLICANT,
  AUTHORITY,
  pastRows,
  type TrailWord,
  type WorkflowSource,
  workflowRow,
} from '#server/applications/workflow.ts'
import { type HistoryLine, listPublicHistory } from '#server/audit/historyStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { LandUseHead } from '../record/applicationRow.ts'
import { findHead } from '../record/applicationStore.ts'
import { listStages } from '../record/stageStore.ts'

const ENTITY = EntityType.LandUseApplication
const { PaymentPending, Draft, Submitted, UnderProcess, Returned, Resubmitted } = ApplicationStatus

const INTAKE = say('Intake', 'आवेदन प्राप्ति')

/** What each line of the trail is called, and whose it is where it names no desk. */
const WORDS: Readonly<Record<string, TrailWord>> = {
  SUBMITTED: { action: say('Submitted', 'प्रस्तुत'), desk: APPLICANT },
  ACCEPTED: { action: say('Accepted', 'स्वीकार'), desk: INTAKE },
  FORWARDED: { action: say('Sent forward', 'आगे भेजा गया'), desk: AUTHORITY },
  SENT_BACK: { action: say('Sent back', 'वापस भेजा गया'), desk: AUTHORITY },
  RETURNED: { action: say('Returned to you', 'आपको लौटाया गया'), desk: AUTHORITY },
  RESUBMITTED: { action: say('Sent again', 'फिर से भेजा गया'), desk: APPLICANT },
  APPROVED: { action: say('Approved', 'स्वीकृत'), desk: AUTHORITY },
  REJECTED: { action: say('Rejected', 'अस्वीकृत'), desk: AUTHORITY, stops: true },
  LAPSED: { action: say('Rejected: no response', 'अस्वीकृत: उत्तर नहीं मिला'), desk: AUTHORITY, stops: true },
  CERTIFICATE_REVOKED: {
    action: say('Certificate withdrawn', 'प्रमाण-पत्र वापस लिया गया'),
    desk: AUTHORITY,
    stops: true,
  },
}
const deskOf = ({ details }: HistoryLine) => LAND_USE_STAGES.find(stage => stage.stageId === details.stageId)

const now = { remarks: '', at: null, slaDueOn: null, state: 'now' } as const

/** The desk where it lies and those after it, each with its day. */
async function deskRows(db: Db, application: LandUseHead): Promise<WorkflowRow[]> {
  const plan = await listStages(db, application.id)
  const { stageId } = application
  return LAND_USE_STAGES.filter(stage => stageId === null || stage.stageId >= stageId).map(stage => {
    const planned = plan.find(one => one.stageId === stage.stageId)
    const isNow = stage.stageId === stageId
    return workflowRow(stage, isNow ? say('In progress', 'प्रक्रिया में') : say('To come', 'आगे'), {
      remarks: '',
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
    const waiting = workflowRow(INTAKE, say('Waits to be taken up', 'लिए जाने की प्रतीक्षा'), now)
    return [waiting, ...(await deskRows(db, application))]
  }
  if (statusId !== Returned || !respondBy) return []
  return [workflowRow(APPLICANT, say('Your answer', 'आपका उत्तर'), { ...now, slaDueOn: istDay(respondBy) })]
}

/** The way of a land use application: what happened, the desk where it lies, the desks to come. */
export const landUseWorkflow: WorkflowSource = {
  entityTypeId: ENTITY,
  async history(db, userId, entityId) {
    const application = await findHead(db, { applicationId: entityId, userId })
    if (!application) return null
    const { statusId } = application
    if (statusId === Draft || statusId === PaymentPending) return []
    const lines = await listPublicHistory(db, ENTITY, application.id)
    return [...pastRows(lines, WORDS, deskOf), ...(await openRows(db, application))]
  },
}
