import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import styles from './TextLink.module.css'

export interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  icon?: ReactNode
  iconAfter?: ReactNode
  strong?: boolean
  small?: boolean
  /** Ink instead of indigo, for breadcrumbs. */
  quiet?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** A link among words. */
export function TextLink(props: TextLinkProps) {
  const { icon, iconAfter, strong, small, quiet, className, children, ...attributes } = props
  return (
    <a
      {...attributes}
      className={cx(
        styles.link,
        strong && styles.strong,
        small && styles.small,
        quiet && styles.quiet,
        className,
      )}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {iconAfter}
    </a>
  )
}
