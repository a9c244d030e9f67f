import { addressCalls } from './address.ts'
import { bankAccountCalls } from './bankAccount.ts'
import { signInCalls } from './signIns.ts'

/** Saved addresses and bank accounts (specification, section 7), and the log of sign-ins, which is ours. */
export const settingsCalls = { ...addressCalls, ...bankAccountCalls, ...signInCalls } as const
