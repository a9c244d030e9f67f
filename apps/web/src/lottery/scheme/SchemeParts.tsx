import { useState } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { TabLinks, tabLinkClass } from '#web/ui/Tabs/Tabs.tsx'

export interface SchemePart {
  readonly id: string
  readonly label: string
}

/** Ways to the parts of a long page; each moves there and takes the focus along. */
export function SchemeParts({ parts }: { parts: readonly SchemePart[] }) {
  const [now, setNow] = useState(parts[0]?.id)
  const go = (id: string) => {
    setNow(id)
    const part = document.getElementById(id)
    if (!part) return
    part.tabIndex = -1
    part.focus({ preventScroll: true })
    part.scrollIntoView({ block: 'start' })
  }
  return (
    <TabLinks label={m.lottery_onThisPage()}>
      {parts.map(part => (
        <button
          key={part.id}
          type="button"
          className={tabLinkClass}
          aria-current={part.id === now ? 'location' : undefined}
          onClick={() => go(part.id)}
        >
          {part.label}
        </button>
      ))}
    </TabLinks>
  )
}
