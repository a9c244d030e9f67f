import type { RouteRef } from '#contract/routes.ts'
import type { TemplateCode } from './templates.ts'

/** The address behind which the portal looks for the record that a link names. */
const OPEN = '/open'

/** A screen that needs to know nothing. */
type Screen = Extract<
  RouteRef,
  { readonly to: string; readonly params?: never; readonly search?: never }
>['to']

/** Where the link of a message leads: to the record that one of its values names, to a screen, or nowhere. */
type Lead = { readonly about: 'number' | 'record' | 'room' } | { readonly screen: Screen } | null

const number: Lead = { about: 'number' }
const record: Lead = { about: 'record' }
const room: Lead = { about: 'room' }
const applications: Lead = { screen: '/applications' }
const properties: Lead = { screen: '/properties' }
const account: Lead = { screen: '/user-settings/general' }
const bankAccounts: Lead = { screen: '/user-settings/bank-accounts' }

/**
 * The screen that each message speaks of. A code leads nowhere, so that nobody learns to expect a link beside one; what
 * carries its own link has no second one; messages to officers are about the desk.
 */
export const LEADS: Readonly<Record<TemplateCode, Lead>> = {
  OTP: null,
  HELP_DESK_CODE: null,
  HELP_DESK_LOOKED: account,
  WELCOME: { screen: '/home' },
  ACCOUNT_LOCKED: null,
  PASSWORD_CHANGED: account,
  EMAIL_CHANGED: account,
  MOBILE_CHANGED: account,
  ACCOUNT_CLOSED: null,
  CONTACT_CHANGE_ASKED: null,
  CONTACT_CHANGE_STOPPED: account,
  FEEDBACK_ANSWERED: null,
  DRAFT_ENDS: applications,
  STATUS_ANSWER: number,
  STATUS_NOT_FOUND: applications,
  BOOKING_CONFIRMED: number,
  BOOKING_RESCHEDULED: number,
  BOOKING_CANCELLED: number,
  BOOKING_CANCELLED_BY_AUTHORITY: number,
  BOOKING_DEPOSIT_SETTLED: number,
  BOOKING_REMINDER: number,
  DATES_TURN_SOON: room,
  DATES_TURN_CALLED: room,
  LEASE_RENT_DUE: number,
  LEASE_RENT_LATE: number,
  LEASE_RENT_PAID: number,
  LEASE_DEBT_PAID: number,
  LEASE_TERMINATED: number,
  LEASE_TERMINATED_OWING: number,
  LEASE_SETTLED: number,
  LEASE_SETTLED_OWING: number,
  LAND_USE_SUBMITTED: number,
  LAND_USE_RETURNED: number,
  LAND_USE_APPROVED: number,
  LAND_USE_REJECTED: number,
  LAND_USE_CERTIFICATE_REVOKED: number,
  APPLICATION_SUBMITTED: number,
  SCHEME_EXTENDED: applications,
  SCHEME_CANCELLED: applications,
  QUERY_RAISED: number,
  FOUND_ELIGIBLE: number,
  FOUND_INELIGIBLE: number,
  ROLL_FROZEN: number,
  DRAW_ANNULLED: number,
  TURN_SOON: room,
  TURN_CALLED: room,
  RESULT_ALLOTTED: number,
  RESULT_WAITING: number,
  WAITING_ENDED: number,
  RESULT_NOT_ALLOTTED: number,
  ALLOTMENT_REMINDER: number,
  ALLOTMENT_LAPSED: number,
  ALLOTMENT_CANCELLED: number,
  WITHDRAWAL_REQUESTED: number,
  WITHDRAWAL_APPROVED: number,
  OFFICER_RECOVERY_USED: null,
  BREAK_GLASS_OPENED: null,
  WEBHOOK_STOPPED: null,
  BREAK_GLASS_CODES_MADE: null,
  PAYMENT_SUCCESS: record,
  PAYMENT_REVERSED: record,
  PAYMENT_RETURNED: record,
  PAYMENT_RETURN_NEEDS_ACCOUNT: record,
  CHALLAN_GENERATED: record,
  CHALLAN_EXPIRING: record,
  CHALLAN_EXPIRED: record,
  REFUND_SENT: record,
  REFUND_CAME_BACK: record,
  REFUND_FAILED: record,
  REFUND_ACCOUNT_CHANGED: null,
  REFUND_ACCOUNT_NOT_VERIFIED: record,
  REFUND_ACCOUNT_STOPPED: record,
  PERMISSION_SUBMITTED: number,
  PERMISSION_OF_ANOTHER_OWNER: number,
  PERMISSION_RETURNED: number,
  PERMISSION_REJECTED: number,
  NOC_GRANTED: number,
  SURRENDER_ACCEPTED: number,
  SURRENDER_CONSENT_ASKED: applications,
  SURRENDER_CONSENT_GIVEN: applications,
  SURRENDER_CONSENT_WITHDRAWN: applications,
  SURRENDER_CONSENT_VOID: applications,
  SURRENDER_RETURNED: number,
  SURRENDER_CANCELLED: applications,
  PROPERTY_LINKED: record,
  PROPERTY_LETTER_DOWNLOADED: record,
  PROPERTY_PAID: record,
  PROPERTY_DUE_SOON: record,
  PROPERTY_DUE_SOON_TDS: record,
  PROPERTY_OVERDUE: record,
  PROPERTY_SCHEDULE_CHANGED: record,
  PROPERTY_DEMAND_RAISED: record,
  PROPERTY_DEMAND_CREDITED: record,
  PROPERTY_DEMAND_SETTLED: record,
  PROPERTY_RECEIPT_REVERSED: record,
  PROPERTY_DEED_EXECUTED: record,
  OWNER_MOBILE_CHANGED: record,
  PROPERTY_UNLINKED: properties,
  PROPERTY_ALLOTMENT_ENDED: properties,
  BANK_ACCOUNT_ADDED: bankAccounts,
  BANK_ACCOUNT_CHANGED: bankAccounts,
  SURVEY_SUBMITTED: number,
  SURVEY_FEE_RETURNS: number,
  TDS_SUBMITTED: number,
  TDS_CREDITED: number,
  TDS_RETURNED: number,
  TDS_REVERSED: number,
  TDS_REJECTED: number,
}

const isKnown = (code: string): code is TemplateCode => Object.hasOwn(LEADS, code)

/**
 * The link of a message: the very screen that it speaks of, once its reader has signed in.
 * @returns '' for a message that has none, or that was made without what it would name
 */
export function linkOf(
  publicUrl: string,
  code: string,
  params: Readonly<Record<string, string | number>>,
): string {
  const lead = isKnown(code) ? LEADS[code] : null
  if (!lead) return ''
  if ('screen' in lead) return `${publicUrl}/#${lead.screen}`
  const about = params[lead.about]
  return about === undefined ? '' : `${publicUrl}/#${OPEN}?about=${encodeURIComponent(about)}`
}
