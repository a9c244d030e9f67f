import { lazy, type MouseEvent, type ReactNode, useState } from 'react'
import { portalConfig } from '#web/api/portalConfig.ts'
import { Spare } from '#web/ui/Guarded/Guarded.tsx'
import { isOwnHost } from './ownHosts.ts'

const LeavingDialog = lazy(() => import('./LeavingDialog.tsx'))

/** What a link that leads out of the portal carries: where and how it opens, and what asks first. */
interface Outward {
  readonly link: {
    readonly href: string
    readonly target: '_blank'
    readonly rel: string
    readonly onClick: (event: MouseEvent) => void
  }
  /** Stands beside the link. */
  readonly notice: ReactNode
}

/**
 * A link out of the portal opens in a new window after it was said where it goes (guidelines for government websites), but
 * at once where it leads to the authority's own addresses.
 */
export function useLeaving(href: string): Outward {
  const [isLeaving, setLeaving] = useState(false)
  const onClick = (event: MouseEvent) => {
    const { publicUrl, productionUrl } = portalConfig()
    if (isOwnHost(href, [window.location.href, publicUrl, productionUrl])) return
    event.preventDefault()
    setLeaving(true)
  }
  const notice = isLeaving ? (
    <Spare>
      <LeavingDialog href={href} onClose={() => setLeaving(false)} />
    </Spare>
  ) : null
  return { link: { href, target: '_blank', rel: 'noopener noreferrer', onClick }, notice }
}
