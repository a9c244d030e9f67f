import { seasonCalls } from '#contract/booking/season.ts'
import { venueCalls } from '#contract/booking/venue.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonAct } from '#web/ui/Skeleton/Shapes.tsx'
import { SeasonRoom } from './SeasonRoom.tsx'
import { shortRange } from './words.ts'

export const title = m.room_title

/** /community-centers/{venueId}/season/{seasonId}: the waiting room of dates of a hall that are given by turns. */
export default function SeasonScreen() {
  const { venueId, seasonId } = useRouteParams('/community-centers/$venueId/season/$seasonId')
  const language = useLanguage()
  const venue = useCall(venueCalls.GetVenueDetailsById, { venueId }, { quiet: true })
  const season = useCall(seasonCalls.GetVenueSeason, { seasonId }, { quiet: true, staleTime: 0 })
  const name = venue.data?.venueName[language] ?? m.booking_centre()
  const dates = season.data ? shortRange(season.data.firstDay, season.data.lastDay, language) : ''
  return (
    <Page>
      <Breadcrumb
        label={m.common_youAreHere()}
        links={[
          {
            key: 'venue',
            link: (
              <AppLink
                to="/community-centers/$venueId"
                params={{ venueId }}
                search={{ startDate: null, endDate: null }}
                quiet
              >
                {name}
              </AppLink>
            ),
          },
        ]}
        current={m.room_title()}
      />
      <PageTitle title={m.room_title()} over={dates === '' ? name : `${name}, ${dates}`} />
      {season.data ? <SeasonRoom venueId={venueId} season={season.data} /> : null}
      {season.data === null ? <Note>{m.booking_seasonNone()}</Note> : null}
      {season.isPending ? <SkeletonAct /> : null}
      {season.error && season.data === undefined ? <NotLoaded onRetry={() => void season.refetch()} /> : null}
    </Page>
  )
}
