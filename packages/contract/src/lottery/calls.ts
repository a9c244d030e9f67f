import { applicationCalls } from './application.ts'
import { campaignCalls } from './campaign.ts'
import { openingCalls } from './opening.ts'
import { resultCalls } from './result.ts'
import { scrutinyCalls } from './scrutiny.ts'
import { withdrawalCalls } from './withdrawal.ts'

/** The calls of schemes, lotteries, first come first served and auction registration. */
export const lotteryCalls = {
  ...campaignCalls,
  ...applicationCalls,
  ...scrutinyCalls,
  ...openingCalls,
  ...resultCalls,
  ...withdrawalCalls,
} as const
