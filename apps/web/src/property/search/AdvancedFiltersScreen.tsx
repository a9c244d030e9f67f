import { useState } from 'react'
import type { MaskedProperty } from '#contract/property/record.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Stack } from '#web/ui/Page/Page.tsx'
import styles from '../Property.module.css'
import { FiltersForm } from './FiltersForm.tsx'
import { FoundProperty, LinkThis } from './FoundProperty.tsx'

export default function AdvancedFiltersScreen() {
  const [found, setFound] = useState<MaskedProperty | null>(null)
  return (
    <Stack>
      <FiltersForm onFound={setFound} />
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
