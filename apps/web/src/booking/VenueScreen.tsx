import type { Venue } from '#contract/booking/shapes.ts'
import { venueCalls } from '#contract/booking/venue.ts'
import { formatRupeesShort } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { useLeaving } from '#web/shell/navigate/useLeaving.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconPin } from '#web/ui/icons/IconPin.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Columns, Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { PayBar } from '#web/ui/PayBar/PayBar.tsx'
import { SkeletonPlace } from '#web/ui/Skeleton/Shapes.tsx'
import { TextLink } from '#web/ui/TextLink/TextLink.tsx'
import { CancellationCard } from './CancellationCard.tsx'
import { leadDaysOf } from './dayOf.ts'
import { MoveRuleCard } from './MoveRuleCard.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import { rentOfDay } from './rentOfDay.ts'
import { useFree } from './useFree.ts'
import { useQuote } from './useQuote.ts'
import { useRules } from './useRules.ts'
import { useTurns } from './useTurns.ts'
import styles from './Venue.module.css'
import { VenueAbout } from './VenueAbout.tsx'
import { VenueCalendar } from './VenueCalendar.tsx'
import { VenuePictures } from './VenuePictures.tsx'
import { VenueTiles } from './VenueTiles.tsx'
import { shortRange } from './words.ts'

export const title = m.booking_centre

const PATH = '/community-centers/$venueId'

/** /community-centers/{venueId}: pictures, facts, free dates, the price of the dates chosen, what a change costs. */
export default function VenueScreen() {
  const { venueId } = useRouteParams(PATH)
  const language = useLanguage()
  const venue = useCall(venueCalls.GetVenueDetailsById, { venueId }, { quiet: true })
  const isPending = useTurns(venueId).isPending || venue.isPending
  return (
    <Page>
      <Breadcrumb
        label={m.common_youAreHere()}
        links={[
          {
            key: 'home',
            link: (
              <AppLink to="/home" quiet>
                {m.shell_home()}
              </AppLink>
            ),
          },
          {
            key: 'centres',
            link: (
              <AppLink to="/community-centers" quiet>
                {m.booking_centres()}
              </AppLink>
            ),
          },
        ]}
        current={venue.data?.venueName[language] ?? m.booking_centre()}
      />
      {venue.data && !isPending ? <VenueView venue={venue.data} /> : null}
      {isPending && !venue.error ? <SkeletonPlace /> : null}
      {venue.error && !venue.data ? (
        <>
          <PageTitle title={m.booking_centre()} />
          <NotLoaded onRetry={() => void venue.refetch()} />
        </>
      ) : null}
    </Page>
  )
}

const mapHref = (venue: Venue): string =>
  `https://www.openstreetmap.org/?mlat=${venue.latitude}&mlon=${venue.longitude}#map=16/${venue.latitude}/${venue.longitude}`

/** Where the hall stands on a map of another website. */
function MapLink({ venue }: { venue: Venue }) {
  const { link, notice } = useLeaving(mapHref(venue))
  return (
    <>
      <TextLink {...link}>{m.booking_openMap()}</TextLink>
      {notice}
    </>
  )
}

function VenueView({ venue }: { venue: Venue }) {
  const language = useLanguage()
  const rules = useRules()
  const search = useRouteSearch(PATH)
  const navigate = useAppNavigate()
  const range: DayRange | null = search.startDate
    ? { from: search.startDate, to: search.endDate ?? search.startDate }
    : null
  const { purposeId = 0 } =
    venue.tariffs.find(each => each.purposeId === search.purposeId) ?? venue.tariffs[0] ?? {}
  // What is chosen stands in the address: it survives a reload and can be sent to others.
  const choose = (part: Partial<typeof search>) =>
    navigate(
      { to: PATH, params: { venueId: venue.venueId }, search: { ...search, ...part } },
      { replace: true },
    )
  const setRange = (chosen: DayRange | null) =>
    choose({ startDate: chosen?.from ?? null, endDate: chosen?.to ?? null })
  const quote = useQuote(venue.venueId, purposeId, range)
  const isTaken = useFree(venue.venueId, range).data?.isAvailable === 0
  return (
    <>
      <PageTitle
        title={venue.venueName[language]}
        meta={
          <span className={styles.place}>
            <IconPin size={16} />
            {venue.address[language]} {venue.pincode}
            <MapLink venue={venue} />
          </span>
        }
      />
      <Columns
        kind="detail"
        sticky
        main={
          <>
            <VenuePictures venue={venue} />
            <VenueTiles venue={venue} />
            <Card>
              <VenueCalendar
                venueId={venue.venueId}
                value={range}
                onChange={setRange}
                limits={rules}
                leadDays={leadDaysOf(venue, purposeId)}
                rentOf={rentOfDay(venue, purposeId)}
              />
            </Card>
          </>
        }
        after={
          <>
            <CancellationCard
              venueId={venue.venueId}
              rows={range && quote.data ? quote.data.ifCancelled : null}
            />
            <MoveRuleCard venueId={venue.venueId} />
            <VenueAbout venue={venue} />
          </>
        }
        aside={
          <QuoteCard
            venue={venue}
            range={range}
            purposeId={purposeId}
            onPurpose={chosen => choose({ purposeId: chosen })}
            onRange={setRange}
            quote={quote}
          />
        }
      />
      {range && quote.data && !quote.error && !isTaken ? (
        <div className={styles.phoneOnly}>
          <PayBar
            title={formatRupeesShort(quote.data.totalAmount)}
            note={shortRange(range.from, range.to, language)}
            action={
              <AppButtonLink
                to="/community-centers/$venueId/book"
                params={{ venueId: venue.venueId }}
                search={{ startDate: range.from, endDate: range.to, purposeId }}
                variant="primary"
                size="large"
              >
                {m.booking_bookDates()}
              </AppButtonLink>
            }
          />
        </div>
      ) : null}
    </>
  )
}
