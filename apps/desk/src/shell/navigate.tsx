import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface DeskLinkProps {
  /** A path below /desk, its parts filled in: `/case/GPDA-OL-26-0000412`. */
  to: string
  search?: Readonly<Record<string, string>>
  className?: string
  children: ReactNode
  'aria-current'?: 'page' | 'true' | undefined
  'data-found'?: string
  onClick?: () => void
}

/** A link to another screen of the desk. */
export function DeskLink({ to, search, className, children, ...rest }: DeskLinkProps) {
  return (
    <Link to={to} search={search ?? {}} className={className} {...rest}>
      {children}
    </Link>
  )
}

/** Opens another screen of the desk: `go('/queue/lottery', { due: 'overdue' })`. */
export function useGo(): (to: string, search?: Readonly<Record<string, string>>, replace?: boolean) => void {
  const router = useRouter()
  return (to, search = {}, replace = false) => void router.navigate({ to, search, replace })
}
