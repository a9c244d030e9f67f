import { loginCalls } from './login.ts'
import { passwordCalls } from './password.ts'
import { profileCalls } from './profile.ts'
import { signUpCalls } from './signUp.ts'

/** The 19 calls of accounts and login (specification, section 7). */
export const accountCalls = { ...signUpCalls, ...loginCalls, ...passwordCalls, ...profileCalls } as const
