import { type ComponentType, useState } from 'react'
import type { MaskedProperty } from '#contract/property/record.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Stack } from '#web/ui/Page/Page.tsx'
import styles from '../Property.module.css'
import { FoundProperty, LinkThis } from './FoundProperty.tsx'

/** A form that looks for a property, and below it what was found. */
export function SearchScreen({
  form: Form,
}: {
  form: ComponentType<{ onFound: (found: MaskedProperty | null) => void }>
}) {
  const [found, setFound] = useState<MaskedProperty | null>(null)
  return (
    <Stack>
      <Form onFound={setFound} />
      <div aria-live="polite">
        {found ? (
          <FoundProperty property={found}>
            <LinkThis propertyId={found.propertyId} />
          </FoundProperty>
        ) : (
          <p className={styles.quiet}>{m.property_searchLimit()}</p>
        )}
      </div>
    </Stack>
  )
}
