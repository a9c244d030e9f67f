import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'

/** The way from the home page to the draws, or by them to one draw. */
export function DrawCrumb({ current, below }: { current: string; below?: boolean }) {
  const home = { key: 'home', link: <AppLink to="/home">{m.draw_home()}</AppLink> }
  const draws = { key: 'draws', link: <AppLink to="/draws">{m.draw_listTitle()}</AppLink> }
  return <Breadcrumb label={m.common_youAreHere()} links={below ? [home, draws] : [home]} current={current} />
}
