import { type LeaseState, leaseStateName } from '#domain/lease/states.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { Tag } from '#web/ui/Tag/Tag.tsx'

const TONES = { neutral: 'neutral', info: 'info', warning: 'warn', success: 'ok', error: 'err' } as const

/** State of a lease in a word. */
export function StateTag({ state }: { state: LeaseState }) {
  const named = leaseStateName(state)
  return <Tag tone={TONES[named.tone]}>{named[useLanguage()]}</Tag>
}
