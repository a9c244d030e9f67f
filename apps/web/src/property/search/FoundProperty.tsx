import type { ReactNode } from 'react'
import type { MaskedProperty } from '#contract/property/record.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { IconLink } from '#web/ui/icons/IconLink.tsx'
import styles from '../Property.module.css'
import { areaWords, nameOf } from '../words.ts'

/** A property as a search shows it: enough to know it again, nothing that tells on its owner. */
export function FoundProperty(props: { property: MaskedProperty; children?: ReactNode }) {
  const language = useLanguage()
  const { property, children } = props
  const more = property.ownerCount > 1 ? `, ${m.property_andMore({ count: property.ownerCount - 1 })}` : ''
  return (
    <Card entry title={nameOf(property, language)}>
      <Facts
        facts={[
          { term: m.property_maskedOwner(), value: `${property.maskedOwner}${more}` },
          {
            term: m.property_maskedMobile(),
            value: property.maskedMobile ? `+91 ${property.maskedMobile}` : m.property_noMobile(),
          },
          { term: m.property_areaTerm(), value: areaWords(property.areaSqm) },
          { term: m.property_sector(), value: property.sectorName },
        ]}
      />
      {children ? <div className={styles.acts}>{children}</div> : null}
    </Card>
  )
}

/** Leads on to linking a property that was found. */
export function LinkThis({ propertyId }: { propertyId: number }) {
  return (
    <AppButtonLink
      to="/services/link-your-property"
      search={{ propertyId }}
      variant="primary"
      icon={<IconLink />}
    >
      {m.property_linkThis()}
    </AppButtonLink>
  )
}
