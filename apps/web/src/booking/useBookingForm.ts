import { useRef } from 'react'
import { getSession } from '#web/api/session.ts'
import { useBrowserDraft } from '#web/forms/walk/useBrowserDraft.ts'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import { type BookingTyped, openStep, type Step, stepResolver, toForm } from './walk.ts'

const blank = (name: string, purposeId: number): BookingTyped => ({
  purposeId,
  guests: '',
  applicantName: name,
  mobileNumber: getSession()?.mobile ?? '',
  email: getSession()?.email ?? '',
  gstNumber: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateId: 0,
  districtId: 0,
  pincode: '',
  bankAccountNumber: '',
  confirmBankAccountNumber: '',
  bankAccountHolderName: '',
  bankBranchName: '',
  bankIfsc: '',
  bankHolderRelation: 'APPLICANT',
  idempotencyKey: crypto.randomUUID(),
})

interface BookingFormOptions {
  readonly venueId: number
  readonly capacity: number
  /** Of whoever is signed in. */
  readonly name: string
  /** As the address has it, or the venue's first one. */
  readonly purposeId: number
  /** The page that the address asks for. */
  readonly wanted: string
  /** The chosen days; null before they are chosen. */
  readonly days: DayRange | null
}

/** What is typed on the way to booking a venue, kept sealed in this tab until the dates are held; the open page is judged. */
export function useBookingForm(options: BookingFormOptions) {
  const { venueId, capacity, name, purposeId, wanted, days } = options
  const rules = { capacity }
  // What is open follows from what is typed, so the form cannot be told when it is made.
  const open = useRef<Step>('event')
  const { form, drop } = useBrowserDraft<BookingTyped>({
    draft: `booking/${venueId}`,
    blank: () => blank(name, purposeId),
    resolver: (...given) => stepResolver(open.current, days, rules)(...given),
  })
  const typed = form.watch()
  const answers = toForm(typed, days)
  const step = openStep(wanted, answers, rules)
  open.current = step
  return { form, answers, step, drop }
}
