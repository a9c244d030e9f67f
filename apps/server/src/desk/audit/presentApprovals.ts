import type { auditDeskCalls } from '#contract/desk/audit.ts'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { addDays, istDay, istInstant } from '#domain/dates/ist.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import { type ApprovalFigure, listApprovalFigures } from '#server/authority/approvalFiguresStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { findOfficerNames } from '#server/officer/officerStore.ts'

const DAYS = 90
const MOST_PAIRS = 100
/** The rungs of the ladders: ₹2 lakh, ₹25 lakh, ₹1 crore. */
const LIMITS: readonly Paise[] = [2_00_000_00n, 25_00_000_00n, 1_00_00_000_00n]

const sumOf = (rows: readonly ApprovalFigure[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amount: toRupees(rows.reduce((sum, { amount }) => sum + amount, 0n)),
})

/** Approvals of the last 90 days by pair and by amount. */
export async function presentApprovals(
  db: Db,
  now: Date,
): Promise<DeskOutputOf<typeof auditDeskCalls.approvalReport>> {
  const from = addDays(istDay(now), 1 - DAYS)
  const all = await listApprovalFigures(db, istInstant(from), LIMITS)
  const names = await findOfficerNames(db, [...new Set(all.flatMap(one => [one.proposerId, one.approverId]))])
  const words = (id: number) => {
    const { name = '', nameHi = '' } = names.get(id) ?? {}
    return { en: name, hi: nameHi || name }
  }
  const pairs = Map.groupBy(all, ({ proposerId, approverId }) => `${proposerId} ${approverId}`)
  const inBand = (band: number | null) => sumOf(all.filter(one => one.band === band))
  return {
    from,
    pairs: [...pairs.values()]
      .flatMap(rows =>
        rows[0]
          ? [{ proposer: words(rows[0].proposerId), approver: words(rows[0].approverId), ...sumOf(rows) }]
          : [],
      )
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_PAIRS),
    bands: [
      ...LIMITS.map((limit, band) => ({ upTo: toRupees(limit), isAbove: false, ...inBand(band) })),
      { upTo: toRupees(LIMITS.at(-1) ?? 0n), isAbove: true, ...inBand(LIMITS.length) },
      { upTo: null, isAbove: false, ...inBand(null) },
    ],
  }
}
