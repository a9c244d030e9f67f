import type { Venue } from '#contract/booking/shapes.ts'
import { BANK_ACCOUNT_NAMES } from '#domain/fields/bankAccount.ts'
import { BankFields } from '#web/forms/bank/BankFields.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { useWalk } from '#web/forms/walk/useWalk.ts'
import { WalkFoot } from '#web/forms/walk/WalkFoot.tsx'
import { WalkPage } from '#web/forms/walk/WalkPage.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { useAppNavigate, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Columns } from '#web/ui/Page/Page.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { ApplicantFields } from './ApplicantFields.tsx'
import { CheckStep } from './CheckStep.tsx'
import { EventDates } from './EventDates.tsx'
import { EventFields } from './EventFields.tsx'
import { PriceCard } from './PriceCard.tsx'
import { useBook } from './useBook.ts'
import { useBookingForm } from './useBookingForm.ts'
import { useFree } from './useFree.ts'
import { useFormerTotal, useQuote } from './useQuote.ts'
import styles from './Venue.module.css'
import { STEPS, type Step } from './walk.ts'

const PATH = '/community-centers/$venueId/book'

const titles: Record<Step, () => string> = {
  event: m.booking_stepEvent,
  applicant: m.booking_stepApplicant,
  bank: m.booking_stepBank,
  check: m.booking_stepCheck,
}

/** The way to a hold, page by page; dates, purpose and page stand in the address. */
export function BookWalk({ venue, name }: { venue: Venue; name: string }) {
  const { venueId, capacity } = venue
  const search = useRouteSearch(PATH)
  const navigate = useAppNavigate()
  const range: DayRange | null = search.startDate
    ? { from: search.startDate, to: search.endDate ?? search.startDate }
    : null
  const tariff = venue.tariffs.find(each => each.purposeId === search.purposeId) ?? venue.tariffs[0]
  const purposeId = tariff?.purposeId ?? 0
  const { form, answers, step, drop } = useBookingForm({
    venueId,
    capacity,
    name,
    purposeId,
    wanted: search.step,
    days: range,
  })
  const go = (next: Step) => navigate({ to: PATH, params: { venueId }, search: { ...search, step: next } })
  const choose = (part: Partial<typeof search>) =>
    navigate(
      { to: PATH, params: { venueId }, search: { ...search, ...part, step: 'event' } },
      { replace: true },
    )
  const quote = useQuote(venueId, purposeId, range)
  const formerTotal = useFormerTotal(quote, `${purposeId} ${range?.from} ${range?.to}`)
  const isTaken = useFree(venueId, range).data?.isAvailable === 0
  const isBookable = range !== null && !isTaken && !quote.error
  const walk = useWalk({
    order: STEPS,
    step,
    go,
    form,
    // What is typed is kept as it is typed; nothing waits for the server until the dates are held.
    save: async () => (step !== 'event' || isBookable ? 'saved' : 'refused'),
    auto: false,
    refresh: async () => undefined,
  })
  const { submit, busy } = useBook({ venueId, capacity, range, quote, form, drop, go, refuse: walk.refuse })
  return (
    <Columns
      kind="detail"
      sticky
      main={
        <>
          <p className={styles.step} aria-live="polite">
            {m.common_stepOf({ step: walk.index + 1, steps: STEPS.length })}: {titles[step]()}
          </p>
          {step === 'event' ? (
            <EventDates
              venue={venue}
              range={range}
              onRange={chosen => choose({ startDate: chosen?.from ?? null, endDate: chosen?.to ?? null })}
              event={{ purposeId, guests: answers.guests }}
            />
          ) : null}
          {step === 'check' ? null : (
            <WalkPage
              look="close"
              errors={form.formState.errors}
              attempt={walk.attempt}
              onSubmit={walk.submit}
            >
              {step === 'event' ? (
                <EventFields
                  venue={venue}
                  form={form}
                  problem={quote.error?.message ?? null}
                  onPurpose={chosen => choose({ purposeId: chosen })}
                />
              ) : step === 'applicant' ? (
                <ApplicantFields form={form} />
              ) : (
                <FormSection title={m.booking_refundAccount()} intro={m.booking_bankIntro()}>
                  <BankFields form={form} names={BANK_ACCOUNT_NAMES} />
                </FormSection>
              )}
              <WalkFoot
                onward={m.booking_continue()}
                busy={walk.moving}
                disabled={step === 'event' && !isBookable}
                onBack={walk.back}
              />
            </WalkPage>
          )}
          {step === 'check' && range && quote.data ? (
            <CheckStep
              // Another price is another decision: the declaration is made anew.
              key={quote.data.totalAmount}
              venue={venue}
              range={range}
              answers={{ ...answers, purposeId }}
              quote={quote.data}
              formerTotal={formerTotal}
              busy={busy}
              onBook={() => submit(purposeId)}
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
