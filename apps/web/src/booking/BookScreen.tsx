import { useEffect, useRef } from 'react'
import { profileCalls } from '#contract/account/profile.ts'
import { bookingCalls } from '#contract/booking/booking.ts'
import type { Venue } from '#contract/booking/shapes.ts'
import { venueCalls } from '#contract/booking/venue.ts'
import { AlertError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { callKey, queryClient, useAct, useCall } from '#web/api/queries.ts'
import { getSession } from '#web/api/session.ts'
import { BankForm, isBankField } from '#web/forms/BankForm.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/AppLink.tsx'
import { useAppNavigate, useRouteParams, useRouteSearch } from '#web/shell/hooks.ts'
import { toPageTop } from '#web/shell/toPageTop.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Columns, Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonLines, SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { ApplicantStep } from './ApplicantStep.tsx'
import { CheckStep } from './CheckStep.tsx'
import { EventStep } from './EventStep.tsx'
import { PriceCard } from './PriceCard.tsx'
import { useFormerTotal, useQuote } from './useQuote.ts'
import { useTypedBooking } from './useTypedBooking.ts'
import styles from './Venue.module.css'
import { openStep, readTyped, STEPS, type Step } from './walk.ts'

const PATH = '/community-centers/$venueId/book'

/** /community-centers/{venueId}/book: event, applicant, account for refunds, price and declaration; then the dates are held. */
export default function BookScreen() {
  const { venueId } = useRouteParams(PATH)
  const language = useLanguage()
  const venue = useCall(venueCalls.GetVenueDetailsById, { venueId }, { quiet: true })
  const profile = useCall(profileCalls.GetCitizenUserProfile, {}, { quiet: true })
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
      {venue.data && !profile.isPending ? (
        <BookWalk venue={venue.data} name={profileName(profile.data) || (getSession()?.fullName ?? '')} />
      ) : null}
      {venue.isPending ? <SkeletonPage cards={1} /> : null}
      {venue.error && !venue.data ? <NotLoaded onRetry={() => void venue.refetch()} /> : null}
    </Page>
  )
}

const profileName = (
  profile: { firstName: string; middleName: string; lastName: string } | undefined,
): string => [profile?.firstName, profile?.middleName, profile?.lastName].filter(Boolean).join(' ')

const titles: Record<Step, () => string> = {
  event: m.booking_stepEvent,
  applicant: m.booking_stepApplicant,
  bank: m.booking_stepBank,
  check: m.booking_stepCheck,
}

function BookWalk({ venue, name }: { venue: Venue; name: string }) {
  const { venueId } = venue
  const search = useRouteSearch(PATH)
  const navigate = useAppNavigate()
  const { typed, change, drop } = useTypedBooking(venueId, name)
  const range: DayRange | null = search.startDate
    ? { from: search.startDate, to: search.endDate ?? search.startDate }
    : null
  const purposeId = (venue.tariffs.find(each => each.purposeId === search.purposeId) ?? venue.tariffs[0])
    ?.purposeId
  const step = openStep(search.step, typed, { hasDates: range !== null, capacity: venue.capacity })
  const go = (next: Step) => navigate({ to: PATH, params: { venueId }, search: { ...search, step: next } })
  const choose = (part: Partial<typeof search>) =>
    navigate({ to: PATH, params: { venueId }, search: { ...search, ...part } }, { replace: true })
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    toPageTop()
  }, [step])
  const quote = useQuote(venueId, purposeId ?? 0, range)
  const formerTotal = useFormerTotal(quote, `${purposeId} ${range?.from} ${range?.to}`)
  const book = useAct(bookingCalls.BookCommunityHall, {
    refresh: [bookingCalls.GetUserVenueBookingsByUserId, venueCalls.GetVenueAvailabilityByVenueId],
    onSuccess: ({ bookingId }) => {
      drop()
      navigate({ to: '/bookings/$bookingId', params: { bookingId } }, { replace: true })
    },
    besideField: isBankField,
    onError: async error => {
      if (!(error instanceof AlertError)) return
      // A refused try may be made again with other answers: it is another act.
      change({ idempotencyKey: crypto.randomUUID() })
      if (error.code === 'quoteStale') {
        await quote.refetch()
        toPageTop()
      } else if (error.field && ['startDate', 'endDate', 'guests', 'purposeId'].includes(error.field)) {
        await queryClient.invalidateQueries({ queryKey: callKey(venueCalls.CheckVenueAvailability) })
        await queryClient.invalidateQueries({ queryKey: callKey(venueCalls.GetVenueAvailabilityByVenueId) })
        go('event')
      } else if (error.field?.startsWith('bank')) go('bank')
      else if (error.field === 'districtId') go('applicant')
    },
  })
  const { applicant, bank } = readTyped(typed)
  const submit = () => {
    if (!range || !purposeId || !applicant || !bank || !quote.data) return
    book.mutate({
      venueId,
      purposeId,
      startDate: range.from,
      endDate: range.to,
      guests: Number(typed.guests),
      ...applicant,
      ...bank,
      quoteId: quote.data.quoteId,
      declarationAccepted: 1,
      idempotencyKey: typed.idempotencyKey,
    })
  }
  return (
    <Columns
      kind="detail"
      sticky
      main={
        <>
          <p className={styles.step} aria-live="polite">
            {m.common_stepOf({ step: STEPS.indexOf(step) + 1, steps: STEPS.length })}: {titles[step]()}
          </p>
          {step === 'event' ? (
            <EventStep
              venue={venue}
              range={range}
              onRange={chosen =>
                choose({ startDate: chosen?.from ?? null, endDate: chosen?.to ?? null, step: 'event' })
              }
              start={{ purposeId: purposeId ?? 0, guests: typed.guests }}
              problem={quote.error?.message ?? null}
              onPurpose={chosen => choose({ purposeId: chosen, step: 'event' })}
              onType={({ guests }) => change({ guests })}
              onNext={() => go('applicant')}
            />
          ) : null}
          {step === 'applicant' ? (
            <ApplicantStep
              start={typed.applicant}
              onType={person => change({ applicant: person })}
              onBack={() => go('event')}
              onNext={() => go('bank')}
            />
          ) : null}
          {step === 'bank' ? (
            <BankForm
              title={m.booking_refundAccount()}
              start={typed.bank}
              intro={m.booking_bankIntro()}
              submitLabel={m.booking_continue()}
              error={book.error}
              onType={account => change({ bank: account })}
              onSubmit={account => {
                change({ bank: account })
                go('check')
              }}
              back={
                <Button size="large" onClick={() => go('applicant')}>
                  {m.booking_back()}
                </Button>
              }
            />
          ) : null}
          {step === 'check' && range && applicant && bank && quote.data ? (
            <CheckStep
              // Another price is another decision: the declaration is made anew.
              key={quote.data.totalAmount}
              venue={venue}
              range={range}
              event={{ purposeId: purposeId ?? 0, guests: typed.guests }}
              applicant={applicant}
              bank={bank}
              quote={quote.data}
              formerTotal={formerTotal}
              busy={book.isPending}
              onBook={submit}
              onChange={go}
            />
          ) : null}
          {step === 'check' && quote.isPending ? <SkeletonLines count={8} /> : null}
          {step === 'check' && quote.error && !quote.data ? (
            <NotLoaded onRetry={() => void quote.refetch()} />
          ) : null}
        </>
      }
      aside={<PriceCard range={range} quote={quote} />}
    />
  )
}
