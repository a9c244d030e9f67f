import { createHash } from 'node:crypto'
import type { LayoutPlan } from '#contract/lottery/campaign.ts'
import { formatDate } from '#domain/dates/format.ts'
import { OPEN_TO_ALL } from '#domain/draw/lists.ts'
import { type CampaignPolicy, STANDARD_POLICY } from '#domain/lottery/policy.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { CollectionAccount } from '#domain/payment/head.ts'
import type { LeaseRecord } from '#server/lease/leaseRecord.ts'
import type { CampaignRecord } from '#server/lottery/campaign/campaignStore.ts'
import type { UnitRecord } from '#server/lottery/campaign/unitStore.ts'
import type { Question, SurveyRecord } from '#server/survey/survey/surveyRecord.ts'
import type { Shown } from '../output/changes.ts'
import { changedDetails } from '../output/details.ts'

// Records as their files give them, so that whoever approves reads under the names by which it was written.

/** Shares of all are kept in basis points, and read in per cent. */
const perCent = (bp: number): string => `${bp / 100} %`
const at = (instant: Date | null): string | null => instant && formatDate(instant, 'plainMinute')

/** A lease with its premises, its lessee and, once it is issued, its work order. */
export const leaseAsGiven = ({
  tenderNumber,
  title,
  property,
  workOrder,
  lateFeeBp,
  ...lease
}: LeaseRecord) => {
  const { id: _, ...premises } = property
  const { reserveRent, bidRent, emd, publishedOn, openedOn, lessee } = lease
  const money = { reserveRent: toRupees(reserveRent), bidRent: toRupees(bidRent), emd: toRupees(emd) }
  const given = { tenderNumber, title, property: premises, ...money, publishedOn, openedOn, lessee }
  if (!workOrder) return given
  const { depositPaidOn: _on, depositReference: _by, period: rentPeriod, ...terms } = workOrder
  const { monthlyRent, securityDeposit, escalationBp, gstBp } = terms
  const rupees = { monthlyRent: toRupees(monthlyRent), securityDeposit: toRupees(securityDeposit) }
  const shares = { escalationBp: perCent(escalationBp), gstBp: perCent(gstBp), lateFeeBp: perCent(lateFeeBp) }
  return { ...given, workOrder: { ...terms, ...rupees, ...shares, rentPeriod } }
}

type Policy = Omit<CampaignPolicy, 'quota'>

const standing = ({ quota: _, ...rest }: CampaignPolicy): Policy => rest

/** What of a campaign's policy differs from the standing one; null where a part of that is left out. */
function policyAsGiven(policy: CampaignPolicy): Readonly<Record<string, unknown>> {
  const others = Object.entries(changedDetails(standing(STANDARD_POLICY), standing(policy)))
  const quota = JSON.stringify(policy.quota) === JSON.stringify(OPEN_TO_ALL) ? 'OpenToAll' : undefined
  const read = (path: string, value: Shown) =>
    typeof value === 'number' && /Bp\b/.test(path) ? perCent(value) : value
  const changed = others.map(([path, [, after]]) => [path, read(path, after)] as const)
  return { quotaPreset: quota, ...Object.fromEntries(changed) }
}

/** A campaign with its units; its plan is told by its hash, as drawings are. */
export function campaignAsGiven(
  { name, location, policy, pools, code, bookletCharge, ...campaign }: CampaignRecord,
  account: CollectionAccount,
  units: readonly UnitRecord[],
  plan: LayoutPlan | null,
) {
  const { allocationModeId, reraNumber, possession, payment, terms, liveStreamUrl } = campaign
  const { scrutinyFrom, scrutinyTo, eligibleOn, objectionTill, rollOn, drawOn } = campaign
  const corners = units.filter(unit => unit.isCorner).length
  return {
    ...{ code, name, location, allocationModeId },
    ...{ startOn: at(campaign.startOn), endOn: at(campaign.endOn) },
    ...{ scrutinyFrom: at(scrutinyFrom), scrutinyTo: at(scrutinyTo), eligibleOn: at(eligibleOn) },
    ...{ objectionTill: at(objectionTill), rollOn: at(rollOn), drawOn: at(drawOn) },
    ...{ bookletCharge: toRupees(bookletCharge), account },
    pools: pools.map(({ id: _, ratePerSqm, estimatedCost: _cost, ...pool }) => ({
      ...pool,
      ratePerSqm: toRupees(ratePerSqm),
    })),
    layout: { plots: units.length, corners, drawing: plan && hashOf(plan) },
    policy: policyAsGiven(policy),
    ...{ reraNumber, possession, payment, terms, liveStreamUrl },
  }
}

const hashOf = (plan: LayoutPlan): string => createHash('sha256').update(JSON.stringify(plan)).digest('hex')

/** A survey with its questions. */
export const surveyAsGiven = (
  { code, title, summary, location, terms, ...survey }: SurveyRecord,
  questions: readonly Question[],
) => ({
  ...{ code, title, summary, location, terms },
  ...{ startOn: at(survey.startOn), endOn: at(survey.endOn) },
  ...{ registrationFee: toRupees(survey.registrationFee), gstBp: perCent(survey.gstBp) },
  ...{ isRefundable: survey.isRefundable, challanDaysBeforeEnd: survey.challanDaysBeforeEnd },
  account: survey.collectionAccount,
  questions: questions.map(({ parameterId: _, options: _english, optionNames, ...question }) => ({
    ...question,
    options: optionNames,
  })),
})
