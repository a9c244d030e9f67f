import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { refundDeskCalls } from '#contract/desk/refunds.ts'
import { daysBetween, type IstDay, istDay } from '#domain/dates/ist.ts'
import { type Paise, sum, toRupees } from '#domain/money/paise.ts'
import { ROLE_NAMES } from '#domain/officer/roles.ts'
import { REFUND_AGES, REFUND_STAGES, type RefundStage } from '#domain/payment/stage.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'
import { countStages, listWritten, type RefundTally } from '#server/payments/refund/refundStageStore.ts'
import { listProposedBatches, type ProposedBatch } from './proposedRefunds.ts'

interface Counted {
  readonly count: number
  readonly paise: Paise
}

const totalOf = (rows: readonly Counted[]): Counted => ({
  count: rows.reduce((all, { count }) => all + count, 0),
  paise: sum(rows.map(({ paise }) => paise)),
})

const onWire = ({ count, paise }: Counted) => ({ count, amount: toRupees(paise) })

const proposedOf = ({ operation }: ProposedBatch): Counted => ({
  count: operation.lines,
  paise: operation.amount ?? 0n,
})

/** Open refunds by the days since they were asked for. */
function agesOf(tally: readonly RefundTally[], today: IstDay) {
  const open = tally.filter(({ stage }) => stage !== 'PAID')
  return REFUND_AGES.map(({ from, to }) => ({
    from,
    to,
    count: totalOf(
      open.filter(({ day }) => {
        const age = daysBetween(day, today)
        return age >= from && (to === null || age <= to)
      }),
    ).count,
  }))
}

/** How many refunds are at each stage, with their sums, from what is kept. */
export async function readBand({
  db,
  ports,
  now,
  language,
}: Pick<OfficerContext, 'db' | 'ports' | 'now' | 'language'>): Promise<
  DeskOutputOf<typeof refundDeskCalls.refundBand>
> {
  const today = istDay(now)
  const tally = await countStages(db, `${today.slice(0, 7)}-01`)
  const proposals = await listProposedBatches({ db, ports, now })
  const at = (stage: RefundTally['stage']) => tally.filter(row => row.stage === stage)
  const proposed = totalOf(proposals.map(proposedOf))
  const ready = totalOf(at('READY'))
  const atBank = Map.groupBy(at('BANK'), ({ batch }) => batch)
  const written = await listWritten(db, [...atBank.keys()])
  const ofBatches = (isWritten: boolean) => at('BANK').filter(({ batch }) => written.has(batch) === isWritten)
  const stages: Readonly<Record<RefundStage, Counted>> = {
    ACCOUNT: totalOf(at('ACCOUNT')),
    READY: { count: ready.count - proposed.count, paise: ready.paise - proposed.paise },
    PROPOSED: proposed,
    FILE: totalOf(ofBatches(false)),
    SENT: totalOf(ofBatches(true)),
    PROVIDER: totalOf(at('PROVIDER')),
    PAID: totalOf(at('PAID')),
    FAILED: totalOf(at('FAILED')),
  }
  return {
    stages: REFUND_STAGES.map(stage => ({ stage, ...onWire(stages[stage]) })),
    ages: agesOf(tally, today),
    batches: [...atBank].map(([number, rows]) => ({
      number,
      ...onWire(totalOf(rows)),
      writtenOn: written.get(number)?.toISOString() ?? null,
    })),
    proposals: proposals.map(one => ({
      operationId: one.operation.id,
      ...onWire(proposedOf(one)),
      batch: one.batch,
      approvers: (one.operation.approvers ?? []).map(role => ROLE_NAMES[role][language]),
    })),
  }
}
