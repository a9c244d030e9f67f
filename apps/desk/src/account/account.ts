import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { propertyDeskCalls } from '#contract/desk/propertyAccount.ts'
import { deskQueries } from '#desk/api/queries.ts'

/** A property with its account, as the desk reads it. */
export type Account = DeskOutputOf<typeof propertyDeskCalls.propertyAccount>

/** Reads the account anew, after an act about it. */
export const rereadAccount = (): void =>
  void deskQueries.invalidateQueries({ queryKey: [propertyDeskCalls.propertyAccount.key] })
