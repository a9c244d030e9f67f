import type { Campaign } from '#contract/lottery/campaign.ts'
import type { Language } from '#domain/dates/format.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { portalConfig } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import type { CalendarEntry } from '#web/document/calendarFile.ts'
import { useCalendarFile } from '#web/document/useCalendarFile.ts'
import { m } from '#web/i18n/generated/messages.js'
import { serverNow } from '#web/shell/time/serverClock.ts'
import { drawEventWords, drawWords, phaseDate } from './words.ts'

/** The day that matters next: the last date while a scheme is open, ending with it; else an hour of its draw or auction. */
function entryOf(campaign: Campaign, language: Language): CalendarEntry {
  const now = new Date(serverNow())
  const end = new Date(campaign.endOn)
  const open = now <= end
  const draw = new Date(campaign.drawOn ?? campaign.endOn)
  const scheme = campaign.campaignName[language]
  return {
    uid: `campaign-${campaign.campaignId}-${open ? 'end' : 'draw'}@${window.location.hostname}`,
    sequence: 0,
    stamp: now,
    startsAt: open ? new Date(end.getTime() - HOUR_MS) : draw,
    endsAt: open ? end : new Date(draw.getTime() + HOUR_MS),
    summary: open ? m.lottery_calendarLastDate({ scheme }) : drawEventWords(campaign, language),
    description: (open ? null : drawWords(campaign, language)) ?? phaseDate(campaign, 'active', language),
    location: portalConfig().authorityName[language],
    cancelled: false,
  }
}

/** Saves a calendar file of the day that matters next. */
export function useDrawCalendar(campaign: Campaign): () => void {
  const language = useLanguage()
  const save = useCalendarFile()
  return () => save(`${campaign.campaignName[language]}.ics`, entryOf(campaign, language))
}
