import { PaymentStatus } from '#domain/application/payment.ts'
import { istDay } from '#domain/dates/ist.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { PaymentAct } from '#server/payable/works.ts'
import { confirmChallan, type Deposit, type DepositFault, recogniseDeposit } from './confirmChallan.ts'

/** What became of a deposit that an officer entered; amounts are never partly taken. */
export type EnteredDeposit =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'refused'; readonly why: string }
  | { readonly outcome: 'confirmed' | 'returned'; readonly transaction: TransactionRecord }

const refused = (why: string): EnteredDeposit => ({ outcome: 'refused', why })

/**
 * Takes an officer's word for a deposit (`challan confirm`). Stricter than a bank's own statement: a second deposit on a
 * paid challan would order money back to the payer, and a mistyped reference must not do that.
 */
export async function enterDeposit(act: PaymentAct, deposit: Deposit): Promise<EnteredDeposit> {
  const { challanNumber, amount, reference, depositedOn } = deposit
  if (istDay(depositedOn) > istDay(act.now))
    return refused(`${challanNumber}: the deposit day is in the future.`)
  const { transaction: known, countedFor } = await recogniseDeposit(act.db, deposit)
  const isSame = countedFor === challanNumber && known?.total === amount
  if (isSame) return { outcome: 'unchanged' }
  if (known?.statusId === PaymentStatus.Success)
    return refused(
      `${challanNumber} is paid already by another deposit; a second one counts only from the bank's statement.`,
    )
  const result = await confirmChallan(act, deposit)
  if (typeof result !== 'string')
    return {
      outcome: result.statusId === PaymentStatus.Success ? 'confirmed' : 'returned',
      transaction: result,
    }
  const why: Record<DepositFault, string> = {
    UNKNOWN_CHALLAN: `There is no challan ${challanNumber}.`,
    AMOUNT_DIFFERS: `${challanNumber} is over ${formatRupees(known?.total)}, not ${formatRupees(amount)}.`,
    BEFORE_CHALLAN: `${challanNumber} was made only after the deposit day ${istDay(depositedOn)}.`,
    REFERENCE_USED: `${challanNumber}: the bank reference ${reference} was counted for ${countedFor}.`,
  }
  return refused(why[result])
}
