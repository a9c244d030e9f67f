import { mineCalls } from '#contract/property/mine.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { EntityDocuments } from '#web/document/EntityDocuments.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { RowSection } from '#web/ui/Rows/Rows.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import styles from './Property.module.css'
import { nameOf } from './words.ts'

/** Properties that are the citizen's no longer: their papers stay here. Nothing is shown to who never had another one. */
export function FormerProperties() {
  const language = useLanguage()
  const { data, error, refetch } = useCall(mineCalls.GetFormerPropertiesList, {}, { quiet: true })
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <RowSection title={m.property_former()} count={data.length}>
      {data.map(property => (
        <Card key={property.propertyId} title={nameOf(property, language)}>
          <p className={styles.quiet}>
            {m.property_formerUntil({ date: formatDate(property.heldUntil, 'plain', language) })}
          </p>
          {property.documents.length > 0 ? (
            <EntityDocuments documents={property.documents} />
          ) : (
            <p>{m.property_formerNoPapers()}</p>
          )}
        </Card>
      ))}
    </RowSection>
  )
}
