import type { PublicDraw } from '#contract/lottery/result.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconBan } from '#web/ui/icons/IconBan.tsx'
import { IconCheckCircle } from '#web/ui/icons/IconCheckCircle.tsx'
import { IconLock } from '#web/ui/icons/IconLock.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'

/** Where a draw stands, in a word. */
export function DrawStateTag({ draw: { state } }: { draw: Pick<PublicDraw, 'state'> }) {
  if (state === 'PUBLISHED') {
    return (
      <Tag tone="ok" icon={<IconCheckCircle size={14} />}>
        {m.draw_statePublished()}
      </Tag>
    )
  }
  if (state === 'ANNULLED') {
    return (
      <Tag tone="err" icon={<IconBan size={14} />}>
        {m.draw_stateAnnulled()}
      </Tag>
    )
  }
  return (
    <Tag tone="info" icon={<IconLock size={14} />}>
      {m.draw_stateSealed()}
    </Tag>
  )
}
