import { showsHiddenAreas } from '#web/api/portalConfig.ts'
import type { Language } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Path } from '../address/paths.ts'

/** An address of the navigation; only addresses without path parameters stand there. */
export type NavPath = Exclude<Path, `${string}$${string}`>

export interface NavItem {
  readonly to: NavPath
  /** Its name, in the language of the page or in one that is asked for. */
  readonly label: (inputs?: object, options?: { readonly locale?: Language }) => string
}

const everybody: readonly NavItem[] = [
  { to: '/home', label: m.shell_home },
  { to: '/services', label: m.shell_services },
  { to: '/services/download-allotment-letter', label: m.shell_allotmentLetter },
  { to: '/applications', label: m.shell_myApplications },
  { to: '/properties', label: m.shell_myProperties },
]

/** Shown only in a test environment (specification, section 2). */
const hiddenAreas: readonly NavItem[] = [
  { to: '/leases', label: m.shell_myLeases },
  { to: '/bookings', label: m.shell_myBookings },
  { to: '/community-centers', label: m.shell_communityCenters },
]

/** The items of the main bar and of the drawer. */
export const mainItems = (): readonly NavItem[] =>
  showsHiddenAreas() ? [...everybody, ...hiddenAreas] : everybody

/** 'Resources & FAQs'. */
export const resourceItems: readonly NavItem[] = [
  { to: '/faq', label: m.shell_faqs },
  { to: '/up-building-by-laws', label: m.shell_byLaws },
  { to: '/draws', label: m.draw_listTitle },
  { to: '/contact-us', label: m.shell_contactUs },
  { to: '/feedback', label: m.feedback_title },
  { to: '/user-manuals', label: m.shell_userManuals },
]

/** What only the footer names on large screens; the drawer has all items. */
export const policyItems: readonly NavItem[] = [
  { to: '/privacy-policy', label: m.shell_privacy },
  { to: '/terms-and-conditions', label: m.shell_terms },
]

/** All items of the drawer, without login, settings and logout. */
export const drawerItems = (): readonly NavItem[] => [...mainItems(), ...resourceItems, ...policyItems]

/** The user menu, without Logout. */
export const userItems: readonly NavItem[] = [
  { to: '/applications', label: m.shell_myApplications },
  { to: '/services/download-allotment-letter', label: m.shell_allotmentLetter },
  { to: '/properties', label: m.shell_myProperties },
  { to: '/user-settings/help', label: m.settings_help },
  { to: '/user-settings/general', label: m.shell_settings },
]

/** The item to underline for an address: the longest one that the address lies under; '/' counts as home. */
export function activeItem(items: readonly NavItem[], path: string): NavPath | null {
  const address = path === '/' ? '/home' : path
  const above = items.filter(({ to }) => address === to || address.startsWith(`${to}/`))
  return above.sort((a, b) => b.to.length - a.to.length)[0]?.to ?? null
}
