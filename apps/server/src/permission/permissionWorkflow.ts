import type { WorkflowRow } from '#contract/applications/workflow.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { PERMISSION_ENDINGS } from '#domain/permission/ending.ts'
import { PERMISSION_STAGES, stageName, WAITING_PERMISSION_STATUSES } from '#domain/permission/states.ts'
import {
  APPLICANT,
  AUTHORITY,
  pastRows,
  type TrailWord,
  type WorkflowSource,
  workflowRow,
} from '#server/applications/workflow.ts'
import { type HistoryLine, listPublicHistory } from '#server/audit/historyStore.ts'
import { mayRead } from './consents.ts'
import type { PermissionProperties } from './properties.ts'
import { listStandings, type PermissionStanding } from './standingStore.ts'

const ENTITY = EntityType.PermissionApplication

/** What each line of the trail is called, and whose it is where it names no desk. */
const WORDS: Readonly<Record<string, TrailWord>> = {
  SUBMITTED: { action: say('Submitted', 'प्रस्तुत'), desk: APPLICANT },
  RESUBMITTED: { action: say('Submitted again', 'फिर प्रस्तुत'), desk: APPLICANT },
  PROCESSED: { action: say('Taken up', 'विचार आरंभ'), desk: AUTHORITY },
  MOVED: { action: say('Sent to the next desk', 'अगले पटल पर'), desk: AUTHORITY },
  RETURNED: { action: say('Returned for correction', 'सुधार के लिए वापस'), desk: AUTHORITY },
  APPROVED: { action: say('Approved', 'स्वीकृत'), desk: AUTHORITY },
  REJECTED: { action: say('Rejected', 'अस्वीकृत'), desk: AUTHORITY, stops: true },
  CANCELLED: { action: say('Cancelled', 'निरस्त'), desk: APPLICANT, stops: true },
  ORDER_REVOKED: { action: say('Order revoked', 'आदेश वापस'), desk: AUTHORITY, stops: true },
}
/** Where another ending of the property stopped it, that is said in place of the officer's words. */
const remarksOf = ({ remarks, details }: HistoryLine): string =>
  Object.entries(PERMISSION_ENDINGS).find(([code]) => code === details.endedBy)?.[1].en ?? remarks

const deskOf = ({ details }: HistoryLine) => {
  const stage = PERMISSION_STAGES.find(one => one === details.stage)
  return stage && stageName(stage)
}

/** Where it lies: at a desk, before the first one, or with its applicant until a day. */
function openRow({ statusId, stage, respondBy }: PermissionStanding): WorkflowRow[] {
  const now = { remarks: '', at: null, state: 'now' } as const
  if (WAITING_PERMISSION_STATUSES.includes(statusId)) {
    const action =
      stage === '' ? say('Waits to be taken up', 'लिए जाने की प्रतीक्षा') : say('In progress', 'प्रक्रिया में')
    return [workflowRow(stage === '' ? AUTHORITY : stageName(stage), action, { ...now, slaDueOn: null })]
  }
  if (statusId !== ApplicationStatus.Returned) return []
  const slaDueOn = respondBy ? istDay(respondBy) : null
  return [workflowRow(APPLICANT, say('Your answer', 'आपका उत्तर'), { ...now, slaDueOn })]
}

/** The way of an application on a property, for whoever may read it: what happened, and the desk where it lies. */
export const permissionWorkflow = (
  properties: Pick<PermissionProperties, 'wasLinked' | 'holdings'>,
): WorkflowSource => ({
  entityTypeId: ENTITY,
  async history(db, userId, entityId) {
    const [application] = await listStandings(db, [entityId])
    if (!application || !(await mayRead(db, properties, application, userId))) return null
    const lines = await listPublicHistory(db, ENTITY, application.id)
    return [...pastRows(lines, WORDS, deskOf, remarksOf), ...openRow(application)]
  },
})
