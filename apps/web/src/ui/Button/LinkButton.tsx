import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import styles from './Button.module.css'
import { type ButtonLook, buttonClass } from './look.ts'

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  icon?: ReactNode
  iconAfter?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, block, stretch, icon, iconAfter, className, children, ...attributes } = props
  return (
    <a {...attributes} className={cx(buttonClass({ variant, size, block, stretch }), className)}>
      {icon}
      <span className={styles.label}>{children}</span>
      {iconAfter}
    </a>
  )
}
