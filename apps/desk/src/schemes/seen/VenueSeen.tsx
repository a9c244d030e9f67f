import type { SchemePreview } from '#contract/desk/schemePreview.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { VenueAbout } from '#web/booking/VenueAbout.tsx'
import { VenuePictures } from '#web/booking/VenuePictures.tsx'
import { VenueTiles } from '#web/booking/VenueTiles.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'

type Seen = Extract<SchemePreview, { kind: 'venue' }>

/** The page of a hall without its calendar: nothing of a draft can be booked. */
export default function VenueSeen({ seen: { venue } }: { seen: Seen }) {
  const language = useLanguage()
  return (
    <Page>
      <PageTitle title={venue.venueName[language]} meta={`${venue.address[language]} ${venue.pincode}`} />
      <Stack>
        {venue.images.length > 0 ? <VenuePictures venue={venue} /> : null}
        <VenueTiles venue={venue} />
        <VenueAbout venue={venue} />
      </Stack>
    </Page>
  )
}
