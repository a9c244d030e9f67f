import type { ReactNode } from 'react'
import { Key } from '#desk/kit/Key.tsx'
import styles from './Papers.module.css'

export interface ToolButtonProps {
  label: string
  onPress: () => void
  children: ReactNode
  /** It would do nothing now; it stays where the focus is. */
  isOff?: boolean
  /** Of a tool that is on or off. */
  isPressed?: boolean
  /** The key that does the same, drawn beside the sign. */
  shortcut?: string
}

/** One tool over a paper: a sign, with its words for the pointer and for whoever does not see it. */
export function ToolButton({ label, onPress, children, isOff, isPressed, shortcut }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      title={label}
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-pressed={isPressed}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      {children}
      {shortcut ? <Key of={shortcut} /> : null}
    </button>
  )
}
