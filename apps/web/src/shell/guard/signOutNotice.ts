import { makeStore, useStore } from '#web/api/store.ts'

/** Why the visitor stands before the login form, when it was not their own wish. */
export type SignOutNotice = 'expired' | 'tampered' | null

const notice = makeStore<SignOutNotice>(null)

export const setSignOutNotice = notice.set
export const useSignOutNotice = (): SignOutNotice => useStore(notice)
