import { lazy, useState } from 'react'
import { refuseNetwork } from '#web/api/gateway.ts'
import { toastError } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Spare } from '#web/ui/Guarded/Guarded.tsx'
import { IconMenu } from '#web/ui/icons/IconMenu.tsx'
import { PlainLink } from '../navigate/AppLink.tsx'
import { activeItem, mainItems, resourceItems } from '../navigate/nav.ts'
import styles from './Bar.module.css'
import { Logo } from './Logo.tsx'
import { NavMenu } from './NavMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

/** Comes with the press that opens it, or the finger before: a first page is read without it. */
const loadDrawer = () => import('./Drawer.tsx')
const Drawer = lazy(loadDrawer)
const loadAhead = () => void loadDrawer().catch(() => undefined)

/** So many items stand beside the mark in both languages; more of them get a row of their own. */
const ONE_ROW = 5

/** The sticky bar: mark, navigation, user menu; under 900 px a button for the drawer. */
export function Bar({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false)
  const items = mainItems()
  const active = activeItem([...items, ...resourceItems], path)
  return (
    <header className={styles.bar} data-rows={items.length > ONE_ROW ? 2 : 1}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.nav} aria-label={m.shell_mainNav()}>
          <ul className={styles.items}>
            {items.map(item => (
              <li key={item.to}>
                <PlainLink
                  to={item.to}
                  className={styles.item}
                  aria-current={item.to === active ? 'page' : undefined}
                >
                  {item.label()}
                </PlainLink>
              </li>
            ))}
            <li data-active={resourceItems.some(item => item.to === active) || undefined}>
              <NavMenu
                button={m.shell_resources()}
                buttonClass={styles.item}
                items={resourceItems}
                active={active}
              />
            </li>
          </ul>
        </nav>
        <div className={styles.userPlace}>
          <UserMenu active={path} />
        </div>
        <button
          type="button"
          className={styles.menuButton}
          onPointerDown={loadAhead}
          onFocus={loadAhead}
          onClick={() =>
            void loadDrawer()
              .catch(refuseNetwork)
              .then(() => setOpen(true), toastError)
          }
        >
          <IconMenu />
          {m.shell_menu()}
        </button>
      </div>
      {isOpen ? (
        <Spare>
          <Drawer path={path} onClose={() => setOpen(false)} />
        </Spare>
      ) : null}
    </header>
  )
}
