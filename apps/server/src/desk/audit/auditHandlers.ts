import type { auditDeskCalls, TrailFilter } from '#contract/desk/audit.ts'
import { EntityType } from '#domain/application/kind.ts'
import { READING_EVENTS } from '#domain/audit/reading.ts'
import { actWords, namedEvents } from '#server/audit/actWords.ts'
import { listStampsBetween } from '#server/audit/headStampStore.ts'
import { findLastSeal } from '#server/audit/sealStore.ts'
import { showSeals, showStamp } from '#server/audit/showSeals.ts'
import { listTrail } from '#server/audit/trailStore.ts'
import { listAccounts } from '#server/officer/officerStore.ts'
import type { DeskHandlers, OfficerContext } from '../gateway/context.ts'
import { presentApprovals } from './presentApprovals.ts'
import { kindWords, presentTrail } from './presentTrail.ts'
import { recordsOf } from './trailRecords.ts'

const PAGE = 50

/** The events that a filter means; null for all. */
function eventsOf({ event, reading }: TrailFilter): readonly string[] | null {
  if (!reading) return event === null ? null : [event]
  return event === null ? READING_EVENTS : READING_EVENTS.filter(one => one === event)
}

/** A page of the trail; what is found of a number that names nothing is nothing. */
async function findPage(context: OfficerContext, filter: TrailFilter, before: number | null) {
  const { officerId, record, from, to } = filter
  const entityIds = record && (await recordsOf(context, record.entityTypeId, record.number))
  return listTrail(context.db, {
    officerId,
    events: eventsOf(filter),
    record: record && entityIds && { entityTypeId: record.entityTypeId, entityIds },
    from,
    to,
    before,
    limit: PAGE + 1,
  })
}

/** By what a page was narrowed, as its own event tells it: a number may be a citizen's mobile, and stays out. */
const saidOf = ({ record, ...filter }: TrailFilter, before: number | null) => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== false)),
  ...(record === null ? {} : { kind: record.entityTypeId }),
  ...(before === null ? {} : { before }),
})

const aboutSelf = ({ officer }: OfficerContext) => ({
  entityTypeId: EntityType.Officer,
  entityId: officer.officerId,
  isPublic: false,
})

export const auditDeskHandlers: DeskHandlers<typeof auditDeskCalls> = {
  async auditTrail({ before, ...filter }, context) {
    const found = await findPage(context, filter, before)
    const events = await presentTrail(context, found.slice(0, PAGE))
    await context.audit({ ...aboutSelf(context), event: 'TRAIL_READ', details: saidOf(filter, before) })
    return { events, isLast: found.length <= PAGE }
  },

  async approvalReport(_, context) {
    await context.audit({ ...aboutSelf(context), event: 'APPROVALS_READ' })
    return presentApprovals(context.db, context.now)
  },

  async auditWords(_, { db }) {
    const officers = await listAccounts(db)
    return {
      officers: officers.map(({ officerId, name, nameHi, serviceNumber }) => ({
        id: officerId,
        name: { en: name, hi: nameHi || name },
        number: serviceNumber,
      })),
      events: namedEvents().map(event => ({ event, words: { ...actWords(event) } })),
      kinds: Object.values(EntityType).map(kind => ({ entityTypeId: kind, words: { ...kindWords(kind) } })),
    }
  },

  async auditSeals({ after }, context) {
    const { db } = context
    const { seals, stamps, isLast } = await showSeals(db, after)
    const last = await findLastSeal(db)
    // A stamp behind the last seal shows that seals were cut off.
    const behind = isLast ? await listStampsBetween(db, BigInt(seals.at(-1)?.seq ?? after), null) : []
    await context.audit({ ...aboutSelf(context), event: 'SEALS_READ', details: { after } })
    return {
      seals,
      stamps: [...stamps, ...behind.map(showStamp)].map(({ tokens, ...stamp }) => ({
        ...stamp,
        tokens: tokens.map(token => Buffer.from(token).toString('base64')),
      })),
      last: Number(last?.seq ?? 0n),
      isLast,
    }
  },
}
