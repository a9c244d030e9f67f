import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { daysBetween, type IstDay } from '#domain/dates/ist.ts'
import { type NextStep, restingStep } from '#domain/lifecycle/nextStep.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { type DayRange, rangeWords } from './dates.ts'
import { type BookingAction, type BookingFacts, bookingActions } from './states.ts'

/** What a booking's next step is told from. */
export interface BookingStory extends BookingFacts {
  readonly range: DayRange
  /** First day before any change of dates. */
  readonly originalStartDay: IstDay
  readonly isMoved: boolean
  /** Time of entry on the first day, HH:MM. */
  readonly checkInTime: string
  readonly holdExpiresOn: Date
  readonly cancellation: {
    readonly on: Date
    readonly byAuthority: boolean
    /** Its payment was taken back. */
    readonly isUnpaid: boolean
    /** The citizen's reason, or the authority's words. */
    readonly reason: Bilingual
  } | null
}

const both = (words: (language: Language) => string): Bilingual => ({ en: words('en'), hi: words('hi') })

const LABELS: Readonly<Partial<Record<BookingAction, Bilingual>>> = {
  ADD_TO_CALENDAR: { en: 'Add to calendar', hi: 'कैलेंडर में जोड़ें' },
}

/** When the doors open, and what to bring. */
function entryWords({ startDay, today, checkInTime }: BookingStory): Bilingual {
  const days = Math.max(0, daysBetween(today, startDay))
  const time = (language: Language) => formatDate(`${startDay}T${checkInTime}:00+05:30`, 'time', language)
  const date = (language: Language) => formatDate(startDay, 'plain', language)
  const en =
    days === 0
      ? `Today: entry from ${time('en')}.`
      : days === 1
        ? `Tomorrow: entry from ${time('en')}.`
        : `In ${days} days: entry on ${date('en')} from ${time('en')}.`
  const hi =
    days === 0
      ? `आज ${time('hi')} से प्रवेश।`
      : days === 1
        ? `कल ${time('hi')} से प्रवेश।`
        : `${days} दिन बाद: ${date('hi')} को ${time('hi')} से प्रवेश।`
  return {
    en: `${en} Bring the booking number and an identity card.`,
    hi: `${hi} बुकिंग संख्या और पहचान-पत्र साथ लाएँ।`,
  }
}

function confirmed(story: BookingStory): NextStep<BookingAction> {
  const entry = entryWords(story)
  const moved = both(language => formatDate(story.originalStartDay, 'plain', language))
  const more = story.isMoved
    ? { en: `${entry.en} Moved from ${moved.en}.`, hi: `${entry.hi} मूल तिथि ${moved.hi}।` }
    : entry
  const acts = new Set(bookingActions(story))
  return {
    state: 'wait',
    title: { en: 'Your booking is confirmed', hi: 'आपकी बुकिंग पक्की है' },
    more: [more],
    dueOn: null,
    ways: Object.entries(LABELS)
      .map(([act, label]) => ({ act: act as BookingAction, label }))
      .filter(({ act }) => acts.has(act)),
  }
}

function cancelled({ cancellation }: BookingStory): NextStep<never> {
  const title = cancellation?.isUnpaid
    ? {
        en: 'This booking ended: its payment was taken back',
        hi: 'यह बुकिंग समाप्त हुई: इसका भुगतान वापस ले लिया गया',
      }
    : cancellation?.byAuthority
      ? { en: 'The authority cancelled this booking', hi: 'प्राधिकरण ने यह बुकिंग निरस्त की' }
      : { en: 'You cancelled this booking', hi: 'आपने यह बुकिंग निरस्त की' }
  if (!cancellation) return restingStep('stopped', title)
  const { on, reason } = cancellation
  return restingStep('stopped', title, {
    en: `On ${formatDate(on, 'plainMinute', 'en')}. Reason: ${reason.en}`,
    hi: `${formatDate(on, 'plainMinute', 'hi')} को। कारण: ${reason.hi}`,
  })
}

const OVER = { en: 'The event is over', hi: 'कार्यक्रम संपन्न हुआ' }

/** What comes next for a booking: to pay, to come, or how it ended. */
export function bookingNextStep(story: BookingStory): NextStep<BookingAction> {
  if (story.refundStatus === RefundStatus.RefundFailed)
    return restingStep('now', {
      en: 'The bank returned your refund: correct the account',
      hi: 'बैंक ने धनवापसी लौटा दी: खाता सही करें',
    })
  switch (story.status) {
    case ApplicationStatus.PaymentPending:
      return {
        state: 'now',
        title: { en: 'Pay to keep the dates', hi: 'तिथियाँ सुरक्षित रखने के लिए भुगतान करें' },
        more: [],
        dueOn: story.holdExpiresOn,
        ways: [{ act: 'PAY', label: { en: 'Pay', hi: 'भुगतान करें' } }],
      }
    case ApplicationStatus.Confirmed:
      return confirmed(story)
    case ApplicationStatus.Expired:
      return restingStep(
        'stopped',
        { en: 'The time to pay has ended', hi: 'भुगतान का समय समाप्त हो गया' },
        {
          en: 'The dates were let go. Money that still arrives is returned by itself when the dates are taken.',
          hi: 'तिथियाँ मुक्त कर दी गईं। बाद में आई राशि, यदि तिथियाँ बुक हो चुकी हों, स्वतः लौटाई जाती है।',
        },
      )
    case ApplicationStatus.Cancelled:
      return cancelled(story)
    case ApplicationStatus.Completed:
      return restingStep('done', OVER, {
        en: `${rangeWords(story.range, 'en')}. The deposit is settled after the venue has been looked at.`,
        hi: `${rangeWords(story.range, 'hi')}। स्थल की जाँच के बाद प्रतिभूति का निपटान होगा।`,
      })
    case ApplicationStatus.Closed:
      return restingStep('done', OVER, { en: 'The deposit is settled.', hi: 'प्रतिभूति का निपटान हो गया है।' })
  }
}
