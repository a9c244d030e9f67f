import styles from './Key.module.css'

const SIGNS: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Enter: 'Enter',
  ' ': '␣',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** A key as it is drawn on a button or in the line at the foot: `Control+Enter` as two. */
export function Key({ of }: { of: string }) {
  const parts = of
    .split('+')
    .map(part => (part === 'Control' ? 'Ctrl' : part))
    .filter(part => part !== '')
  return (
    <span className={styles.keys} aria-hidden="true">
      {(parts.length === 0 ? ['+'] : parts).map(part => (
        <kbd key={part} className={styles.key}>
          {SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part)}
        </kbd>
      ))}
    </span>
  )
}
