import { useSession } from '#web/api/session.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '../navigate/AppLink.tsx'
import { userItems } from '../navigate/nav.ts'
import styles from './Bar.module.css'
import { NavMenu, navMenuItemClass } from './NavMenu.tsx'
import { useLogout } from './useLogout.ts'

/** 'Sunita Devi' → 'Sunita'. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? ''

/** The first letter of a name, in a disc. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}

/** 'Login / Register' for a visitor; greeting and menu for a citizen. */
export function UserMenu({ active }: { active: string | null }) {
  const session = useSession()
  const logout = useLogout()
  if (!session)
    return (
      <AppButtonLink to="/login" className={styles.login}>
        {m.shell_login()}
      </AppButtonLink>
    )
  const name = firstName(session.fullName)
  return (
    <NavMenu
      buttonClass={styles.user}
      button={
        <>
          <Avatar name={name} />
          {m.shell_hello({ name })}
        </>
      }
      items={userItems}
      active={active}
      last={
        <button type="button" className={navMenuItemClass} onClick={() => void logout()}>
          {m.shell_logout()}
        </button>
      }
    />
  )
}
