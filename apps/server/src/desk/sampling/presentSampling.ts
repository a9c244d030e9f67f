import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { Differing, samplingCalls } from '#contract/desk/sampling.ts'
import { istDay, istInstant } from '#domain/dates/ist.ts'
import { INELIGIBLE_REASONS } from '#domain/lottery/ineligible.ts'
import { type ReadingFigures, sampleBp } from '#domain/lottery/sampling.ts'
import { holds, Role, Section } from '#domain/officer/roles.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'
import { listEntrants } from '#server/lottery/application/applicationListStore.ts'
import { listCampaignHeads } from '#server/lottery/campaign/campaignHeadStore.ts'
import { sampleSeed, sampleSince, seedHash } from '#server/lottery/sampling/drawReading.ts'
import {
  countOpen,
  figuresOf,
  figuresOfAll,
  listDiffering,
  type Reading,
} from '#server/lottery/sampling/readingStore.ts'
import { findOfficerNames } from '#server/officer/officerStore.ts'

type Context = Pick<OfficerContext, 'db' | 'ports' | 'officer' | 'now'>
type Names = Awaited<ReturnType<typeof findOfficerNames>>

/** So many schemes, those that ended last. */
const SCHEMES = 12

const figures = (of: ReadingFigures) => ({ read: of.read, differing: of.differing, sampleBp: sampleBp(of) })

function wordsOf(names: Names, officerId: number | null) {
  const { name = '', nameHi = '' } = officerId === null ? {} : (names.get(officerId) ?? {})
  return { en: name, hi: nameHi || name }
}

const reasonOf = (code: string) =>
  Object.entries(INELIGIBLE_REASONS).find(([known]) => known === code)?.[1] ?? { en: '', hi: '' }

/** Whether the officer sees how others stand: whoever judges, approves or audits. */
const seesOthers = ({ roles }: Context['officer']): boolean =>
  holds(roles, Role.Committee, Section.Lottery) ||
  roles.some(
    ({ role }) => role === Role.JointCommissioner || role === Role.Commissioner || role === Role.Auditor,
  )

async function presentDiffering(
  { db, ports, officer }: Context,
  open: readonly Reading[],
): Promise<Differing[]> {
  const entrants = await listEntrants(
    db,
    ports,
    open.map(({ applicationId }) => applicationId),
  )
  const of = new Map(entrants.map(one => [one.id, one]))
  const names = await findOfficerNames(db, [
    ...new Set(open.flatMap(({ officerId, readerId }) => [officerId, readerId ?? officerId])),
  ])
  const isCommittee = holds(officer.roles, Role.Committee, Section.Lottery)
  return open.map(one => {
    const isParty = one.officerId === officer.officerId || one.readerId === officer.officerId
    const application = of.get(one.applicationId)
    return {
      id: one.id,
      number: application?.number ?? '',
      scheme: { en: application?.scheme.en ?? '', hi: application?.scheme.hi ?? '' },
      first: {
        officer: wordsOf(names, one.officerId),
        finding: one.finding,
        on: one.foundOn.toISOString(),
      },
      second: {
        officer: wordsOf(names, one.readerId),
        finding: one.second ?? one.finding,
        on: one.readOn?.toISOString() ?? '',
        reason: { ...reasonOf(one.reasonCode) },
        remarks: one.remarks,
      },
      why: one.why,
      isOwn: one.officerId === officer.officerId,
      maySettle: isCommittee && !isParty,
    }
  })
}

async function schemes({ db, ports, now }: Context) {
  const ended = (await listCampaignHeads(db)).filter(
    ({ state, endOn }) => endOn < now && state !== 'DRAFT' && state !== 'CANCELLED',
  )
  const newest = ended.toReversed().slice(0, SCHEMES)
  return Promise.all(
    newest.map(async ({ id, code, name, state }) => {
      const seed = sampleSeed(ports, id)
      return {
        code,
        name: { en: name.en, hi: name.hi },
        ...(await countOpen(db, id)),
        seedHash: seedHash(seed),
        seed: state === 'PUBLISHED' ? null : seed,
      }
    }),
  )
}

/**
 * The figures of second readings. Everybody sees their own at once; those of others hold the readings done before today, so
 * that each officer sees theirs first.
 */
export async function presentSampling(
  context: Context,
): Promise<DeskOutputOf<typeof samplingCalls.sampling>> {
  const { db, officer, now } = context
  const all = seesOthers(officer)
  const since = sampleSince(now)
  const others = all ? await figuresOfAll(db, since, istInstant(istDay(now))) : []
  const names = await findOfficerNames(
    db,
    others.map(({ officerId }) => officerId),
  )
  const open = await listDiffering(db, all ? null : officer.officerId)
  return {
    own: figures(await figuresOf(db, officer.officerId, since)),
    others: others.map(one => ({
      id: one.officerId,
      officer: wordsOf(names, one.officerId),
      figures: figures(one),
    })),
    differing: await presentDiffering(context, open),
    schemes: await schemes(context),
  }
}
