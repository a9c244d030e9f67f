import { useState } from 'react'
import { getSession } from '#web/api/session.ts'
import { dropTyped, keepTyped, keptTyped } from '#web/forms/draft/typed.ts'
import type { BookingTyped } from './walk.ts'

const blank = (name: string): BookingTyped => ({
  guests: '',
  applicant: {
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
  },
  bank: {},
  idempotencyKey: crypto.randomUUID(),
})

/** What is typed on the way to booking a venue, kept in this tab until the dates are held. */
export function useTypedBooking(venueId: number, name: string) {
  const form = `booking/${venueId}`
  // Written by `change` below.
  const [typed, setTyped] = useState(() => (keptTyped(form) as BookingTyped | null) ?? blank(name))
  return {
    typed,
    change: (part: Partial<BookingTyped>) =>
      setTyped(before => {
        const after = { ...before, ...part }
        keepTyped(form, after)
        return after
      }),
    drop: () => dropTyped(form),
  }
}
