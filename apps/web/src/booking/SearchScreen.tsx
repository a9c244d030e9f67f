import type { VenueFilters } from '#contract/booking/venue.ts'
import { venueCalls } from '#contract/booking/venue.ts'
import { AlertError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { Hall } from '#web/ui/illustrations/Hall.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Columns, Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { SearchForm, type Wanted } from './SearchForm.tsx'
import { readFilters, writeFilters } from './search.ts'
import { VenueFiltersBar } from './VenueFiltersBar.tsx'
import { VenueMap } from './VenueMap.tsx'
import { VenueRows } from './VenueRows.tsx'
import { shortRange } from './words.ts'

export const title = m.booking_centres

const PATH = '/community-centers'

/** /community-centers: find a hall by words, dates and what it has to hold; the address keeps the whole search. */
export default function SearchScreen() {
  const search = useRouteSearch(PATH)
  const navigate = useAppNavigate()
  const language = useLanguage()
  const filters = readFilters(search.filters)
  const checkIn = search.checkIn ?? null
  const checkOut = search.checkOut ?? checkIn
  const found = useCall(
    venueCalls.GetVenuesAndFiltersList,
    { q: search.q ?? '', checkIn, checkOut, filters },
    { keepPrevious: true, quiet: true },
  )
  const go = (next: Wanted, nextFilters: VenueFilters) =>
    navigate(
      {
        to: PATH,
        search: {
          q: next.q || null,
          checkIn: next.checkIn || null,
          checkOut: next.checkOut || null,
          filters: writeFilters(nextFilters),
        },
      },
      { replace: true },
    )
  const wanted = { q: search.q ?? '', checkIn: checkIn ?? '', checkOut: checkOut ?? '' }
  const toVenue = { startDate: checkIn, endDate: checkOut, purposeId: filters.purposeId ?? 0 }
  const venues = found.data?.venues
  const free = venues?.filter(venue => venue.isAvailable !== 0) ?? []
  const taken = venues?.filter(venue => venue.isAvailable === 0) ?? []
  const count =
    checkIn && checkOut
      ? m.booking_freeCount({ count: free.length, dates: shortRange(checkIn, checkOut, language) })
      : m.booking_foundCount({ count: venues?.length ?? 0 })
  return (
    <Page>
      <Breadcrumb
        label={m.common_youAreHere()}
        links={[{ key: 'home', link: <AppLink to="/home">{m.shell_home()}</AppLink> }]}
        current={m.booking_centres()}
      />
      <PageTitle title={m.booking_centres()} meta={m.booking_searchIntro()} />
      <Stack>
        <SearchForm key={JSON.stringify(wanted)} wanted={wanted} onSearch={next => go(next, filters)} />
        {found.data ? (
          <VenueFiltersBar choices={found.data.filters} value={filters} onChange={next => go(wanted, next)} />
        ) : null}
        {found.isPending ? <SkeletonList rows={3} /> : null}
        {found.error instanceof AlertError ? (
          <Note tone="warn" live="alert">
            {found.error.message}
          </Note>
        ) : found.error && !found.data ? (
          <NotLoaded onRetry={() => void found.refetch()} />
        ) : null}
        {venues ? (
          <Columns
            kind="detail"
            sticky
            main={
              <>
                <p role="status">{venues.length > 0 ? count : null}</p>
                {venues.length === 0 ? (
                  <EmptyState
                    title={m.booking_noVenues()}
                    figure={<Hall width={200} />}
                    action={
                      <Button onClick={() => go({ q: '', checkIn: '', checkOut: '' }, {})}>
                        {m.booking_clearSearch()}
                      </Button>
                    }
                  >
                    {m.booking_noVenuesMore()}
                  </EmptyState>
                ) : null}
                {free.length > 0 ? <h2 className="visually-hidden">{m.booking_centres()}</h2> : null}
                <VenueRows venues={free} wanted={toVenue} />
                {taken.length > 0 ? <h2>{m.booking_takenThen()}</h2> : null}
                <VenueRows venues={taken} wanted={toVenue} />
              </>
            }
            aside={venues.length > 0 ? <VenueMap venues={venues} /> : null}
          />
        ) : null}
      </Stack>
    </Page>
  )
}
