import { useEffect, useRef } from 'react'
import { makeStore, useStore } from '#web/api/store.ts'

/** A key of a screen, what it does in words, and the act. */
export interface DeskKey {
  /** As the browser names it: `j`, `Enter`, `Escape`, `?`; `Control+Enter` for one with Ctrl, `Shift+x` for one with Shift. */
  readonly key: string
  readonly label: string
  /** Without one the browser itself does what the key is known for: the list names it. */
  readonly act?: () => void
  /** Works, but is not in the line at the foot: only in the list of all keys. */
  readonly hidden?: boolean
}

/** The keys of all that is on the screen, the newest part first. */
const layers = makeStore<readonly (readonly DeskKey[])[]>([])

export const useAllKeys = (): readonly DeskKey[] => useStore(layers).flat()

const STORAGE_KEY = 'desk-single-keys'

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    // No storage: the keys are on.
    return true
  }
}

/** Whether single letters act; they can be switched off (WCAG 2.1.4). */
const singleKeys = makeStore(readChoice())

export const useSingleKeys = (): boolean => useStore(singleKeys)

export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
  } catch {
    // Storage is forbidden or full: the choice holds until the page is closed.
  }
  singleKeys.set(on)
}

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)))

/** What the browser says was pressed, as a `DeskKey` names it. */
const nameOf = ({ key, ctrlKey, metaKey }: KeyboardEvent): string => {
  const plain = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `Control+${plain}` : plain
}

/** A letter with Shift, where a screen has an act for it: `Shift+x`. */
const shiftedOf = ({ key, shiftKey }: KeyboardEvent): string | undefined =>
  shiftKey && /^\p{L}$/u.test(key) ? `Shift+${key.toLowerCase()}` : undefined

/** Keys that a focused control has for itself. */
const ofControls = new Set(['Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Tab'])

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey) return
  const name = nameOf(event)
  const inText = typesText(event.target)
  const single = !name.startsWith('Control+') && name.length === 1
  if (single && (inText || !singleKeys.get())) return
  if (inText && name !== 'Escape' && !name.startsWith('Control+')) return
  const inControl = event.target instanceof Element && event.target.closest('a, button, [role]') !== null
  if (inControl && ofControls.has(name)) return
  // A dialog has its own keys: those of the page behind it sleep.
  const dialog = document.querySelector('dialog[open]')
  const all = layers.get().flat()
  const shifted = single ? shiftedOf(event) : undefined
  const found = all.find(one => one.key === shifted) ?? all.find(one => one.key === name)
  if (!found?.act || (dialog && name !== 'Escape' && !name.startsWith('Control+'))) return
  event.preventDefault()
  found.act()
}

let listening = false

/** Gives a part of the screen its keys while it is shown; the newest part wins where two have the same. */
export function useKeys(keys: readonly DeskKey[]): void {
  const held = useRef(keys)
  held.current = keys
  const words = keys.map(({ key, label, hidden }) => `${key}|${label}|${hidden}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: words say when the list itself is another; acts are always the newest
  useEffect(() => {
    if (!listening) {
      listening = true
      window.addEventListener('keydown', press)
    }
    const layer = held.current.map(one => ({
      ...one,
      ...(one.act ? { act: () => held.current.find(({ key }) => key === one.key)?.act?.() } : {}),
    }))
    layers.set([layer, ...layers.get()])
    return () => layers.set(layers.get().filter(other => other !== layer))
  }, [words])
}
