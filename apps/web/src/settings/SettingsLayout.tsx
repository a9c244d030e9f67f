import { profileCalls } from '#contract/account/profile.ts'
import { showsHiddenAreas } from '#web/api/portalConfig.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Outlet } from '#web/shell/frame/Outlet.tsx'
import { PlainLink } from '#web/shell/navigate/AppLink.tsx'
import { useOpenPath } from '#web/shell/navigate/hooks.ts'
import { IconBank } from '#web/ui/icons/IconBank.tsx'
import { IconPin } from '#web/ui/icons/IconPin.tsx'
import { IconUser } from '#web/ui/icons/IconUser.tsx'
import { IconUsers } from '#web/ui/icons/IconUsers.tsx'
import { Columns, Page } from '#web/ui/Page/Page.tsx'
import styles from './Settings.module.css'

export const title = m.settings_title

const myAccount = { to: '/user-settings/general', label: m.settings_myAccount, Icon: IconUser } as const

const help = { to: '/user-settings/help', label: m.settings_help, Icon: IconUsers } as const

/** Only in a test environment (specification, section 2); their addresses work for whoever knows them. */
const hidden = [
  { to: '/user-settings/bank-accounts', label: m.settings_bankAccounts, Icon: IconBank },
  { to: '/user-settings/addresses', label: m.settings_addresses, Icon: IconPin },
] as const

/** Left menu and the chosen settings beside it. Logins and profile are loaded on opening. */
export default function SettingsLayout() {
  useCall(profileCalls.GetCitizenUserProfile, {}, { quiet: true })
  useCall(profileCalls.GetCitizenUserLogins, {}, { quiet: true })
  const path = useOpenPath()
  const items = showsHiddenAreas() ? [myAccount, ...hidden, help] : [myAccount, help]
  return (
    <Page>
      <div className={styles.columns}>
        <Columns
          kind="form"
          aside={
            <nav className={styles.menu} aria-label={m.settings_title()}>
              <p className={styles.menuTitle}>{m.settings_title()}</p>
              <ul>
                {items.map(({ to, label, Icon }) => (
                  <li key={to}>
                    <PlainLink
                      to={to}
                      className={styles.menuItem}
                      aria-current={path === to ? 'page' : undefined}
                    >
                      <Icon />
                      {label()}
                    </PlainLink>
                  </li>
                ))}
              </ul>
            </nav>
          }
          main={<Outlet />}
        />
      </div>
    </Page>
  )
}
