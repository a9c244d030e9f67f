import type { Citizen } from '#server/gateway/context.ts'
import type { BookingRecord } from './bookingRecord.ts'

/** Whose account the money of a booking may go to: the applicant's, or that of the citizen who booked for them. */
export const payeesOf = (
  { applicant }: { readonly applicant: Pick<BookingRecord['applicant'], 'applicantName'> },
  { fullName }: Pick<Citizen, 'fullName'>,
): string[] => [applicant.applicantName, fullName]
