import type { OutputOf } from '#contract/call.ts'
import { bankAccountCalls } from '#contract/settings/bankAccount.ts'
import { fresh, useCall } from '#web/api/queries.ts'

export type Bank = OutputOf<typeof bankAccountCalls.GetCitizenUserBanks>[number]

/** The banks that an account can be at; none until they came. */
export const useBanks = (): readonly Bank[] =>
  useCall(bankAccountCalls.GetCitizenUserBanks, {}, { staleTime: fresh.reference }).data ?? []
