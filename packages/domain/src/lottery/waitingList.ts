import { addMonths, endOfIstDay, istDay } from '#domain/dates/ist.ts'
import type { CampaignPolicy } from './policy.ts'

/** The last moment of a waiting list: the policy's months after the result was published (docs/rules/lottery.md). */
export const waitingUntil = (policy: Pick<CampaignPolicy, 'waitingListMonths'>, publishedOn: Date): Date =>
  endOfIstDay(addMonths(istDay(publishedOn), policy.waitingListMonths))
