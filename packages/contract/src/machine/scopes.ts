import * as v from 'valibot'

/** What a system of the authority may be let do, each on its own. */
export const SCOPES = [
  'payments:read',
  'refunds:read',
  'applications:read',
  'bookings:read',
  'properties:read',
  'leases:read',
  'tds:read',
] as const
export type Scope = (typeof SCOPES)[number]

/** What each scope lets a system do. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  'payments:read': 'Reads payments',
  'refunds:read': 'Reads refunds',
  'applications:read': 'Reads applications to schemes, for land use, on properties and of surveys',
  'bookings:read': 'Reads bookings',
  'properties:read': 'Reads the register of properties',
  'leases:read': 'Reads leases',
  'tds:read': 'Reads certificates of tax',
}

/** One scope. */
export const ScopeName = v.picklist(SCOPES)

/** Whether a text is the name of a scope. */
export const isScope = (text: string): text is Scope => v.is(ScopeName, text)
