import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, type ButtonProps } from '../Button/Button.tsx'
import { cx } from '../cx.ts'
import { IconChevronDown } from '../icons/IconChevronDown.tsx'
import { IconLock } from '../icons/IconLock.tsx'
import { useDismiss } from '../useDismiss.ts'
import styles from './Menu.module.css'
import { nextIndex } from './nextIndex.ts'

export interface MenuItem {
  key: string
  label: string
  note?: ReactNode
  icon?: ReactNode
  /** A link opens; otherwise `onSelect` runs. */
  href?: string
  download?: string
  onSelect?: () => void
  /** Stays visible with its reason. */
  lockedReason?: string
  danger?: boolean
}

export interface MenuProps {
  label: ReactNode
  items: readonly MenuItem[]
  icon?: ReactNode
  variant?: ButtonProps['variant']
  /** Which edge of the button the list keeps. */
  align?: 'start' | 'end'
  busy?: boolean
}

/** A button with a list of acts: arrows, Home, End, letters, Escape; locked acts keep their reason. */
export function Menu({ label, items, icon, variant, align = 'start', busy }: MenuProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = useCallback((restore: boolean) => {
    setOpen(false)
    if (restore) box.current?.querySelector('button')?.focus()
  }, [])
  useDismiss(open, box, close)
  useLayoutEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [open])
  const move = (event: KeyboardEvent) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const active = document.activeElement
    const now = active instanceof HTMLElement ? entries.indexOf(active) : -1
    const next = nextIndex(
      event.key,
      now,
      items.map(item => item.label),
    )
    if (next !== null) {
      event.preventDefault()
      entries[next]?.focus()
    }
    if (event.key === 'Tab') close(false)
  }
  return (
    <div className={styles.anchor} ref={box}>
      <Button
        variant={variant}
        icon={icon}
        busy={busy}
        iconAfter={<IconChevronDown className={styles.chevron} />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={event => {
          if (event.key === 'ArrowDown' && !open) {
            event.preventDefault()
            setOpen(true)
          }
        }}
      >
        {label}
      </Button>
      {open ? (
        <div
          id={id}
          ref={list}
          role="menu"
          tabIndex={-1}
          className={cx(styles.list, align === 'end' && styles.end)}
          onKeyDown={move}
        >
          {items.map(item => (
            <Entry key={item.key} item={item} close={close} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Entry({ item, close }: { item: MenuItem; close: (restore: boolean) => void }) {
  const sign = item.lockedReason ? <IconLock /> : item.icon
  const inside = (
    <>
      {sign}
      <span>
        <span className={styles.label}>{item.label}</span>
        {item.lockedReason || item.note ? (
          <span className={styles.note}>{item.lockedReason ?? item.note}</span>
        ) : null}
      </span>
    </>
  )
  const look = cx(
    styles.item,
    !sign && styles.plain,
    item.lockedReason && styles.locked,
    item.danger && styles.danger,
  )
  if (item.href && !item.lockedReason)
    return (
      <a
        role="menuitem"
        tabIndex={-1}
        className={look}
        href={item.href}
        download={item.download}
        onClick={() => close(false)}
      >
        {inside}
      </a>
    )
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={look}
      aria-disabled={item.lockedReason ? true : undefined}
      onClick={() => {
        if (item.lockedReason) return
        close(true)
        item.onSelect?.()
      }}
    >
      {inside}
    </button>
  )
}
