import type { ReactNode } from 'react'
import type { Property } from '#contract/property/record.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import styles from './Property.module.css'

type Action = Property['actions'][number]['action']

/** Acts as the server's own table allows them; a locked one stays visible with its reason. */
export function ActionsCard({ property }: { property: Property }) {
  const language = useLanguage()
  const { propertyId } = property
  const links: readonly { readonly action: Action; readonly label: string; readonly link: ReactNode }[] = [
    {
      action: 'PAY_DUES',
      label: m.property_actionPayDues(),
      link: (
        <AppLink
          to="/properties/$propertyId/payment-schedule"
          params={{ propertyId }}
          search={{ pay: 'DUES' }}
          strong
        >
          {m.property_actionPayDues()}
        </AppLink>
      ),
    },
    {
      action: 'DOWNLOAD_LETTER',
      label: m.property_actionLetter(),
      link: <AppLink to="/services/download-allotment-letter">{m.property_actionLetter()}</AppLink>,
    },
    {
      action: 'SAVE_TDS_CERTIFICATE',
      label: m.property_actionTds(),
      link: (
        <AppLink to="/properties/$propertyId/tds-certificates" params={{ propertyId }}>
          {m.property_actionTds()}
        </AppLink>
      ),
    },
    {
      action: 'APPLY_MORTGAGE_NOC',
      label: m.property_actionNoc(),
      link: (
        <AppLink to="/properties/$propertyId/applications" params={{ propertyId }}>
          {m.property_actionNoc()}
        </AppLink>
      ),
    },
    {
      action: 'APPLY_SURRENDER',
      label: m.property_actionSurrender(),
      link: (
        <AppLink to="/properties/$propertyId/applications" params={{ propertyId }}>
          {m.property_actionSurrender()}
        </AppLink>
      ),
    },
  ]
  return (
    <Card title={m.property_whatYouCan()}>
      <ul className={styles.section}>
        {links.map(({ action, label, link }) => {
          const rule = property.actions.find(each => each.action === action)
          return (
            <li key={action}>
              {rule?.isAllowed === 1 ? link : <span className={styles.quiet}>{label}</span>}
              {rule?.reason ? <p className={styles.quiet}>{rule.reason[language]}</p> : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
