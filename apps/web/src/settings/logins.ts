import type { profileCalls } from '#contract/account/profile.ts'
import type { OutputOf } from '#contract/call.ts'

export type Profile = OutputOf<typeof profileCalls.GetCitizenUserProfile>
export type Login = OutputOf<typeof profileCalls.GetCitizenUserLogins>['logins'][number]

/** The citizen's login of a kind, if there is one. */
export const loginOf = (logins: readonly Login[], type: Login['loginType']): Login | undefined =>
  logins.find(login => login.loginType === type)
