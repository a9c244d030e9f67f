import type { Campaign } from '#contract/lottery/campaign.ts'
import { calendarFile } from '#domain/booking/ics.ts'
import type { Language } from '#domain/dates/format.ts'
import { addDays, istDay, toIstIso } from '#domain/dates/ist.ts'
import { saveFile } from '#web/api/files.ts'
import { portalConfig } from '#web/api/portalConfig.ts'
import { m } from '#web/i18n/generated/messages.js'
import { serverNow } from '#web/shell/time/serverClock.ts'
import { drawEventWords, drawWords, phaseDate } from './words.ts'

/** A calendar file of the day that matters next: the last date while a scheme is open, else its draw or auction. */
export function saveDrawDate(campaign: Campaign, language: Language): void {
  const now = new Date(serverNow())
  const open = now <= new Date(campaign.endOn)
  const at = open ? campaign.endOn : (campaign.drawOn ?? campaign.endOn)
  const iso = toIstIso(new Date(at))
  const day = istDay(new Date(at))
  const hour = Number(iso.slice(11, 13))
  const scheme = campaign.campaignName[language]
  const two = (value: number) => String(value).padStart(2, '0')
  const text = calendarFile({
    uid: `campaign-${campaign.campaignId}-${open ? 'end' : 'draw'}@${window.location.hostname}`,
    sequence: 0,
    stamp: now,
    startDay: day,
    // An hour on the same day: the file counts its end from the day after.
    endDay: addDays(day, -1),
    checkInTime: `${two(Math.min(hour, 22))}:00`,
    checkOutTime: `${two(Math.min(hour, 22) + 1)}:00`,
    summary: open ? m.lottery_calendarLastDate({ scheme }) : drawEventWords(campaign, language),
    description: (open ? null : drawWords(campaign, language)) ?? phaseDate(campaign, 'active', language),
    location: portalConfig().authorityName.en,
    cancelled: false,
  })
  saveFile({ blob: new Blob([text], { type: 'text/calendar;charset=utf-8' }), name: `${scheme}.ics` })
}
