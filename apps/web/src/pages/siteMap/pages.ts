import { m } from '#web/i18n/generated/messages.js'
import { mainItems, type NavItem, policyItems, resourceItems, userItems } from '#web/shell/navigate/nav.ts'

const item = (to: NavItem['to'], label: NavItem['label']): NavItem => ({ to, label })

/** The pages of the portal in groups, each named once. */
export function pageGroups(): readonly { readonly title: string; readonly items: readonly NavItem[] }[] {
  const services = [
    item('/services', m.shell_services),
    item('/services/online-lotteries', m.lottery_schemes),
    item('/services/know-your-land-use/info', m.pages_landUseInfoTitle),
    item('/services/link-your-property/info', m.pages_linkInfoTitle),
    item('/services/property-search', m.property_searchTitle),
    item('/services/download-allotment-letter', m.shell_allotmentLetter),
  ]
  const about = [
    item('/notices', m.pages_noticesTitle),
    ...resourceItems,
    item('/verify', m.verify_title),
    ...policyItems,
    item('/accessibility', m.shell_accessibility),
    item('/website-policies', m.pages_policiesTitle),
  ]
  const own = [...mainItems().slice(1), ...userItems]
  const named = new Set([...services, ...about].map(({ to }) => to))
  const rest = own.filter(({ to }, index) => !named.has(to) && own.findIndex(one => one.to === to) === index)
  return [
    { title: m.pages_mapServices(), items: services },
    { title: m.pages_mapOwn(), items: rest },
    { title: m.pages_mapAbout(), items: about },
  ]
}
