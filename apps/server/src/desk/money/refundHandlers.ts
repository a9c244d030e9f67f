import { DeskFile } from '#contract/desk/file.ts'
import { deskGeneral } from '#contract/desk/general.ts'
import { MONEY_READERS, refundDeskCalls } from '#contract/desk/refunds.ts'
import { EntityType } from '#domain/application/kind.ts'
import { Section } from '#domain/officer/roles.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import { LeftEvents, watchEvents } from '#server/audit/witness.ts'
import { commands } from '#server/authority/commands.ts'
import { csvFile } from '#server/authority/output/table.ts'
import { perform, type Workplace } from '#server/authority/perform.ts'
import type { DeskHandlers, OfficerContext } from '#server/desk/gateway/context.ts'
import { networkOf } from '#server/gateway/network.ts'
import { listWritten } from '#server/payments/refund/refundStageStore.ts'
import { findPayeeAccount, listByIds } from '#server/payments/refund/refundStore.ts'
import { listStage } from './listRefunds.ts'
import { mustHold } from './moneyRight.ts'
import { readBand } from './refundBand.ts'
import { presentRefundCase } from './refundCase.ts'

const PAGE = 50

const mustRead = (context: OfficerContext) => mustHold(context, MONEY_READERS, Section.Money)

/** A refund that the officer may read. Refuses NOT_FOUND where there is none. */
async function readRefund(context: OfficerContext, id: number): Promise<RefundRecord> {
  mustRead(context)
  const [refund] = await listByIds(context.db, [id])
  return refund ?? context.refuse(deskGeneral.NOT_FOUND())
}

/** Money on its way back, as the desk reads it. */
export const refundHandlers = (
  place: Pick<Workplace, 'database' | 'pool'>,
): DeskHandlers<typeof refundDeskCalls> => ({
  refundBand(_, context) {
    mustRead(context)
    return readBand(context)
  },

  async refunds({ stage, batch, after }, context) {
    mustRead(context)
    const from = after && { requestedOn: new Date(after.requestedOn), id: after.id }
    const found = await listStage(context, { stage, batch, after: from }, PAGE + 1)
    return { refunds: found.slice(0, PAGE), isLast: found.length <= PAGE }
  },

  async refundCase({ id }, context) {
    const refund = await readRefund(context, id)
    const entry = { entityTypeId: EntityType.Refund, entityId: id, isPublic: false }
    await context.audit({ ...entry, event: 'CASE_READ' })
    return presentRefundCase(context, refund)
  },

  async revealRefundAccount({ id, reason }, context) {
    await readRefund(context, id)
    const account = await findPayeeAccount(context.db, context.ports, id)
    if (!account) return context.refuse(deskGeneral.NOT_FOUND())
    const entry = { entityTypeId: EntityType.Refund, entityId: id, isPublic: false, remarks: reason }
    await context.audit({ ...entry, event: 'ANSWER_REVEALED', details: { answer: 'refundAccount.number' } })
    return { value: account.accountNumber }
  },

  async refundFile({ batch, reason }, context) {
    const { officer, ports, log, ip } = context
    mustHold(context, ['AC'], Section.Money)
    const command = commands.find(({ name }) => name === 'refund batch')
    if (!command) return context.refuse(deskGeneral.NOT_FOUND())
    const again = (await listWritten(place.database, [batch])).has(batch)
    if (again && reason === '') return context.refuse(refundDeskCalls.refundFile.refusals.WRITTEN_BEFORE())
    const why = reason === '' ? `The bank’s file of batch ${batch}` : reason
    const acting = {
      options: { batch, again },
      source: undefined,
      officer,
      reason: why,
      machineUser: networkOf(ip),
    }
    const { outcome } = await watchEvents(new LeftEvents(), () =>
      perform(command, acting, { ...place, ports, log }, { dryRun: false, progress: () => undefined }),
    )
    if (!outcome.table) return context.refuse(deskGeneral.NOT_FOUND())
    const bytes = await csvFile(outcome.table)
    return new DeskFile({
      bytes,
      mimeType: 'text/csv',
      fileName: `refunds-${batch.replace(/[^\w-]/g, '-')}.csv`,
    })
  },
})
