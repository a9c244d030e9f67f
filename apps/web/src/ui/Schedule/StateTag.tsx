import { m } from '#web/i18n/generated/messages.js'
import { IconCalendar } from '../icons/IconCalendar.tsx'
import { IconHalf } from '../icons/IconHalf.tsx'
import { IconWarning } from '../icons/IconWarning.tsx'
import { Tag } from '../Tag/Tag.tsx'
import type { InstalmentState } from './instalment.ts'

/** The word of an instalment's state. */
export function stateWord(state: InstalmentState): string {
  switch (state) {
    case 'paid':
      return m.common_paid()
    case 'part':
      return m.common_part()
    case 'overdue':
      return m.common_overdue()
    case 'due':
      return m.common_due()
  }
}

/** Icon and word of an instalment's state. */
export function StateTag({ state }: { state: InstalmentState }) {
  switch (state) {
    case 'paid':
      return <Tag tone="ok">{stateWord(state)}</Tag>
    case 'part':
      return (
        <Tag tone="warn" icon={<IconHalf />}>
          {stateWord(state)}
        </Tag>
      )
    case 'overdue':
      return (
        <Tag tone="err" icon={<IconWarning />}>
          {stateWord(state)}
        </Tag>
      )
    case 'due':
      return <Tag icon={<IconCalendar />}>{stateWord(state)}</Tag>
  }
}
