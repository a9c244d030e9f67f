import { code, type Entry, type Named, names } from './named.ts'

/** One status scale for every kind of application and booking (docs/rules/wire.md). */
export const ApplicationStatus = {
  Draft: 1,
  PaymentPending: 2,
  Submitted: 3,
  UnderScrutiny: 4,
  QueryRaised: 5,
  QueryResponded: 6,
  Eligible: 7,
  Ineligible: 8,
  InDraw: 9,
  Allotted: 10,
  WaitingList: 11,
  Unsuccessful: 12,
  WithdrawalRequested: 13,
  Withdrawn: 14,
  AllotmentAccepted: 15,
  AllotmentCancelled: 16,
  UnderProcess: 20,
  Returned: 21,
  Resubmitted: 22,
  Approved: 23,
  Rejected: 24,
  Confirmed: 30,
  Expired: 31,
  Cancelled: 32,
  Completed: 33,
  Closed: 34,
} as const
export type ApplicationStatus = (typeof ApplicationStatus)[keyof typeof ApplicationStatus]

const applicationStatuses: Record<ApplicationStatus, Entry> = {
  1: ['Draft', 'प्रारूप', 'neutral'],
  2: ['Payment Pending', 'भुगतान लंबित', 'warning'],
  3: ['Submitted', 'प्रस्तुत', 'info'],
  4: ['Under Scrutiny', 'जाँच के अधीन', 'info'],
  5: ['Query Raised', 'स्पष्टीकरण माँगा गया', 'warning'],
  6: ['Query Responded', 'स्पष्टीकरण दिया गया', 'info'],
  7: ['Eligible', 'पात्र', 'success'],
  8: ['Ineligible', 'अपात्र', 'error'],
  9: ['In Draw', 'ड्रॉ में सम्मिलित', 'info'],
  10: ['Allotted', 'आवंटित', 'success'],
  11: ['Waiting List', 'प्रतीक्षा सूची', 'warning'],
  12: ['Unsuccessful', 'असफल', 'neutral'],
  13: ['Withdrawal Requested', 'वापसी का अनुरोध', 'warning'],
  14: ['Withdrawn', 'वापस लिया गया', 'neutral'],
  15: ['Allotment Accepted', 'आवंटन स्वीकृत', 'success'],
  16: ['Allotment Cancelled', 'आवंटन निरस्त', 'error'],
  20: ['Under Process', 'प्रक्रियाधीन', 'info'],
  21: ['Returned', 'संशोधन के लिए वापस', 'warning'],
  22: ['Resubmitted', 'फिर से प्रस्तुत', 'info'],
  23: ['Approved', 'स्वीकृत', 'success'],
  24: ['Rejected', 'अस्वीकृत', 'error'],
  30: ['Confirmed', 'पुष्ट', 'success'],
  31: ['Expired', 'समय समाप्त', 'neutral'],
  32: ['Cancelled', 'निरस्त', 'error'],
  33: ['Completed', 'संपन्न', 'success'],
  34: ['Closed', 'बंद', 'neutral'],
}

/** English and Hindi name and badge tone of a status. */
export const applicationStatusName = (status: ApplicationStatus): Named => names(applicationStatuses, status)

/** Reads a number from the wire or the database; null when it is no status. */
export const applicationStatus = (value: number) => code(ApplicationStatus, value)

/** Filters of the applications list (specification, section 4). */
export const StatusFilter = { All: 'all', Draft: 'draft', Submit: 'submit' } as const
export type StatusFilter = (typeof StatusFilter)[keyof typeof StatusFilter]

/** Statuses that the filter `draft` shows; `submit` shows every other one. */
export const DRAFT_STATUSES: readonly ApplicationStatus[] = [
  ApplicationStatus.Draft,
  ApplicationStatus.PaymentPending,
]

/** Reads the route's search parameter; the specification writes the default as 'All', and anything unknown is all. */
export function statusFilter(text: string | undefined): StatusFilter {
  const lower = text?.toLowerCase()
  return lower === StatusFilter.Draft || lower === StatusFilter.Submit ? lower : StatusFilter.All
}

/** True when an application of this status belongs in the filtered list. */
export function inFilter(filter: StatusFilter, status: ApplicationStatus): boolean {
  return filter === StatusFilter.All || DRAFT_STATUSES.includes(status) === (filter === StatusFilter.Draft)
}
