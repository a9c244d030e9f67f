import { say } from '#contract/text.ts'
import { FeeType } from '#domain/application/payment.ts'
import { bookletFee, registrationFee } from '#domain/lottery/fees.ts'
import type { LotteryForm } from '#domain/lottery/form.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Head } from '#domain/payment/head.ts'
import type { Db } from '#server/gateway/context.ts'
import type { CampaignRecord } from './campaignStore.ts'
import { priceOf } from './prices.ts'

const percent = (bp: number): string => String(bp / 100)

/** The registration amount of a price and category. */
export function registrationHead(campaign: CampaignRecord, price: Paise, categoryCode: string): Head {
  const bp = campaign.policy.categories.find(one => one.code === categoryCode)?.registrationBp ?? 0
  const text = `${percent(bp)} %`
  return {
    id: FeeType.ApplicationRegistrationFees,
    feeTypeId: FeeType.ApplicationRegistrationFees,
    name: say('Registration amount', 'पंजीकरण राशि'),
    basis: say(`${text} of ${formatRupees(price)}`, `${formatRupees(price)} का ${text}`),
    amount: registrationFee(campaign.policy, price, categoryCode),
    subItems: [],
  }
}

/** The booklet charge with its tax in two halves. */
export function bookletHead(campaign: CampaignRecord): Head {
  const fee = bookletFee(campaign.policy, campaign.bookletCharge)
  const half = percent(campaign.policy.bookletGstBp / 2)
  return {
    id: FeeType.BookletCharges,
    feeTypeId: FeeType.BookletCharges,
    name: say('Booklet charges', 'पुस्तिका शुल्क'),
    basis: say('Not refunded', 'वापस नहीं होगा'),
    amount: fee.total,
    subItems: [
      { name: say('Booklet', 'पुस्तिका'), amount: fee.base },
      { name: say(`CGST ${half} %`, `सीजीएसटी ${half} %`), amount: fee.cgst, feeTypeId: FeeType.Gst },
      { name: say(`SGST ${half} %`, `एसजीएसटी ${half} %`), amount: fee.sgst, feeTypeId: FeeType.Gst },
    ],
  }
}

/** What an application owes as its answers stand: registration, then the booklet unless it is paid. */
export async function headsOf(
  db: Db,
  campaign: CampaignRecord,
  application: { readonly form: LotteryForm; readonly bookletPaid: boolean },
): Promise<Head[]> {
  const { form } = application
  const price = await priceOf(db, campaign, form)
  const known = campaign.policy.categories.some(one => one.code === form.reservationCategoryCode)
  const heads: Head[] = []
  if (price !== null && known) heads.push(registrationHead(campaign, price, form.reservationCategoryCode))
  if (campaign.bookletCharge > 0n && !application.bookletPaid) heads.push(bookletHead(campaign))
  return heads
}
