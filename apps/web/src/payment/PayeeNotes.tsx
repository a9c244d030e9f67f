import type { Call } from '#contract/call.ts'
import { payeeCalls } from '#contract/payment/payee.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { PayeeVerification } from './PayeeVerification.tsx'
import styles from './Payment.module.css'

export interface PayeeNotesProps {
  /** The record whose refund it is. */
  entityTypeId: number
  entityId: number
  /** What shows the refund: asked again once the change is stopped. */
  refresh: readonly Call[]
}

/** The account that money of a record waits for: what its bank says, and another that waits to come into force. */
export function PayeeNotes(props: PayeeNotesProps) {
  return (
    <div className={styles.notes}>
      <PayeeVerification {...props} />
      <PayeeChangeNote {...props} />
    </div>
  )
}

/** Another account that waits to come into force, with the one tap that stops it; nothing when none waits. */
function PayeeChangeNote({ entityTypeId, entityId, refresh }: PayeeNotesProps) {
  const language = useLanguage()
  const of = { entityTypeId, entityId }
  const { data } = useCall(payeeCalls.GetRefundAccountChange, of, { quiet: true, staleTime: 0 })
  const stop = useAct(payeeCalls.StopRefundAccountChange, {
    refresh: [payeeCalls.GetRefundAccountChange, ...refresh],
  })
  const change = data?.change
  if (!change) return null
  return (
    <Note tone="warn" title={m.payment_accountChange({ account: `••••••${change.accountLast4}` })}>
      <p>
        {m.payment_accountChangeFrom({
          holder: change.holderName,
          from: formatDate(change.inForceOn, 'minutePadded', language),
        })}
      </p>
      <div className={styles.stop}>
        <Button busy={stop.isPending} onClick={() => stop.mutate({ changeId: change.changeId })}>
          {m.payment_accountStop()}
        </Button>
      </div>
    </Note>
  )
}
