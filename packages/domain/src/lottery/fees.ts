import { type Paise, shareOf } from '#domain/money/paise.ts'
import type { CampaignPolicy } from './policy.ts'

/** The registration amount of a category, of what the unit or its kind is estimated to cost. */
export const registrationShare = (
  estimatedCost: Paise,
  category: { readonly registrationBp: number },
): Paise => shareOf(estimatedCost, category.registrationBp)

/** The registration amount of a category: 10 % of the estimated cost, 5 % for SC, ST and OBC in the standing policy. */
export function registrationFee(policy: CampaignPolicy, estimatedCost: Paise, categoryCode: string): Paise {
  const category = policy.categories.find(one => one.code === categoryCode)
  if (!category) throw new RangeError(`no category ${categoryCode} in this policy`)
  return registrationShare(estimatedCost, category)
}

/** The booklet's price with its tax, split in central and state halves; the halves always add up to the tax. */
export interface BookletFee {
  readonly base: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly total: Paise
}

/** ₹1,100.00 + 9 % + 9 % = ₹1,298.00 in the standing policy. */
export function bookletFee(policy: CampaignPolicy, base: Paise): BookletFee {
  const tax = shareOf(base, policy.bookletGstBp)
  const cgst = tax / 2n
  return { base, cgst, sgst: tax - cgst, total: base + tax }
}

/** The price of a unit with its location charges, which together are capped. */
export function unitCost(
  policy: CampaignPolicy,
  estimatedCost: Paise,
  features: { readonly corner: boolean; readonly park: boolean; readonly wideRoad: boolean },
): { readonly extraBp: number; readonly cost: Paise } {
  const { cornerBp, parkBp, wideRoadBp, capBp } = policy.extras
  const sum =
    (features.corner ? cornerBp : 0) + (features.park ? parkBp : 0) + (features.wideRoad ? wideRoadBp : 0)
  const extraBp = Math.min(sum, capBp)
  return { extraBp, cost: estimatedCost + shareOf(estimatedCost, extraBp) }
}
