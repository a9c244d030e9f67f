import type { Property } from '#contract/property/record.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './Property.module.css'

const WAYS = [
  { action: 'PAY_ADVANCE', pay: 'ADVANCE', label: m.property_payAdvance },
  { action: 'PAY_LUMP_SUM', pay: 'LUMPSUM', label: m.property_payLump },
  { action: 'FORECLOSE', pay: 'FORECLOSE', label: m.property_payClose },
] as const

/** Ways to pay ahead, as the server's table allows them; a locked one says why, and one reason for all is said once. */
export function OtherWays({ property }: { property: Property }) {
  const language = useLanguage()
  const { propertyId, actions, terms } = property
  if (!terms) return null
  const ways = WAYS.map(way => {
    const rule = actions.find(each => each.action === way.action)
    return { ...way, allowed: rule?.isAllowed === 1, reason: rule?.reason?.[language] ?? '' }
  })
  const reasons = new Set(ways.map(({ reason }) => reason))
  const [shared] = ways.some(({ allowed }) => allowed) || reasons.size > 1 ? [] : reasons
  return (
    <section className={cx(styles.ways, 'no-print')}>
      <h2>{m.property_otherWays()}</h2>
      {shared ? (
        <span className={styles.quiet}>{shared}</span>
      ) : (
        ways.map(({ pay, label, allowed, reason }) =>
          allowed ? (
            <AppLink
              key={pay}
              to="/properties/$propertyId/payment-schedule"
              params={{ propertyId }}
              search={{ pay }}
            >
              {label()}
            </AppLink>
          ) : (
            <span key={pay} className={styles.quiet}>
              {reason ? `${label()}: ${reason}` : label()}
            </span>
          ),
        )
      )}
    </section>
  )
}
