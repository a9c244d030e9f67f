import type { BadgeTone } from '#domain/application/named.ts'
import { applicationStatus, applicationStatusName } from '#domain/application/status.ts'
import type { Tone } from '#web/ui/Tag/Tag.tsx'

const TONES: Readonly<Record<BadgeTone, Tone>> = {
  neutral: 'neutral',
  info: 'info',
  warning: 'warn',
  success: 'ok',
  error: 'err',
}

/** Tone of a certificate's status. */
export function toneOf(statusId: number): Tone {
  const status = applicationStatus(statusId)
  return status === null ? 'neutral' : TONES[applicationStatusName(status).tone]
}
