import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { Payee } from '#contract/fields/bankAccount.ts'
import { type AccountVerification, accountVerificationCalls } from '#contract/payment/accountVerification.ts'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { VerificationState } from '#domain/payment/accountVerification.ts'
import { useAct, useCall } from '#web/api/queries.ts'

/** So long nothing is typed before the bank is asked: each question costs the authority money. */
const PAUSE_MS = SECOND_MS
const ASK_AGAIN_MS = 1.5 * SECOND_MS

export interface Verifying {
  readonly isAsking: boolean
  readonly verification: AccountVerification | null
  /** Why the bank is not asked, in the server's words; null otherwise. */
  readonly problem: string | null
}

/** Has the account verified with its bank as soon as it is typed in full; null while it is not. */
export function useVerification(typed: Record<string, unknown> | null): Verifying {
  const parsed = typed ? v.safeParse(Payee, typed) : null
  const payee = parsed?.success ? parsed.output : null
  const account = payee && JSON.stringify(payee)
  const [asked, setAsked] = useState<string | null>(null)
  const { mutate, data, error, isPending } = useAct(accountVerificationCalls.VerifyBankAccount, {
    quiet: true,
  })
  useEffect(() => {
    if (account === null || account === asked) return
    const soon = setTimeout(() => {
      setAsked(account)
      mutate(JSON.parse(account))
    }, PAUSE_MS)
    return () => clearTimeout(soon)
  }, [account, asked, mutate])
  const begun = asked === account && account !== null ? data?.output : undefined
  const follows = begun?.state === VerificationState.Pending
  const latest = useCall(
    accountVerificationCalls.GetBankAccountVerification,
    { verificationId: begun?.verificationId ?? 0 },
    { enabled: follows, quiet: true, staleTime: 0, refetchInterval: follows ? ASK_AGAIN_MS : false },
  )
  const isSame = asked === account && account !== null
  return {
    isAsking: isSame && isPending,
    verification: follows ? (latest.data ?? begun) : (begun ?? null),
    problem: isSame && error ? error.message : null,
  }
}
