import { useEffect, useRef } from 'react'
import type { Call } from '#contract/call.ts'
import { accountVerificationCalls } from '#contract/payment/accountVerification.ts'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { VerificationState } from '#domain/payment/accountVerification.ts'
import { callKey, queryClient, useCall } from '#web/api/queries.ts'
import { BankSays } from '#web/forms/bank/VerificationLine.tsx'
import { verificationWords } from '#web/forms/bank/verificationWords.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'

/** A bank answers within seconds, or within hours: the page that shows the refund asks now and then. */
const ASK_AGAIN_MS = 5 * SECOND_MS

interface PayeeVerificationProps {
  entityTypeId: number
  entityId: number
  /** What shows the refund: asked again once the bank has answered, because another account may be given then. */
  refresh: readonly Call[]
}

/** What the bank says of the account that money of a record waits to go to; nothing where no money waits. */
export function PayeeVerification({ entityTypeId, entityId, refresh }: PayeeVerificationProps) {
  const of = { entityTypeId, entityId }
  const read = accountVerificationCalls.GetRefundAccountVerification
  const { data } = useCall(read, of, { quiet: true, staleTime: 0 })
  const found = data?.verification
  const waits = found?.state === VerificationState.Pending
  useCall(read, of, { quiet: true, enabled: waits, refetchInterval: waits ? ASK_AGAIN_MS : false })
  const waited = useRef(false)
  useEffect(() => {
    if (waited.current && !waits)
      for (const call of refresh) void queryClient.invalidateQueries({ queryKey: callKey(call) })
    waited.current = waits
  }, [waits, refresh])
  if (!found) return null
  if (found.standing !== 'CITIZEN')
    return (
      <p>
        <BankSays {...verificationWords(found)} />
      </p>
    )
  return (
    <Note tone="warn" title={m.payment_accountHeld({ account: found.accountLast4 })}>
      <p>{verificationWords(found).text}</p>
      <p>{m.payment_accountHeldMore()}</p>
    </Note>
  )
}
