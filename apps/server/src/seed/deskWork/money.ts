import { PaymentStatus } from '#domain/application/payment.ts'
import { istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { Role } from '#domain/officer/roles.ts'
import { scrutinyDecisions } from '#server/deciders.ts'
import { takeDecision } from '#server/decision/takeDecision.ts'
import type { Db } from '#server/gateway/context.ts'
import { findIdByNumber } from '#server/lottery/application/applicationListStore.ts'
import { findApplication } from '#server/lottery/application/applicationStore.ts'
import { findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import { orderRefund, refundPurpose } from '#server/lottery/refund/orderRefund.ts'
import { payeeOfForm } from '#server/lottery/refund/payeeAccount.ts'
import { refundTerms } from '#server/lottery/refund/refundTerms.ts'
import { holdNextReading, keepSecond, takeReading } from '#server/lottery/sampling/readingStore.ts'
import { noteException } from '#server/payments/books/exceptionStore.ts'
import { moveRefund, type RefundMove } from '#server/payments/refund/moveRefund.ts'
import { noteWritten } from '#server/payments/refund/refundStageStore.ts'
import { findByPurpose } from '#server/payments/refund/refundStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { payables } from '#server/registries.ts'
import { untouched } from './scrutiny.ts'

const OFFICER = { type: 'AUTHORITY', id: 'Demo data' } as const
const TIMER = { type: 'TIMER', id: 'lottery.refundUnasked' } as const
const FILE_TAKEN = 'DEMO-41'
const FILE_WAITS = 'DEMO-42'
const sent = (batchNumber: string): RefundMove => ({ act: 'SENT', actor: OFFICER, batchNumber })

interface DemoRefund {
  /** Days ago on which the application was found ineligible. */
  readonly ago: number
  /** Another name on the account than the applicant's. */
  readonly holder?: string
  readonly moves: readonly RefundMove[]
}

/** One refund for each place on the band, and some that wait for a batch; one account is in another name. */
const REFUNDS: readonly DemoRefund[] = [
  { ago: 2, moves: [] },
  { ago: 3, moves: [] },
  { ago: 4, holder: 'Kamla Prasad', moves: [] },
  { ago: 9, moves: [] },
  { ago: 12, moves: [sent(FILE_WAITS)] },
  { ago: 13, moves: [sent(FILE_WAITS)] },
  { ago: 14, moves: [sent(FILE_TAKEN)] },
  { ago: 14, moves: [sent(FILE_TAKEN)] },
  {
    ago: 15,
    moves: [sent('DEMO-40'), { act: 'PAID', actor: OFFICER, reference: 'SBINN52026110040' }],
  },
  {
    ago: 15,
    moves: [sent('DEMO-40'), { act: 'FAILED', actor: OFFICER, failureReason: 'Account closed' }],
  },
]

/** Finds an applicant of the scheme under scrutiny ineligible and orders the money back, as the clock does. */
async function enterRefund(
  db: Db,
  ports: Ports,
  now: Date,
  { number, finder, demo }: { readonly number: string; readonly finder: number; readonly demo: DemoRefund },
): Promise<void> {
  const on = new Date(now.getTime() - demo.ago * DAY_MS)
  const act = { db, ports, now: on, officer: OFFICER.id }
  const order = { applicationNumber: number, decision: 'INELIGIBLE', remarks: '' } as const
  const found = { ...order, reasonCode: 'DOCUMENTS' } as const
  await takeDecision({ ...act, officer: String(finder) }, scrutinyDecisions, found)
  const applId = await findIdByNumber(db, number)
  const application = applId === undefined ? null : await findApplication(db, ports, { applId })
  const campaign = application && (await findCampaign(db, application.campaignId))
  const terms = campaign && (await refundTerms(db, campaign, application))
  if (!application || !terms) throw new Error(`the demo application ${number} has no refund`)
  const own = payeeOfForm(application.form.refundAccount)
  await orderRefund(act, application, terms, { ...own, holderName: demo.holder ?? own.holderName }, TIMER)
  const refund = await findByPurpose(db, refundPurpose(application.id))
  if (!refund) throw new Error(`the demo application ${number} has no refund`)
  for (const move of demo.moves) await moveRefund({ ...act, payables }, refund.id, move)
}

/** Disagreements of several kinds: a deposit that fits an open challan, and what no way explains yet. */
async function enterExceptions(db: Db, now: Date): Promise<void> {
  const open = await db
    .selectFrom('payment_transaction')
    .select(['total', 'created_on'])
    .where('status_id', '=', PaymentStatus.ChallanGenerated)
    .orderBy('id')
    .executeTakeFirst()
  const day = istDay(new Date(now.getTime() - 2 * DAY_MS))
  const act = { db, now }
  const about = { transactionId: null, refundId: null, expected: null, moneyDay: day } as const
  const bank = { source: 'BANK', ...about } as const
  await noteException(act, {
    ...bank,
    kind: 'UNKNOWN_CHALLAN',
    reference: 'SBIN5263420017',
    found: open?.total ?? 46_293_750n,
    note: 'GPDA CHALLAN',
    moneyDay: open ? istDay(open.created_on) : day,
  })
  await noteException(act, {
    ...bank,
    kind: 'UNKNOWN_CHALLAN',
    reference: 'SBIN5263420020',
    found: 11_80_000n,
    note: 'CASH DEPOSIT CHARBAGH',
  })
  await noteException(act, {
    source: 'SETTLEMENT',
    kind: 'OTHER_LINE',
    reference: 'adj_DemoQx81',
    ...about,
    found: 5_900n,
    note: 'setl_Demo42',
  })
}

/** One of the findings was read otherwise by a committee member: the other one settles it. */
async function readOtherwise(db: Db, now: Date): Promise<void> {
  const reader = await db
    .selectFrom('officer_role')
    .select('officer_id')
    .where('role', '=', Role.Committee)
    .orderBy('officer_id')
    .executeTakeFirst()
  const reading =
    reader && (await holdNextReading(db, { readerId: reader.officer_id, passed: [], takenBefore: now }))
  if (!reading) return
  await takeReading(db, reading.id, reader.officer_id, now)
  const found = {
    second: 'ELIGIBLE',
    reasonCode: '',
    remarks: 'The certificate can be read when it is enlarged',
  } as const
  await keepSecond(db, reading.id, found, now)
}

/** Work of the accountants: refunds at each place on their way, and what bank and books do not agree upon. */
export async function loadMoney(db: Db, ports: Ports, now: Date): Promise<void> {
  const officer = await db.selectFrom('officer').select('id').orderBy('id').executeTakeFirstOrThrow()
  const numbers = await untouched(db, 'last', REFUNDS.length)
  for (const [index, number] of numbers.entries()) {
    const demo = REFUNDS[index]
    if (demo) await enterRefund(db, ports, now, { number, finder: officer.id, demo })
  }
  await readOtherwise(db, now)
  const on = new Date(now.getTime() - 6 * DAY_MS)
  await noteWritten(db, {
    batch: FILE_TAKEN,
    on,
    officerId: officer.id,
    reason: `The bank’s file of batch ${FILE_TAKEN}`,
  })
  await enterExceptions(db, now)
}
