import { endOfIstDay, type IstDay, istDay, istInstant } from '#domain/dates/ist.ts'
import type { Disagreement } from '#domain/payment/exception.ts'
import { inAct, type PaymentWorks } from '#server/payable/works.ts'
import { confirmChallan, type Deposit, recogniseDeposit } from '../arrive/confirmChallan.ts'
import { listClaimedChallans } from '../arrive/waitingStore.ts'
import { noteException, noteExceptions } from '../books/exceptionStore.ts'
import { listDeposits } from '../transaction/captureStore.ts'

/** A bank's statement of the collection account: all deposits of its days. */
export interface BankStatement {
  readonly from: IstDay
  readonly to: IstDay
  readonly deposits: readonly StatedDeposit[]
}

/** A deposit as a statement tells it. */
export interface StatedDeposit extends Deposit {
  /** Where the bank took it; absent where the statement does not say. */
  readonly branch?: string
}

/** What reading a file did. Exceptions that were listed by an earlier reading are not counted again. */
export interface Reconciled {
  readonly confirmed: number
  readonly known: number
  readonly exceptions: number
}

type LineOutcome = 'confirmed' | 'known' | 'exception' | 'listed before'

/** One deposit: counted, known, or put on the list. Each in its own transaction, so a bad line stops no other. */
const takeDeposit = (works: PaymentWorks, deposit: StatedDeposit): Promise<LineOutcome> =>
  inAct(works, async act => {
    const { reference, amount, challanNumber, branch = '' } = deposit
    const { transaction, countedFor } = await recogniseDeposit(act.db, deposit)
    // Statements do not always name the challan; a reference that was counted before names it.
    if (countedFor !== null && (challanNumber === '' || challanNumber === countedFor)) return 'known'
    const result = await confirmChallan(act, deposit)
    if (typeof result !== 'string') return 'confirmed'
    const isNew = await noteException(act, {
      source: 'BANK',
      kind: result,
      reference,
      transactionId: transaction?.id ?? null,
      refundId: null,
      expected: transaction?.total ?? null,
      found: amount,
      note: [challanNumber, branch].filter(part => part !== '').join(', '),
      moneyDay: istDay(deposit.depositedOn),
    })
    return isNew ? 'exception' : 'listed before'
  })

/** Deposits that the books hold and the bank's statement of those days does not. */
async function missingInFile(
  works: PaymentWorks,
  { from, to, deposits }: BankStatement,
): Promise<Disagreement[]> {
  const told = new Set(deposits.map(deposit => deposit.reference))
  const counted = await listDeposits(works.db, istInstant(from), endOfIstDay(to))
  return counted
    .filter(({ reference }) => !told.has(reference))
    .map(({ reference, transactionId, amount, paidOn }) => ({
      source: 'BANK',
      kind: 'NOT_IN_FILE',
      reference,
      transactionId,
      refundId: null,
      expected: amount,
      found: null,
      note: `${from} to ${to}`,
      moneyDay: istDay(paidOn),
    }))
}

/** Challans whose depositor told of a deposit that the bank has not reported by the end of their validity. */
async function claimedOnly(works: PaymentWorks, { to }: BankStatement): Promise<Disagreement[]> {
  const claimed = await listClaimedChallans(works.db, endOfIstDay(to))
  return claimed.map(({ id, challanNumber, total, depositReference }) => ({
    source: 'BANK',
    kind: 'CLAIMED_NOT_FOUND',
    reference: challanNumber ?? '',
    transactionId: id,
    refundId: null,
    expected: total,
    found: null,
    note: depositReference ?? '',
    moneyDay: null,
  }))
}

/**
 * Compares a bank statement with the challans, both ways: deposits confirm their challans; what does not fit, and what
 * the books hold without the bank, goes on the list of exceptions. Reading a file twice changes nothing.
 */
export async function reconcileBank(works: PaymentWorks, statement: BankStatement): Promise<Reconciled> {
  const outcomes: LineOutcome[] = []
  for (const deposit of statement.deposits) outcomes.push(await takeDeposit(works, deposit))
  const others = [...(await missingInFile(works, statement)), ...(await claimedOnly(works, statement))]
  const listed = await noteExceptions({ db: works.db, now: works.ports.clock.now() }, others)
  const count = (wanted: LineOutcome) => outcomes.filter(outcome => outcome === wanted).length
  return {
    confirmed: count('confirmed'),
    known: count('known'),
    exceptions: count('exception') + listed.length,
  }
}
