import type { SchemeKind } from '#contract/desk/schemes.ts'
import { m } from '#web/i18n/generated/messages.js'

/** What is entered, in words. */
export const KIND_WORDS: Readonly<Record<SchemeKind, () => string>> = {
  campaign: m.schemes_campaign,
  notice: m.schemes_notice,
  survey: m.schemes_survey,
  venue: m.schemes_venue,
  lease: m.schemes_lease,
  property: m.schemes_property,
}
