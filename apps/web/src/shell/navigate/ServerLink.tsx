import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton, type LinkButtonProps } from '#web/ui/Button/LinkButton.tsx'
import { TextLink, type TextLinkProps } from '#web/ui/TextLink/TextLink.tsx'
import { pathOfServerRoute } from './serverRoute.ts'

interface Common {
  /** A plain route told by the server. */
  readonly route: string
  readonly children?: ReactNode
}

function useServerLink(route: string) {
  const router = useRouter()
  const path = pathOfServerRoute(route) ?? '/home'
  return {
    href: `#${path}`,
    onClick: (event: React.MouseEvent<HTMLAnchorElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      router.history.push(path)
    },
  }
}

/** A link among words to a route that the server told. */
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
