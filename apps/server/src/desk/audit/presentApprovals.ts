import type { auditDeskCalls } from '#contract/desk/audit.ts'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { addDays, istDay, istInstant } from '#domain/dates/ist.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import { listBandFigures, listPairFigures } from '#server/authority/approvalFiguresStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { findOfficerNames } from '#server/officer/officerStore.ts'

const DAYS = 90
const MOST_PAIRS = 100
/** The rungs of the ladders: ₹2 lakh, ₹25 lakh, ₹1 crore. */
const LIMITS: readonly Paise[] = [2_00_000_00n, 25_00_000_00n, 1_00_00_000_00n]

/** Approvals of the last 90 days by pair and by amount. */
export async function presentApprovals(
  db: Db,
  now: Date,
): Promise<DeskOutputOf<typeof auditDeskCalls.approvalReport>> {
  const from = addDays(istDay(now), 1 - DAYS)
  const since = istInstant(from)
  const pairs = await listPairFigures(db, since)
  const bands = new Map((await listBandFigures(db, since, LIMITS)).map(one => [one.band, one]))
  const names = await findOfficerNames(db, [
    ...new Set(pairs.flatMap(one => [one.proposerId, one.approverId])),
  ])
  const words = (id: number) => {
    const { name = '', nameHi = '' } = names.get(id) ?? {}
    return { en: name, hi: nameHi || name }
  }
  const inBand = (band: number | null) => {
    const { count = 0, amount = 0n } = bands.get(band) ?? {}
    return { count, amount: toRupees(amount) }
  }
  return {
    from,
    pairs: pairs
      .map(({ proposerId, approverId, count, amount }) => ({
        proposer: words(proposerId),
        approver: words(approverId),
        count,
        amount: toRupees(amount),
      }))
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_PAIRS),
    bands: [
      ...LIMITS.map((limit, band) => ({ upTo: toRupees(limit), isAbove: false, ...inBand(band) })),
      { upTo: toRupees(LIMITS.at(-1) ?? 0n), isAbove: true, ...inBand(LIMITS.length) },
      { upTo: null, isAbove: false, ...inBand(null) },
    ],
  }
}
