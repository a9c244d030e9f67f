import type { SchemePreview } from '#contract/desk/schemePreview.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Summary, totalsOf } from '#web/property/Figures.tsx'
import { PropertyFacts } from '#web/property/PropertyFacts.tsx'
import { drawnLines } from '#web/property/schedule.ts'
import { nameOf } from '#web/property/words.ts'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { ScheduleTable } from '#web/ui/Schedule/ScheduleTable.tsx'

type Seen = Extract<SchemePreview, { kind: 'property' }>

/** Properties as their allottees see them: the facts of the register, and the schedule. */
export default function PropertiesSeen({ seen: { properties } }: { seen: Seen }) {
  return (
    <Page>
      <Stack>
        {properties.map(one => (
          <PropertySeen key={one.property.propertyId} one={one} />
        ))}
      </Stack>
    </Page>
  )
}

function PropertySeen({ one: { property, lines, standing } }: { one: Seen['properties'][number] }) {
  const language = useLanguage()
  return (
    <>
      <PageTitle title={nameOf(property, language)} />
      <PropertyFacts property={property} />
      {lines.length > 0 ? (
        <>
          <Summary standing={standing} />
          <ScheduleTable
            caption={m.property_scheduleCaption({ code: property.propertyCode })}
            rows={drawnLines(lines, language)}
            totals={totalsOf(standing)}
          />
        </>
      ) : null}
    </>
  )
}
