import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { hintCalls } from '#contract/desk/hints.ts'
import { m } from '#web/i18n/generated/messages.js'

/** One group of applications that have something in common. */
export type Hint = DeskOutputOf<typeof hintCalls.caseHints>[number]

/** How many applications have what in common: nine on one account are one reading. */
export function groupWords({ kind, size, isMore }: Hint): string {
  const count = isMore ? `${size}+` : String(size)
  switch (kind) {
    case 'ACCOUNT':
      return m.hints_account({ count })
    case 'MOBILE':
      return m.hints_mobile({ count })
    case 'PAN':
      return m.hints_pan({ count })
    case 'ADDRESS':
      return m.hints_address({ count })
    case 'FILE':
      return m.hints_file({ count })
  }
}
