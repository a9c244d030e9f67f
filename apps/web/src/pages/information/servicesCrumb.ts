import { m } from '#web/i18n/generated/messages.js'
import type { NavItem } from '#web/shell/navigate/nav.ts'

/** The page above every page about one service. */
export const servicesCrumb: NavItem = { to: '/services', label: m.pages_servicesScreenTitle }
