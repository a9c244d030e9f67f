import { useState } from 'react'
import { refundDeskCalls } from '#contract/desk/refunds.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { ReasonDialog } from '#desk/kit/ReasonDialog.tsx'
import { useForAMinute } from '#desk/kit/useForAMinute.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconEye } from '#web/ui/icons/IconEye.tsx'
import styles from './Money.module.css'

/** The account of a refund, masked, with the way to its whole number: a reason, presence, a minute. */
export function AccountNumber({ id, last4 }: { id: number; last4: string }) {
  const [asking, setAsking] = useState(false)
  const [whole, show] = useForAMinute()
  const reveal = useDeskAct(refundDeskCalls.revealRefundAccount, {
    quiet: true,
    onSuccess: ({ value }) => {
      show(value)
      setAsking(false)
    },
  })
  return (
    <>
      <span className={styles.number} role={whole === undefined ? undefined : 'status'}>
        {whole ?? `••••${last4}`}
      </span>{' '}
      {whole === undefined ? (
        <button
          type="button"
          className={styles.eye}
          aria-label={m.money_reveal()}
          onClick={() => setAsking(true)}
        >
          <IconEye size={16} />
        </button>
      ) : null}
      {asking ? (
        <ReasonDialog
          title={m.money_reveal()}
          about={m.money_revealMore()}
          submit={m.money_revealAct()}
          act={reveal}
          onReason={reason => reveal.mutate({ id, reason })}
          onClose={() => {
            reveal.reset()
            setAsking(false)
          }}
        />
      ) : null}
    </>
  )
}
