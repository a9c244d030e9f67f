import type { ReactNode } from 'react'
import type { InputOf } from '#contract/call.ts'
import type { paymentCalls } from '#contract/payment/calls.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import type { PropertyQuote } from '#contract/property/account.ts'
import { mineCalls } from '#contract/property/mine.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatRupees } from '#domain/money/format.ts'
import { tdsForm } from '#domain/tds/form.ts'
import { callKey, queryClient } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { PayStep } from '#web/payment/PayStep.tsx'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import styles from '../Property.module.css'
import { isZero } from '../words.ts'

type Choice = Pick<InputOf<typeof paymentCalls.PaymentRequest>, 'mode' | 'itemIds' | 'count' | 'amount'>

/** Everything that is known of a property may have changed with its money. */
function forgetAccount(): void {
  for (const call of Object.values(mineCalls)) void queryClient.invalidateQueries({ queryKey: callKey(call) })
}

/** A way of paying: its rule, what was chosen, then every rupee with its reason and the payment itself. */
export function PayPanel(props: {
  propertyId: number
  title: string
  lead: string
  choice: Choice
  quote: PropertyQuote | null
  /** The payment is on its way: what was typed for it is used up. */
  onPaid?: () => void
  /** Between the rule and the heads: amounts to choose, the new schedule. */
  children?: ReactNode
}) {
  const { propertyId, title, lead, choice, quote, onPaid, children } = props
  const navigate = useAppNavigate()
  const ended = (transaction: PaymentTransaction) => {
    forgetAccount()
    onPaid?.()
    navigate({
      to: '/properties/$propertyId/payments',
      params: { propertyId },
      search: { payment: transaction.transactionId },
    })
  }
  return (
    <div className={styles.panel}>
      <div className={styles.section}>
        <AppLink to="/properties/$propertyId/payment-schedule" params={{ propertyId }} quiet>
          {m.property_backToSchedule()}
        </AppLink>
        <h2>{title}</h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
      {quote ? (
        <>
          <TdsSplit quote={quote} />
          <PayStep
            key={quote.totalAmount}
            request={{ entityTypeId: EntityType.Property, entityId: propertyId, ...choice }}
            quote={quote}
            onEnd={ended}
          />
        </>
      ) : null}
    </div>
  )
}

/** 99 % to the authority, 1 % deducted and deposited by the buyer. */
function TdsSplit({ quote }: { quote: PropertyQuote }) {
  if (isZero(quote.tdsAmount)) return null
  return (
    <Card title={m.property_tdsSplit()}>
      <Facts
        facts={[
          { term: m.property_tdsHere(), value: formatRupees(quote.totalAmount) },
          { term: m.property_tdsThere(), value: formatRupees(quote.tdsAmount) },
        ]}
      />
      <p className={styles.quiet}>{m.property_tdsLaw({ form: tdsForm(quote.asOn).statement })}</p>
    </Card>
  )
}
