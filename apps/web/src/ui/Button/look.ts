import { cx } from '../cx.ts'
import styles from './Button.module.css'

export interface ButtonLook {
  /** `secondary` (white) unless told. A destructive act is `danger`: white with red edge and words. */
  variant?: 'primary' | 'secondary' | 'indigo' | 'danger' | 'link'
  size?: 'normal' | 'large'
  /** Full width everywhere. */
  block?: boolean
  /** Full width on phones only. */
  stretch?: boolean
}

/** Class names of a button's look, shared by buttons and links that look like buttons. */
export function buttonClass({ variant = 'secondary', size, block, stretch }: ButtonLook): string {
  return cx(
    styles.button,
    variant !== 'secondary' && styles[variant],
    size === 'large' && styles.large,
    block && styles.block,
    stretch && styles.stretch,
  )
}
