import { EntityType } from '#domain/application/kind.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import type { LotteryForm } from '#domain/lottery/form.ts'
import { sum } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import type { CampaignRow } from '#server/lottery/campaignStore.ts'
import { headsOf } from '#server/lottery/heads.ts'
import { confirmCapture } from '#server/payments/confirmCapture.ts'
import type { Payable } from '#server/payments/payable.ts'
import { storedHeads } from '#server/payments/transactionStore.ts'
import type { Ports } from '#server/ports/ports.ts'

/** An order at the provider stays open this long. */
const ORDER_MS = 30 * 60_000

interface Payer {
  readonly applicationId: number
  readonly applicationNumber: string
  readonly userId: number
  readonly form: LotteryForm
}

/** The application stands already; its payment only has to be counted. */
const counted = (payer: Payer): Payable => ({
  entityTypeId: EntityType.LotteryApplication,
  methods: [1],
  quote: async () => null,
  overview: async () => null,
  started: async () => undefined,
  fulfil: async () => ({ applied: true }),
  released: async () => undefined,
  numberOf: async () => payer.applicationNumber,
})

/** Pays a demo applicant's registration and booklet through the books, so that they can count and come back. */
export async function payRegistration(
  db: Db,
  ports: Ports,
  campaign: CampaignRow,
  payer: Payer,
  paidOn: Date,
): Promise<void> {
  const heads = await headsOf(db, campaign, { form: payer.form, bookletPaid: false })
  const amount = sum(heads.map(head => head.amount))
  const { id } = await db
    .insertInto('payment_transaction')
    .values({
      entity_type_id: EntityType.LotteryApplication,
      entity_id: payer.applicationId,
      user_id: payer.userId,
      method_id: 1,
      status_id: PaymentStatus.Initiated,
      total: amount,
      title_en: `${campaign.name.en}: registration`,
      title_hi: `${campaign.name.hi}: पंजीकरण`,
      heads: storedHeads(heads),
      choice: '{}',
      created_on: paidOn,
      expires_on: new Date(paidOn.getTime() + ORDER_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const capture = {
    source: 'PROVIDER',
    reference: `pay_demo${payer.applicationId}`,
    amount,
    paidOn,
    instrument: 'upi',
    bankReference: '',
  } as const
  await confirmCapture({ db, now: paidOn, ports, payables: [counted(payer)] }, id, capture, 'VERIFY')
}
