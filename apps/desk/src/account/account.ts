import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { propertyDeskCalls } from '#contract/desk/propertyAccount.ts'

/** A property with its account, as the desk reads it. */
export type Account = DeskOutputOf<typeof propertyDeskCalls.propertyAccount>
