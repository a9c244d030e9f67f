import { profileCalls } from '#contract/account/profile.ts'
import { venueCalls } from '#contract/booking/venue.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { getSession } from '#web/api/session.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonMonths } from '#web/ui/Skeleton/Shapes.tsx'
import { BookWalk } from './BookWalk.tsx'
import { useTurns } from './useTurns.ts'

export const title = m.booking_book

const PATH = '/community-centers/$venueId/book'

/** /community-centers/{venueId}/book: event, applicant, account for refunds, price and declaration; then the dates are held. */
export default function BookScreen() {
  const { venueId } = useRouteParams(PATH)
  const language = useLanguage()
  const venue = useCall(venueCalls.GetVenueDetailsById, { venueId }, { quiet: true })
  const turns = useTurns(venueId)
  const profile = useCall(profileCalls.GetCitizenUserProfile, {}, { quiet: true })
  const isPending = venue.isPending || profile.isPending || turns.isPending
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
                {venue.data?.venueName[language] ?? m.booking_centre()}
              </AppLink>
            ),
          },
        ]}
        current={m.booking_book()}
      />
      <PageTitle title={m.booking_book()} over={venue.data?.venueName[language]} />
      {venue.data && !isPending ? (
        <BookWalk venue={venue.data} name={profileName(profile.data) || (getSession()?.fullName ?? '')} />
      ) : null}
      {isPending && !venue.error ? <SkeletonMonths /> : null}
      {venue.error && !venue.data ? <NotLoaded onRetry={() => void venue.refetch()} /> : null}
    </Page>
  )
}

const profileName = (
  profile: { firstName: string; middleName: string; lastName: string } | undefined,
): string => [profile?.firstName, profile?.middleName, profile?.lastName].filter(Boolean).join(' ')
