import { deskGeneral } from '#contract/desk/general.ts'
import { samplingCalls } from '#contract/desk/sampling.ts'
import { EntityType } from '#domain/application/kind.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { READING_TAKEN_MINUTES } from '#domain/lottery/sampling.ts'
import { holds, Role, Section } from '#domain/officer/roles.ts'
import { mayLook } from '#domain/work/rights.ts'
import { conflictSentence } from '#server/authority/right.ts'
import type { DeskHandlers, OfficerContext } from '#server/desk/gateway/context.ts'
import { presentEvidence } from '#server/desk/scrutiny/presentCase.ts'
import { checkScrutinises, type ReadCase, readCase } from '#server/desk/scrutiny/readCase.ts'
import { listEntrants } from '#server/lottery/application/applicationListStore.ts'
import {
  findReading,
  holdNextReading,
  keepSecond,
  type Reading,
  settleReading,
  takeReading,
} from '#server/lottery/sampling/readingStore.ts'
import { presentSampling } from './presentSampling.ts'

type Context = Pick<OfficerContext<'NOT_YOURS'>, 'db' | 'ports' | 'officer' | 'now' | 'refuse'>

const ofReading = ({ applicationId }: Pick<Reading, 'applicationId'>) => ({
  entityTypeId: EntityType.LotteryApplication,
  entityId: applicationId,
  isPublic: false,
})

/** The reading that the officer has taken and not finished. Refuses (NOT_YOURS) any other. */
async function ownReading(context: Context, id: number, lock: boolean): Promise<Reading> {
  checkScrutinises(context)
  const reading = await findReading(context.db, id, lock)
  const isOwn = reading?.readerId === context.officer.officerId && reading.readOn === null
  return reading && isOwn ? reading : context.refuse(samplingCalls.blindCase.refusals.NOT_YOURS())
}

async function caseOf(context: Context, reading: Reading): Promise<ReadCase> {
  const [one] = await listEntrants(context.db, context.ports, [reading.applicationId])
  return readCase(context, one?.number ?? '')
}

export const samplingHandlers: DeskHandlers<typeof samplingCalls> = {
  async sampling(_, context) {
    if (!mayLook(context.officer.roles, Section.Lottery)) return context.refuse(deskGeneral.NO_RIGHT())
    return presentSampling(context)
  },

  async takeReading(_, context) {
    checkScrutinises(context)
    const { db, ports, officer, now, audit } = context
    const takenBefore = new Date(now.getTime() - READING_TAKEN_MINUTES * MINUTE_MS)
    const passed: number[] = []
    for (;;) {
      const next = await holdNextReading(db, { readerId: officer.officerId, passed, takenBefore })
      if (!next) return null
      const [entrant] = await listEntrants(db, ports, [next.applicationId])
      const met = await conflictSentence(db, ports, officer.officerId, entrant ? [entrant.userId] : [])
      if (met === null) {
        await takeReading(db, next.id, officer.officerId, now)
        await audit({ ...ofReading(next), event: 'READING_TAKEN' })
        return { id: next.id }
      }
      passed.push(next.id)
    }
  },

  async blindCase({ id }, context) {
    const reading = await ownReading(context, id, false)
    const read = await caseOf(context, reading)
    await context.audit({ ...ofReading(reading), event: 'CASE_READ' })
    const { application, campaign, answers } = read
    return {
      id,
      number: application.applicationNumber,
      applicant: `${application.form.salutation} ${application.form.fullName}`.trim(),
      scheme: { en: campaign.name.en, hi: campaign.name.hi },
      answers: answers.map(({ paper, ...one }) => ({
        ...one,
        documentId: paper?.id ?? null,
        mark: null,
        markedOn: null,
      })),
      ...(await presentEvidence(context.db, read)),
    }
  },

  async keepReading({ id, finding, marks, reasonCode, remarks }, context) {
    const { refusals } = samplingCalls.keepReading
    const reading = await ownReading(context, id, true)
    const { answers } = await caseOf(context, reading)
    const open = answers.find(({ paper, code }) => paper !== undefined && marks[code] !== 'AGREES')
    if (finding === 'ELIGIBLE' && open)
      return context.refuse(refusals.MARK_MISSING({ question: open.question[context.language] }))
    if (finding === 'INELIGIBLE' && !reasonCode) return context.refuse(refusals.REASON_MISSING())
    const reason = finding === 'INELIGIBLE' ? (reasonCode ?? '') : ''
    await keepSecond(context.db, id, { second: finding, reasonCode: reason, remarks }, context.now)
    const details = { first: reading.finding, second: finding }
    await context.audit({ ...ofReading(reading), event: 'SECOND_READ', details, remarks })
    return { agrees: reading.finding === finding }
  },

  async settleReading({ id, reason }, context) {
    const { db, officer, now, audit, refuse } = context
    if (!holds(officer.roles, Role.Committee, Section.Lottery)) return refuse(deskGeneral.NO_RIGHT())
    const reading = (await findReading(db, id, true)) ?? refuse(deskGeneral.NOT_FOUND())
    if (reading.second === null || reading.second === reading.finding) return refuse(deskGeneral.NOT_FOUND())
    if (reading.officerId === officer.officerId || reading.readerId === officer.officerId)
      return refuse(samplingCalls.settleReading.refusals.OWN_FINDING())
    await settleReading(db, id, { officerId: officer.officerId, why: reason }, now)
    await audit({ ...ofReading(reading), event: 'READING_SETTLED', remarks: reason })
    return null
  },
}
