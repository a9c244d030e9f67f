import { exceptionDeskCalls } from '#contract/desk/exceptions.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { rowsOf } from '#desk/acts/rowsOf.ts'
import { deskQueries } from '#desk/api/queries.ts'
import { istDay } from '#domain/dates/ist.ts'
import type { ExceptionWay } from '#domain/payment/exceptionWays.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Exception } from './exception.ts'

/** A way out that the officer has chosen; a match names its challan. */
export type Way =
  | { readonly way: 'MATCH'; readonly challanNumber: string }
  | { readonly way: Exclude<ExceptionWay, 'MATCH'> }

/** The ways out as the buttons call them. */
export const wayWords: Readonly<Record<ExceptionWay, () => string>> = {
  MATCH: m.money_match,
  ASK: m.money_askProvider,
  SETTLEMENT: m.money_compareAgain,
  RETRY: m.money_retry,
  REVERSE: m.money_reverse,
  RESOLVE: m.money_resolve,
}

function refresh(): void {
  for (const { key } of Object.values(exceptionDeskCalls))
    void deskQueries.invalidateQueries({ queryKey: [key] })
}

/** The act of a way out, with all that the disagreement tells already. */
export function WayOut({ one, way, onClose }: { one: Exception; way: Way; onClose: () => void }) {
  const of = { onClose, onDone: refresh }
  if (way.way === 'MATCH') {
    const columns = ['ChallanNumber', 'Amount', 'DepositDay', 'BankReference']
    const day = one.moneyDay ?? istDay(new Date(one.foundOn))
    const row = [way.challanNumber, one.theySay ?? '', day, one.reference]
    return (
      <ActDialog
        act="challan confirm"
        file={rowsOf(`match-${one.id}.csv`, columns, [row])}
        title={m.money_matchWith({ number: way.challanNumber })}
        {...of}
      />
    )
  }
  if (way.way === 'ASK') return <ActDialog act="payment sync-stale" given={{ minutes: '' }} {...of} />
  if (way.way === 'SETTLEMENT') return <ActDialog act="payment reconcile day" {...of} />
  if (way.way === 'RETRY')
    return <ActDialog act="refund retry" given={{ id: String(one.refundId ?? '') }} {...of} />
  if (way.way === 'REVERSE')
    return (
      <ActDialog act="payment reverse" given={{ receipt: one.payment?.number ?? '', dispute: '' }} {...of} />
    )
  return <ActDialog act="payment resolve" given={{ id: String(one.id) }} {...of} />
}
