import type * as v from 'valibot'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { Candidate, exceptionDeskCalls, ListedException } from '#contract/desk/exceptions.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { daysBetween, istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import type { ReconciliationException } from '#domain/payment/exception.ts'
import { EXCEPTION_NAMES, waysOut } from '#domain/payment/exceptionWays.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import { fullNamesOf } from '#server/account/contactStore.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'
import { listChallansOver } from '#server/payments/transaction/transactionListStore.ts'
import { findTransaction } from '#server/payments/transaction/transactionStore.ts'
import { type Deposit, listDeposits } from '#server/survey/money/depositStore.ts'

type Reading = Pick<OfficerContext, 'db' | 'ports' | 'now'>

const rupeesOf = (amount: Paise | null): string | null => (amount === null ? null : toRupees(amount))

/** An exception as a list shows it. */
export function presentException(
  one: ReconciliationException,
  now: Date,
): v.InferOutput<typeof ListedException> {
  const { on, by, text } = one.resolution ?? {}
  return {
    id: one.id,
    source: one.source,
    kind: one.kind,
    name: { ...EXCEPTION_NAMES[one.kind] },
    reference: one.reference,
    theySay: rupeesOf(one.found),
    booksSay: rupeesOf(one.expected),
    note: one.note,
    foundOn: one.foundOn.toISOString(),
    moneyDay: one.moneyDay,
    ageDays: daysBetween(istDay(one.foundOn), istDay(now)),
    ways: [...waysOut(one)],
    resolution: on ? { on: on.toISOString(), by: by ?? '', text: text ?? '' } : null,
  }
}

/** Challans made up to so many days before a deposit, or shortly after it, are shown as candidates. */
const BEFORE_MS = 60 * DAY_MS
const AFTER_MS = 3 * DAY_MS
const MOST = 20
/** So many last digits of a number tell that it was meant. */
const TAIL = 4

/** Whether a bank's note, a number and a branch, names the end of a challan's number. */
const namesIt = (note: string, challanNumber: string): boolean =>
  note.split(', ').some(part => {
    const digits = part.replace(/\D/g, '')
    return digits.length >= TAIL && challanNumber.endsWith(digits.slice(-TAIL))
  })

type Told = Pick<Deposit, 'depositDay' | 'branchName'>

/** Whether a bank's note names a branch, whatever the case and the spaces of either. */
function namesBranch(note: string, branch: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return plain(branch) !== '' && plain(note).includes(plain(branch))
}

function candidate(
  one: ReconciliationException,
  challan: TransactionRecord,
  payer: string,
  told: Told | undefined,
): v.InferOutput<typeof Candidate> {
  const number = challan.challanNumber ?? ''
  const madeOn = istDay(challan.createdOn)
  const validTill = istDay(challan.challanValidTill ?? challan.createdOn)
  const day = one.moneyDay ?? istDay(one.foundOn)
  return {
    transactionId: challan.id,
    challanNumber: number,
    payer,
    title: { ...challan.title },
    amount: toRupees(challan.total),
    madeOn,
    validTill,
    dayFits: madeOn <= day && day <= validTill,
    referenceFits: challan.depositReference === one.reference || namesIt(one.note, number),
    isOpen: challan.statusId === PaymentStatus.ChallanGenerated,
    told: told
      ? {
          day: told.depositDay,
          branch: told.branchName,
          branchFits: namesBranch(one.note, told.branchName),
        }
      : null,
  }
}

/** A reference tells more than a branch, a branch more than a day. */
const score = (one: v.InferOutput<typeof Candidate>): number =>
  (one.referenceFits ? 8 : 0) + (one.told?.branchFits ? 4 : 0) + (one.dayFits ? 2 : 0) + (one.isOpen ? 1 : 0)

/** Challans of the same sum around the day of the money, best first. */
async function candidatesOf(
  { db }: Reading,
  one: ReconciliationException,
  payers: (ids: number[]) => Promise<ReadonlyMap<number, string>>,
) {
  if (!waysOut(one).includes('MATCH') || one.found === null) return []
  const about = one.moneyDay === null ? one.foundOn : new Date(`${one.moneyDay}T00:00:00Z`)
  const made = { from: new Date(about.getTime() - BEFORE_MS), to: new Date(about.getTime() + AFTER_MS) }
  const found = await listChallansOver(db, one.found, made, MOST)
  const names = await payers(found.map(({ userId }) => userId))
  const told = await listDeposits(
    db,
    found.map(({ id }) => id),
  )
  return found
    .map(challan => candidate(one, challan, names.get(challan.userId) ?? '', told.get(challan.id)))
    .sort((a, b) => score(b) - score(a))
}

/** What the books know of the money of an exception. */
async function paymentOf(
  { db }: Reading,
  one: ReconciliationException,
  payers: (ids: number[]) => Promise<ReadonlyMap<number, string>>,
) {
  const paid =
    one.transactionId === null ? null : await findTransaction(db, { transactionId: one.transactionId })
  if (!paid) return null
  const names = await payers([paid.userId])
  return {
    transactionId: paid.id,
    number: paid.receiptNumber ?? paid.challanNumber ?? paid.orderId ?? String(paid.id),
    payer: names.get(paid.userId) ?? '',
    title: { ...paid.title },
    amount: toRupees(paid.total),
    paidOn: paid.paidOn?.toISOString() ?? null,
  }
}

/** An exception with both its sides. */
export async function presentExceptionCase(
  reading: Reading,
  one: ReconciliationException,
): Promise<DeskOutputOf<typeof exceptionDeskCalls.exception>> {
  const payers = (ids: number[]) => fullNamesOf(reading.db, reading.ports, ids)
  return {
    ...presentException(one, reading.now),
    payment: await paymentOf(reading, one, payers),
    refundId: one.refundId,
    candidates: await candidatesOf(reading, one, payers),
  }
}
