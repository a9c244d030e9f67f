import type { Bilingual } from '#domain/text/bilingual.ts'

/** Why a booking is cancelled, as the citizen chooses it (GetCancellationReasons). */
export const CANCELLATION_REASONS: readonly { readonly id: number; readonly name: Bilingual }[] = [
  { id: 1, name: { en: 'The event is postponed', hi: 'कार्यक्रम आगे बढ़ गया है' } },
  { id: 2, name: { en: 'The event will not take place', hi: 'कार्यक्रम नहीं होगा' } },
  { id: 3, name: { en: 'Illness or bereavement in the family', hi: 'परिवार में बीमारी या शोक' } },
  { id: 4, name: { en: 'Another venue was chosen', hi: 'दूसरा स्थल चुन लिया गया है' } },
  { id: 5, name: { en: 'Wrong dates or venue were booked', hi: 'गलत तिथि या स्थल बुक हो गया' } },
  { id: 6, name: { en: 'Another reason', hi: 'अन्य कारण' } },
]

/** Wording of a cancellation by the authority. */
export const BY_AUTHORITY: Bilingual = { en: 'Cancelled by the authority', hi: 'प्राधिकरण द्वारा निरस्त' }

/** The reason of an id; undefined when there is none. */
export const cancellationReason = (id: number): Bilingual | undefined =>
  CANCELLATION_REASONS.find(reason => reason.id === id)?.name
