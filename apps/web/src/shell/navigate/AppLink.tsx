import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { LinkButton, type LinkButtonProps } from '#web/ui/Button/LinkButton.tsx'
import { TextLink, type TextLinkProps } from '#web/ui/TextLink/TextLink.tsx'
import { pathFor, type Target } from '../address/href.ts'
import type { Path } from '../address/paths.ts'
import { preloadScreen } from '../router/lazyScreen.tsx'
import { push } from '../router/router.ts'

type Anchor = AnchorHTMLAttributes<HTMLAnchorElement>

/** True for a click that the browser itself should handle: new tab, new window, download. */
const leavesToBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (event.currentTarget.target !== '' && event.currentTarget.target !== '_self')

/**
 * The anchor's attributes for a screen at a signed path: navigation without reload, loading ahead.
 * @param path as `pathFor` makes it
 */
export function useLinkTo(screen: Path, path: string, onClick?: Anchor['onClick']): Anchor {
  const preload = () => preloadScreen(screen)
  return {
    href: `#${path}`,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: event => {
      onClick?.(event)
      if (leavesToBrowser(event)) return
      event.preventDefault()
      push(path)
    },
  }
}

/** The same for a typed target. */
export const useLinkProps = <P extends Path>(target: Target<P>, onClick?: Anchor['onClick']): Anchor =>
  useLinkTo(target.to, pathFor(target), onClick)

interface Common {
  readonly children?: ReactNode
  readonly className?: string | undefined
  readonly onClick?: Anchor['onClick']
  readonly 'aria-current'?: Anchor['aria-current']
}

/** A link without looks of its own, for the frame and for cards. */
export function PlainLink<P extends Path>(props: Target<P> & Common) {
  const link = useLinkProps<P>(props, props.onClick)
  return (
    <a {...link} className={props.className} aria-current={props['aria-current']}>
      {props.children}
    </a>
  )
}

/** A link among words: `<AppLink to="/properties/$propertyId/payments" params={{ propertyId }}>…</AppLink>`. */
export function AppLink<P extends Path>(
  props: Target<P> & Common & Pick<TextLinkProps, 'icon' | 'iconAfter' | 'strong' | 'small' | 'quiet'>,
) {
  const link = useLinkProps<P>(props, props.onClick)
  const { icon, iconAfter, strong, small, quiet, className, children } = props
  return (
    <TextLink {...{ icon, iconAfter, strong, small, quiet, className }} {...link}>
      {children}
    </TextLink>
  )
}

/** A link that looks like a button. */
export function AppButtonLink<P extends Path>(
  props: Target<P> &
    Common &
    Pick<LinkButtonProps, 'icon' | 'iconAfter' | 'variant' | 'size' | 'block' | 'stretch'>,
) {
  const link = useLinkProps<P>(props, props.onClick)
  const { icon, iconAfter, variant, size, block, stretch, className, children } = props
  return (
    <LinkButton {...{ icon, iconAfter, variant, size, block, stretch, className }} {...link}>
      {children}
    </LinkButton>
  )
}
