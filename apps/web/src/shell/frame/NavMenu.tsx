import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconChevronDown } from '#web/ui/icons/IconChevronDown.tsx'
import { PlainLink } from '../navigate/AppLink.tsx'
import type { NavItem } from '../navigate/nav.ts'
import styles from './NavMenu.module.css'

export interface NavMenuProps {
  readonly button: ReactNode
  readonly buttonClass?: string | undefined
  readonly items: readonly NavItem[]
  /** Address of the page that is open, to mark its item. */
  readonly active: string | null
  /** After the links, such as Logout. */
  readonly last?: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A drop-down of links on the browser's own popover: arrows, Home, End, Escape; it closes on choice, scroll and a click outside. */
export function NavMenu({ button, buttonClass, items, active, last }: NavMenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const close = () => list.current?.hidePopover()
    window.addEventListener('scroll', close, { passive: true })
    window.addEventListener('resize', close)
    return () => {
      window.removeEventListener('scroll', close)
      window.removeEventListener('resize', close)
    }
  }, [open])

  const place = () => {
    const edge = opener.current?.getBoundingClientRect()
    if (!edge || !list.current) return
    list.current.style.insetBlockStart = `${edge.bottom + 6}px`
    list.current.style.insetInlineEnd = `${Math.max(8, document.documentElement.clientWidth - edge.right)}px`
  }
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const move = (event: KeyboardEvent) => {
    const all = entries()
    const focused = document.activeElement
    const now = focused instanceof HTMLElement ? all.indexOf(focused) : -1
    const step = STEPS[event.key]
    const goal =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? all.length - 1
          : step === undefined
            ? null
            : (now + step + all.length) % all.length
    if (goal === null) return
    event.preventDefault()
    all[goal]?.focus()
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.showPopover()
    entries()[0]?.focus()
  }
  return (
    <div className={styles.menu}>
      <button
        type="button"
        ref={opener}
        className={buttonClass ?? styles.opener}
        // The browser itself says of it whether its list is open.
        popoverTarget={id}
        onKeyDown={openByArrow}
      >
        {button}
        <IconChevronDown size={16} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside */}
      <div
        id={id}
        ref={list}
        popover="auto"
        className={styles.list}
        onBeforeToggle={place}
        onToggle={event => setOpen(event.newState === 'open')}
        onKeyDown={move}
      >
        <ul>
          {items.map(item => (
            <li key={item.to}>
              <PlainLink
                to={item.to}
                className={styles.item}
                aria-current={item.to === active ? 'page' : undefined}
                onClick={() => list.current?.hidePopover()}
              >
                {item.label()}
              </PlainLink>
            </li>
          ))}
          {last ? <li>{last}</li> : null}
        </ul>
      </div>
    </div>
  )
}

/** Class name of an act inside the list. */
export const navMenuItemClass: string = styles.item ?? ''
