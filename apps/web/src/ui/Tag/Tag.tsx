import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconCheck } from '../icons/IconCheck.tsx'
import { IconClock } from '../icons/IconClock.tsx'
import { IconError } from '../icons/IconError.tsx'
import { IconInfo } from '../icons/IconInfo.tsx'
import { IconMinus } from '../icons/IconMinus.tsx'
import styles from './Tag.module.css'

export type Tone = 'ok' | 'warn' | 'err' | 'info' | 'neutral'

const ICONS = { ok: IconCheck, warn: IconClock, err: IconError, info: IconInfo, neutral: IconMinus }

export interface TagProps {
  tone?: Tone
  /** Replaces the tone's own icon; null for a mere label such as "Primary". */
  icon?: ReactNode
  children: ReactNode
}

/** A state: icon, word and tint together, never colour alone. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  const ToneIcon = ICONS[tone]
  return (
    <span className={cx(styles.tag, styles[tone])}>
      {icon === undefined ? <ToneIcon /> : icon}
      <span>{children}</span>
    </span>
  )
}
