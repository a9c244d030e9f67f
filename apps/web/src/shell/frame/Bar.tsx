import { useRef } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { IconMenu } from '#web/ui/icons/IconMenu.tsx'
import { PlainLink } from '../navigate/AppLink.tsx'
import { activeItem, mainItems, resourceItems } from '../navigate/nav.ts'
import styles from './Bar.module.css'
import { Drawer } from './Drawer.tsx'
import { Logo } from './Logo.tsx'
import { NavMenu } from './NavMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

/** So many items stand beside the mark in both languages; more of them get a row of their own. */
const ONE_ROW = 5

/** The sticky bar: mark, navigation, user menu; under 900 px a button for the drawer. */
export function Bar({ path }: { path: string }) {
  const drawer = useRef<HTMLDialogElement>(null)
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
        <button type="button" className={styles.menuButton} onClick={() => drawer.current?.showModal()}>
          <IconMenu />
          {m.shell_menu()}
        </button>
      </div>
      <Drawer ref={drawer} path={path} />
    </header>
  )
}
