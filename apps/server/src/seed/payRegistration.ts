import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import type { LotteryForm } from '#domain/lottery/form.ts'
import { orderExpiresOn } from '#domain/payment/timing.ts'
import type { Db } from '#server/gateway/context.ts'
import type { CampaignRecord } from '#server/lottery/campaign/campaignStore.ts'
import { headsOf } from '#server/lottery/campaign/heads.ts'
import type { Payable } from '#server/payable/payable.ts'
import { confirmCapture } from '#server/payments/arrive/confirmCapture.ts'
import { insertTransaction } from '#server/payments/transaction/transactionStore.ts'
import type { Ports } from '#server/ports/ports.ts'

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
  campaign: CampaignRecord,
  payer: Payer,
  paidOn: Date,
): Promise<void> {
  const heads = await headsOf(db, campaign, { form: payer.form, bookletPaid: false })
  const { id, total } = await insertTransaction(db, {
    entityTypeId: EntityType.LotteryApplication,
    entityId: payer.applicationId,
    userId: payer.userId,
    heads,
    title: say(`${campaign.name.en}: registration`, `${campaign.name.hi}: पंजीकरण`),
    details: {},
    choice: '{}',
    createdOn: paidOn,
    by: { method: 'ONLINE', expiresOn: orderExpiresOn(paidOn, undefined), nextAskOn: null },
  })
  const capture = {
    source: 'PROVIDER',
    reference: `pay_demo${payer.applicationId}`,
    amount: total,
    paidOn,
    instrument: 'upi',
    bankReference: '',
  } as const
  await confirmCapture({ db, now: paidOn, ports, payables: [counted(payer)] }, id, capture, 'VERIFY')
}
