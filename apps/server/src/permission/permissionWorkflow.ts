import type { WorkflowRow } from '#contract/applications/workflow.ts'
import { say, type Text } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { PERMISSION_ENDINGS } from '#domain/permission/ending.ts'
import { PERMISSION_STAGES, stageName, WAITING_PERMISSION_STATUSES } from '#domain/permission/states.ts'
import type { WorkflowSource } from '#server/applications/workflow.ts'
import { type HistoryLine, listPublicHistory } from '#server/audit/historyStore.ts'
import { mayRead } from './consents.ts'
import type { PermissionProperties } from './properties.ts'
import { listStandings, type PermissionStanding } from './standingStore.ts'

const ENTITY = EntityType.PermissionApplication

const APPLICANT = say('Applicant', 'आवेदक')
const AUTHORITY = say('Authority', 'प्राधिकरण')

/** What each line of the trail is called, and whose it is where it names no desk. */
const LINES: Readonly<Record<string, { readonly action: Text; readonly desk: Text }>> = {
  SUBMITTED: { action: say('Submitted', 'प्रस्तुत'), desk: APPLICANT },
  RESUBMITTED: { action: say('Submitted again', 'फिर प्रस्तुत'), desk: APPLICANT },
  PROCESSED: { action: say('Taken up', 'विचार आरंभ'), desk: AUTHORITY },
  MOVED: { action: say('Sent to the next desk', 'अगले पटल पर'), desk: AUTHORITY },
  RETURNED: { action: say('Returned for correction', 'सुधार हेतु वापस'), desk: AUTHORITY },
  APPROVED: { action: say('Approved', 'स्वीकृत'), desk: AUTHORITY },
  REJECTED: { action: say('Rejected', 'अस्वीकृत'), desk: AUTHORITY },
  CANCELLED: { action: say('Cancelled', 'निरस्त'), desk: APPLICANT },
  ORDER_REVOKED: { action: say('Order revoked', 'आदेश वापस'), desk: AUTHORITY },
}
const STOPS: readonly string[] = ['REJECTED', 'CANCELLED', 'ORDER_REVOKED']

const row = (
  desk: Text,
  action: Text,
  rest: Omit<WorkflowRow, `stageName${string}` | `action${string}`>,
) => ({
  stageName: desk.en,
  stageNameHi: desk.hi,
  action: action.en,
  actionHi: action.hi,
  ...rest,
})

function pastRow({ event, at, remarks, details }: HistoryLine): WorkflowRow[] {
  const line = LINES[event]
  if (!line) return []
  const stage = PERMISSION_STAGES.find(one => one === details.stage)
  const ended = Object.entries(PERMISSION_ENDINGS).find(([code]) => code === details.endedBy)?.[1]
  return [
    row(stage ? stageName(stage) : line.desk, line.action, {
      remarks: ended?.en ?? remarks,
      at: toIstIso(at),
      slaDueOn: null,
      state: STOPS.includes(event) ? 'stopped' : 'done',
    }),
  ]
}

/** Where it lies: at a desk, before the first one, or with its applicant until a day. */
function openRow({ statusId, stage, respondBy }: PermissionStanding): WorkflowRow[] {
  const now = { remarks: '', at: null, state: 'now' } as const
  if (WAITING_PERMISSION_STATUSES.includes(statusId)) {
    const action =
      stage === '' ? say('Waits to be taken up', 'लिए जाने की प्रतीक्षा') : say('In progress', 'प्रक्रिया में')
    return [row(stage === '' ? AUTHORITY : stageName(stage), action, { ...now, slaDueOn: null })]
  }
  if (statusId !== ApplicationStatus.Returned) return []
  const slaDueOn = respondBy ? istDay(respondBy) : null
  return [row(APPLICANT, say('Your answer', 'आपका उत्तर'), { ...now, slaDueOn })]
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
    return [...lines.flatMap(pastRow), ...openRow(application)]
  },
})
