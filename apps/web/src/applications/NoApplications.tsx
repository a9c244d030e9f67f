import type { StatusFilter } from '#domain/application/status.ts'
import { showsHiddenAreas } from '#web/api/portalConfig.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'

/** Why the list is empty, and the ways in. */
export function NoApplications({ filter }: { filter: StatusFilter }) {
  const title = {
    all: m.applications_none,
    draft: m.applications_noneDraft,
    submit: m.applications_noneSubmitted,
  }[filter]()
  const ways = [
    {
      key: 'property',
      link: <AppLink to="/services/link-your-property/info">{m.applications_wayProperty()}</AppLink>,
      note: m.applications_wayPropertyNote(),
    },
    {
      key: 'services',
      link: <AppLink to="/services">{m.applications_wayServices()}</AppLink>,
      note: m.applications_wayServicesNote(),
    },
    ...(showsHiddenAreas()
      ? [
          {
            key: 'bookings',
            link: <AppLink to="/bookings">{m.applications_wayBookings()}</AppLink>,
            note: m.applications_wayBookingsNote(),
          },
        ]
      : []),
  ]
  return (
    <EmptyState
      title={title}
      action={
        <AppButtonLink to="/services/online-lotteries" variant="primary">
          {m.applications_seeSchemes()}
        </AppButtonLink>
      }
      {...(filter === 'all' ? { ways } : {})}
    >
      {m.applications_noneMore()}
    </EmptyState>
  )
}
