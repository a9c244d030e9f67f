import { useState } from 'react'
import type { Venue } from '#contract/booking/shapes.ts'
import type { venueCalls } from '#contract/booking/venue.ts'
import type { OutputOf } from '#contract/call.ts'
import { type BookingForm, bookingFields } from '#domain/booking/questions.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { shownHeads } from '#web/payment/words.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Declaration } from '#web/ui/Declaration/Declaration.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { PaymentOverview } from '#web/ui/PaymentOverview/PaymentOverview.tsx'
import { CancellationCard } from './CancellationCard.tsx'
import { agreeLabel, declarationPoints, declarationTitle } from './declaration.ts'
import { rangeWords } from './words.ts'

interface CheckStepProps {
  venue: Venue
  range: DayRange
  answers: BookingForm
  quote: OutputOf<typeof venueCalls.CalculateRent>
  /** What the price was when it was last seen, where it changed since: it is shown anew before anything is booked. */
  formerTotal: string | null
  busy: boolean
  onBook: () => void
  onChange: (step: 'event' | 'applicant' | 'bank') => void
}

/** Everything once more with change links, the price line by line, what a cancellation costs, and the declaration. */
export function CheckStep(props: CheckStepProps) {
  const { venue, range, answers, quote, formerTotal, busy, onBook, onChange } = props
  const language = useLanguage()
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const purpose = venue.tariffs.find(each => each.purposeId === answers.purposeId)
  const change = (step: 'event' | 'applicant' | 'bank', what: string) => (
    <Button variant="link" onClick={() => onChange(step)}>
      {m.booking_change()}
      <span className="visually-hidden"> {what}</span>
    </Button>
  )
  const { addressLine1, addressLine2, city, pincode } = answers
  return (
    <>
      {formerTotal ? (
        <Note tone="warn" title={m.booking_newPrice()} live="alert">
          <p>
            {m.booking_newPriceFrom({
              before: formatRupees(formerTotal),
              now: formatRupees(quote.totalAmount),
            })}
          </p>
          <p>{m.booking_newPriceMore()}</p>
        </Note>
      ) : null}
      <Card title={m.booking_stepEvent()} aside={change('event', m.booking_stepEvent())}>
        <Facts
          facts={[
            { term: m.booking_dates(), value: rangeWords(range.from, range.to, language) },
            { term: bookingFields.purposeId[language], value: purpose?.name[language] },
            { term: bookingFields.guests[language], value: String(answers.guests) },
          ]}
        />
      </Card>
      <Card title={m.booking_stepApplicant()} aside={change('applicant', m.booking_stepApplicant())}>
        <Facts
          facts={[
            { term: bookingFields.applicantName[language], value: answers.applicantName },
            { term: bookingFields.mobileNumber[language], value: `+91 ${answers.mobileNumber}` },
            { term: bookingFields.email[language], value: answers.email },
            { term: bookingFields.gstNumber[language], value: answers.gstNumber },
            {
              term: m.booking_address(),
              value: [addressLine1, addressLine2, city, pincode].join(', '),
              wide: true,
            },
          ]}
        />
      </Card>
      <Card title={m.booking_stepBank()} aside={change('bank', m.booking_stepBank())}>
        <Facts
          facts={[
            { term: m.settings_accountNumber(), value: maskAccount(answers.bankAccountNumber) },
            { term: m.settings_holderName(), value: answers.bankAccountHolderName },
            { term: m.settings_ifsc(), value: answers.bankIfsc },
            { term: m.settings_branchName(), value: answers.bankBranchName },
          ]}
        />
      </Card>
      <Card title={m.booking_price()}>
        <PaymentOverview
          heads={shownHeads(quote.heads, language)}
          totalLabel={m.common_toPay()}
          total={quote.totalAmount}
        />
      </Card>
      <CancellationCard venueId={venue.venueId} rows={quote.ifCancelled} />
      <Declaration
        id="declarationAccepted"
        title={declarationTitle}
        points={declarationPoints}
        agreeLabel={agreeLabel}
        checked={agreed}
        onChange={setAgreed}
        {...(asked && !agreed ? { error: m.booking_declarationMissing() } : {})}
      />
      <Button
        variant="primary"
        size="large"
        stretch
        busy={busy}
        onClick={() => {
          setAsked(true)
          if (agreed) onBook()
          else document.getElementById('declarationAccepted')?.focus()
        }}
      >
        {m.booking_holdAndPay({ amount: formatRupees(quote.totalAmount) })}
      </Button>
    </>
  )
}
