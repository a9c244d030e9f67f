import { type MouseEvent, useEffect, useRef } from 'react'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { useSession } from '#web/api/session.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconChevronDown } from '#web/ui/icons/IconChevronDown.tsx'
import { IconCross } from '#web/ui/icons/IconCross.tsx'
import { PlainLink } from '../navigate/AppLink.tsx'
import {
  activeItem,
  drawerItems,
  mainItems,
  type NavItem,
  policyItems,
  resourceItems,
} from '../navigate/nav.ts'
import { ContrastChoice, LanguageChoice, TextSizeChoice } from './Choices.tsx'
import styles from './Drawer.module.css'
import { SocialLinks } from './SocialLinks.tsx'
import { Avatar, firstName } from './UserMenu.tsx'
import { useLogout } from './useLogout.ts'

const settings: NavItem = { to: '/user-settings/general', label: m.shell_settings }
const login: NavItem = { to: '/login', label: m.shell_login }

/** All items for small screens, open as long as it stands, on the browser's own dialog: focus stays inside, Escape closes. */
export default function Drawer({ path, onClose }: { path: string; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  const session = useSession()
  const logout = useLogout()
  const items = mainItems()
  const active = activeItem([...drawerItems(), settings], path)
  const close = () => ref.current?.close()
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal()
    // The drawer belongs to small screens; turning a tablet must not leave the page blocked behind it.
    const wide = window.matchMedia('(min-width: 901px)')
    const shut = () => ref.current?.close()
    wide.addEventListener('change', shut)
    return () => wide.removeEventListener('change', shut)
  }, [])
  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) close()
  }
  const link = (item: NavItem) => (
    <li key={item.to}>
      <PlainLink
        to={item.to}
        className={styles.item}
        aria-current={item.to === active ? 'page' : undefined}
        onClick={close}
      >
        {item.label()}
      </PlainLink>
    </li>
  )
  const name = session ? firstName(session.fullName) : ''
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is the one on its backdrop
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={m.shell_menu()}
      onClick={onBackdrop}
      onClose={onClose}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          {session ? (
            <>
              <Avatar name={name} />
              <p className={styles.who}>
                <b>{m.shell_hello({ name })}</b>
                <span>{session.mobile === '' ? '' : maskMobile(session.mobile)}</span>
              </p>
            </>
          ) : (
            <p className={styles.who}>
              <b>{m.shell_menu()}</b>
            </p>
          )}
          <button type="button" className={styles.close} aria-label={m.shell_closeMenu()} onClick={close}>
            <IconCross />
          </button>
        </div>
        <nav aria-label={m.shell_mainNav()} className={styles.nav}>
          <ul>{items.map(link)}</ul>
          <details open className={styles.more}>
            <summary className={styles.item}>
              {m.shell_resources()}
              <IconChevronDown size={16} />
            </summary>
            <ul>{resourceItems.map(link)}</ul>
          </details>
          <ul>{policyItems.map(link)}</ul>
          <ul className={styles.own}>
            {session ? (
              <>
                {link(settings)}
                <li>
                  <button
                    type="button"
                    className={styles.item}
                    onClick={() => {
                      close()
                      void logout()
                    }}
                  >
                    {m.shell_logout()}
                  </button>
                </li>
              </>
            ) : (
              link(login)
            )}
          </ul>
        </nav>
        <div className={styles.choices}>
          <LanguageChoice size="drawer" />
          <TextSizeChoice size="drawer" />
          <ContrastChoice size="drawer" />
          <SocialLinks />
        </div>
      </div>
    </dialog>
  )
}
