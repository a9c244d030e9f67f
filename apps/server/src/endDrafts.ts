import { EntityType, entityTypeName } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { DAY_MS, DAY_SECONDS } from '#domain/dates/lengths.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { eachOf } from '#server/jobs/eachOf.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import {
  type DraftKind,
  dropDraft,
  type IdleDraft,
  listIdle,
  noteEndTold,
} from '#server/lifecycle/draftEndStore.ts'
import { forgetHelped } from './account/help/helperStore.ts'
import { binOf } from './documents/documentMovesStore.ts'
import { LAND_USE } from './landuse/record/landUseCycle.ts'
import { APPLICATION } from './lottery/application/applicationCycle.ts'
import { notifyCitizen } from './notify/outbox.ts'
import { wasPaidFor } from './payments/transaction/transactionListStore.ts'
import { PERMISSION } from './permission/permissionCycle.ts'
import { RETENTION } from './retention.ts'
import { SHEET } from './survey/sheet/sheetCycle.ts'
import { CERTIFICATE } from './tds/certificateCycle.ts'

/** So long before its end a citizen hears of it. */
const TOLD_MS = 14 * DAY_MS
/** So many of a kind are moved in one night; the others follow. */
const BATCH = 2_000
const TIMER = { type: 'TIMER', id: RETENTION.drafts.timer } as const

const { Draft, Expired } = ApplicationStatus

/** Every kind of application that a citizen fills in. */
const KINDS: readonly DraftKind[] = [
  {
    entityTypeId: EntityType.LotteryApplication,
    cycle: APPLICATION,
    statuses: [Draft],
    parts: ['hint_key.application_id', 'unit_hold.application_id'],
    keptBy: ['opening_place.application_id'],
  },
  {
    entityTypeId: EntityType.DemandSurveyApplication,
    cycle: SHEET,
    statuses: [Draft],
    parts: [],
    keptBy: ['demand_survey_deposit.application_id'],
  },
  {
    entityTypeId: EntityType.PermissionApplication,
    cycle: PERMISSION,
    statuses: [Draft],
    parts: ['permission_consent.application_id'],
    keptBy: [],
  },
  {
    entityTypeId: EntityType.TdsCertificate,
    cycle: CERTIFICATE,
    statuses: [Draft],
    parts: ['tds_receipt.certificate_id'],
    keptBy: [],
  },
  {
    entityTypeId: EntityType.LandUseApplication,
    cycle: LAND_USE,
    // After 90 days it can be filled in no more, and is still read.
    statuses: [Draft, Expired],
    parts: ['land_use_khasra.application_id', 'land_use_stage.application_id'],
    keptBy: [],
  },
]

/** Tells a citizen on which day an application goes. */
async function tell(db: Db, { ports, now }: JobContext, kind: DraftKind, draft: IdleDraft): Promise<void> {
  if (!(await noteEndTold(db, kind, draft, now))) return
  const name = entityTypeName(kind.entityTypeId)
  const over = draft.savedOn.getTime() + RETENTION.drafts.ms
  const on = new Date(Math.max(over, now.getTime() + TOLD_MS))
  const params = {
    kind: name.en,
    kindHi: name.hi,
    saved: formatDate(toIstIso(draft.savedOn), 'day'),
    on: formatDate(toIstIso(on), 'day'),
  }
  await notifyCitizen(db, ports, draft.userId, 'DRAFT_ENDS', params, now)
}

/** Deletes an application with its papers; the trail alone keeps that there was one. */
async function drop(db: Db, now: Date, kind: DraftKind, draft: IdleDraft): Promise<void> {
  if (!(await dropDraft(db, kind, draft))) return
  const { entityTypeId } = kind
  await binOf(db, { entityTypeId, entityId: draft.id }, now)
  await forgetHelped(db, { entityTypeId, entityId: draft.id }, now)
  const line = { entityTypeId, entityId: draft.id, event: 'DRAFT_DELETED', isPublic: false }
  await writeAudit(db, TIMER, line, now)
}

/**
 * Ends unfinished applications that nobody saved for half a year: their citizens are told two weeks before, and a save puts
 * the end off. Each night the oldest of each kind, each in a transaction of its own.
 */
export const endDrafts: Timer = {
  name: RETENTION.drafts.timer,
  everySeconds: DAY_SECONDS,
  async run(context) {
    const { db, now } = context
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const each = (
      drafts: readonly IdleDraft[],
      what: string,
      act: (tx: Db, draft: IdleDraft) => Promise<void>,
    ) => {
      const byId = new Map(drafts.map(draft => [draft.id, draft]))
      return eachOf(context, [...byId.keys()], what, async id => {
        const draft = byId.get(id)
        if (draft) await inTransaction(db, tx => act(tx, draft))
      })
    }
    for (const kind of KINDS) {
      const { ms } = RETENTION.drafts
      const over = { savedBefore: ago(ms), told: ago(TOLD_MS) }
      const gone = await listIdle(db, kind, over, wasPaidFor, BATCH)
      await each(gone, 'an unfinished application could not be deleted', (tx, draft) =>
        drop(tx, now, kind, draft),
      )
      const soon = { savedBefore: ago(ms - TOLD_MS), told: null }
      const near = await listIdle(db, kind, soon, wasPaidFor, BATCH)
      await each(near, 'a citizen could not be told that a draft ends', (tx, draft) =>
        tell(tx, context, kind, draft),
      )
    }
  },
}
