import { formatDate } from '#domain/dates/format.ts'
import { type Language, useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconClock } from '#web/ui/icons/IconClock.tsx'
import { IconWarning } from '#web/ui/icons/IconWarning.tsx'
import { Tag, type Tone } from '#web/ui/Tag/Tag.tsx'

/** How many working days something is late. */
export const lateWords = (days: number): string => (days === 1 ? m.work_overOne() : m.work_over({ days }))

/** What a due day says: over, today, or the day, each with its tone. */
function dueWords(
  { dueDay, daysLeft }: { readonly dueDay: string | null; readonly daysLeft: number | null },
  language: Language,
): { readonly tone: Tone; readonly words: string } {
  if (dueDay === null || daysLeft === null) return { tone: 'neutral', words: m.work_withCitizen() }
  if (daysLeft < 0) return { tone: 'err', words: lateWords(-daysLeft) }
  if (daysLeft === 0) return { tone: 'warn', words: m.work_dueToday() }
  return { tone: 'neutral', words: formatDate(dueDay, 'short', language) }
}

/** A due day by icon, word and colour together. */
export function DueTag(props: { dueDay: string | null; daysLeft: number | null }) {
  const { tone, words } = dueWords(props, useLanguage())
  return (
    <Tag tone={tone} icon={tone === 'err' ? <IconWarning /> : <IconClock />}>
      {words}
    </Tag>
  )
}
