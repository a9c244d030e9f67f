import { accountVerificationCalls } from '#contract/payment/accountVerification.ts'
import { useCall } from '#web/api/queries.ts'
import { BankSays } from '#web/forms/bank/VerificationLine.tsx'
import { verificationWords } from '#web/forms/bank/verificationWords.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'

/** What the bank says of the account that money of a record waits to go to; nothing where no money waits. */
export function PayeeVerification({ entityTypeId, entityId }: { entityTypeId: number; entityId: number }) {
  const of = { entityTypeId, entityId }
  const { data } = useCall(accountVerificationCalls.GetRefundAccountVerification, of, {
    quiet: true,
    staleTime: 0,
  })
  const found = data?.verification
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
