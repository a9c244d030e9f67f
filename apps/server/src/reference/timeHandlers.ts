import type { serverTimeCalls } from '#contract/reference/serverTime.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import type { Handlers } from '#server/gateway/context.ts'

export const timeHandlers: Handlers<typeof serverTimeCalls> = {
  GetCurrentServerDateTime: async (_, { now }) => toIstIso(now),
  GetCurrentServerDateTime2: async (_, { now }) => toIstIso(now),
}
