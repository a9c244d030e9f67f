import type { ReactNode } from 'react'
import type { RouteRef } from '#contract/routes.ts'
import { LinkButton, type LinkButtonProps } from '#web/ui/Button/LinkButton.tsx'
import { TextLink, type TextLinkProps } from '#web/ui/TextLink/TextLink.tsx'
import { pathOfRoute } from '../address/routeRef.ts'
import { useLinkTo } from './AppLink.tsx'

interface Common {
  /** A screen that the server points to. */
  readonly route: RouteRef
  readonly children?: ReactNode
}

const useServerLink = (route: RouteRef) => useLinkTo(route.to, pathOfRoute(route))

/** A link among words to a screen that the server points to. */
export function ServerLink({ route, children, ...look }: Common & Pick<TextLinkProps, 'strong' | 'small'>) {
  return (
    <TextLink {...look} {...useServerLink(route)}>
      {children}
    </TextLink>
  )
}

/** The same, looking like a button. */
export function ServerButtonLink({
  route,
  children,
  ...look
}: Common & Pick<LinkButtonProps, 'variant' | 'block' | 'stretch' | 'icon'>) {
  return (
    <LinkButton {...look} {...useServerLink(route)}>
      {children}
    </LinkButton>
  )
}

/** The same without looks of its own, for cards. */
export function ServerPlainLink({
  route,
  children,
  className,
}: Common & { readonly className?: string | undefined }) {
  return (
    <a className={className} {...useServerLink(route)}>
      {children}
    </a>
  )
}
