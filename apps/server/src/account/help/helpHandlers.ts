import { helpCalls } from '#contract/account/help.ts'
import { say } from '#contract/text.ts'
import { EntityType, entityType, entityTypeName } from '#domain/application/kind.ts'
import { StatusFilter } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { HELP_MS } from '#domain/help/helper.ts'
import type { ApplicationSource } from '#server/applications/source.ts'
import type { TouchedRecord } from '#server/audit/witness.ts'
import type { CitizenContext, Db, Handlers } from '#server/gateway/context.ts'
import { dropHelper, setHelper } from '../sessionStore.ts'
import { endHelp, type Help, insertHelp, listHelped, listHelps } from './helperStore.ts'

const MOST = 20

/** The public numbers of records of a citizen; '' for a draft. A few statements for each kind, however many records. */
export type NumbersOf = (
  context: { readonly db: Db; readonly now: Date },
  userId: number,
  records: readonly TouchedRecord[],
) => Promise<(record: TouchedRecord) => string>

/** Numbers as the services list their own applications. */
export const numbersOf =
  (sources: readonly ApplicationSource[]): NumbersOf =>
  async ({ db, now }, userId, records) => {
    const kinds = new Set(records.map(({ entityTypeId }) => entityTypeId))
    const numbers = new Map<string, string>()
    for (const source of sources.filter(one => kinds.has(one.entityTypeId)))
      for (const { entityId, applicationNumber } of await source.list(db, userId, StatusFilter.All, now))
        numbers.set(`${source.entityTypeId}/${entityId}`, applicationNumber)
    return ({ entityTypeId, entityId }) => numbers.get(`${entityTypeId}/${entityId}`) ?? ''
  }

const person = ({ kind, name, place }: Help) => ({ kind, name, place })
const presentHelp = (help: Help) => ({
  ...person(help),
  beganOn: toIstIso(help.beganOn),
  until: toIstIso(help.until),
})

/** A help in this session: it begins with the proof of an OTP, and ends by the citizen, by its time, or with the session. */
export const helpHandlers = (numbersOf: NumbersOf): Handlers<typeof helpCalls> => ({
  async GetHelp(_, { db, ports, now, citizen }) {
    const helps = await listHelps(db, ports, citizen.userId, MOST)
    const byId = new Map(helps.map(help => [help.id, help]))
    const current = citizen.helperId === null ? undefined : byId.get(citizen.helperId)
    const helped = await listHelped(db, citizen.userId, MOST)
    const numberOf = await numbersOf({ db, now }, citizen.userId, helped)
    const records = []
    for (const record of helped) {
      const help = byId.get(record.helperId)
      const { entityTypeId, entityId, on } = record
      const type = entityType(entityTypeId)
      const what = type === null ? say('Record', 'अभिलेख') : entityTypeName(type)
      if (help)
        records.push({
          entityTypeId,
          entityId,
          what: { en: what.en, hi: what.hi },
          number: numberOf(record),
          ...person(help),
          on: toIstIso(on),
        })
    }
    return {
      now: current ? presentHelp(current) : null,
      before: helps.filter(help => help !== current && help.until <= now).map(presentHelp),
      records,
    }
  },

  async BeginHelp(helper, context) {
    const { db, ports, now, citizen } = context
    const time = { beganOn: now, until: new Date(now.getTime() + HELP_MS) }
    const help = await insertHelp(db, ports, citizen.userId, helper, time)
    if (!(await setHelper(db, citizen.loginLogId, help)))
      return context.refuse(helpCalls.BeginHelp.refusals.HELPED_ALREADY())
    await audit(context, 'HELP_BEGAN', help.id)
    return presentHelp(help)
  },

  async EndHelp(_, context) {
    const { db, now, citizen } = context
    if (citizen.helperId === null) return null
    await endHelp(db, citizen.helperId, now)
    await dropHelper(db, citizen.loginLogId)
    await audit(context, 'HELP_ENDED', citizen.helperId)
    return null
  },
})

/** The trail names the help by its number alone. */
const audit = <Event extends 'HELP_BEGAN' | 'HELP_ENDED'>(
  context: Pick<CitizenContext<never, Event>, 'audit' | 'citizen'>,
  event: Event,
  helperId: number,
) =>
  context.audit({
    entityTypeId: EntityType.CitizenUser,
    entityId: context.citizen.userId,
    event,
    details: { helper: helperId },
  })
