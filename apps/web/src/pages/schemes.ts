import type { Campaign } from '#contract/lottery/campaign.ts'
import { AllocationMode } from '#domain/application/kind.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { daysBetween, istDay } from '#domain/dates/ist.ts'
import { toPaise } from '#domain/money/paise.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Tone } from '#web/ui/Tag/Tag.tsx'
import { timeLeft } from '#web/ui/timeLeft.ts'

type Phase = Campaign['phase']
type Kind = Campaign['pools'][number]['propertyType']

const ORDER: Readonly<Record<Phase, number>> = { active: 0, beforeStart: 1, ended: 2 }

/** Days before the end in which an open scheme shows the time left instead of "Open". */
const LAST_DAYS = 30

/** What has a first and a last moment to apply: a scheme, a survey. */
export type Period = Pick<Campaign, 'startOn' | 'endOn'>

/** Where a campaign stands now: the server's phase moves on while the page is open. */
export function phaseNow({ startOn, endOn }: Period, now: number): Phase {
  if (now < Date.parse(startOn)) return 'beforeStart'
  return now <= Date.parse(endOn) ? 'active' : 'ended'
}

/** In the order of need: open ones by their end, coming ones by their start, closed ones newest first. */
export function orderByNeed<T extends Period>(all: readonly T[], now: number): T[] {
  const rank = (one: T) => ORDER[phaseNow(one, now)]
  const within = (a: T, b: T) => {
    const phase = phaseNow(a, now)
    if (phase === 'beforeStart') return Date.parse(a.startOn) - Date.parse(b.startOn)
    const later = Date.parse(a.endOn) - Date.parse(b.endOn)
    return phase === 'active' ? later : -later
  }
  return all.toSorted((a, b) => rank(a) - rank(b) || within(a, b))
}

/** The scheme for the signboard: the open one that closes first, else the next to open. */
export function featuredScheme(campaigns: readonly Campaign[], now: number): Campaign | undefined {
  const [first] = orderByNeed(
    campaigns.filter(campaign => campaign.state !== 'CANCELLED'),
    now,
  )
  return first && phaseNow(first, now) !== 'ended' ? first : undefined
}

export interface WhenWords {
  readonly tone: Tone
  readonly icon: 'clock' | 'calendar' | 'flag' | null
  readonly tag: string
  readonly note: string
}

const at = (instant: string, language: Language) =>
  `${formatDate(instant, 'short', language)}, ${formatDate(instant, 'time', language)}`
const day = (instant: string) => istDay(new Date(instant))

/** Until when something takes applications: "9 days left", "Closes 30 Nov, 11:59 PM". */
export function openWords({ endOn }: Period, now: number, language: Language): WhenWords {
  const last = daysBetween(day(new Date(now).toISOString()), day(endOn)) <= LAST_DAYS
  return {
    tone: last ? 'warn' : 'ok',
    icon: last ? 'clock' : null,
    tag: last ? timeLeft(now, endOn) : m.pages_stateOpen(),
    note: m.pages_closesOn({ date: at(endOn, language) }),
  }
}

/** From when something takes applications: "Opens in 14 days", "5 Dec, 10:00 AM". */
export function comingWords({ startOn }: Period, now: number, language: Language): WhenWords {
  const days = daysBetween(day(new Date(now).toISOString()), day(startOn))
  const tag =
    days === 0
      ? m.pages_stateOpensToday()
      : days === 1
        ? m.pages_stateOpensSoon()
        : m.pages_stateOpens({ count: days })
  return { tone: 'info', icon: 'calendar', tag, note: at(startOn, language) }
}

/** State and date of a scheme in words: "9 days left", "Closes 30 Nov, 11:59 PM". */
export function whenWords(campaign: Campaign, now: number, language: Language): WhenWords {
  if (campaign.state === 'CANCELLED')
    return { tone: 'neutral', icon: null, tag: m.pages_stateCancelled(), note: '' }
  switch (phaseNow(campaign, now)) {
    case 'active':
      return campaign.allocationModeId === 3
        ? { tone: 'ok', icon: null, tag: m.pages_stateOpen(), note: m.pages_tillTaken() }
        : openWords(campaign, now, language)
    case 'beforeStart':
      return comingWords(campaign, now, language)
    case 'ended': {
      if (isDrawn(campaign))
        return { tone: 'neutral', icon: 'flag', tag: m.pages_stateDrawn(), note: m.pages_resultOut() }
      const coming = campaign.drawOn !== null && now < Date.parse(campaign.drawOn)
      return {
        tone: 'neutral',
        icon: null,
        tag: m.pages_stateEnded(),
        note: coming
          ? (campaign.allocationModeId === AllocationMode.Auction ? m.pages_auctionOn : m.pages_drawOn)({
              date: formatDate(campaign.drawOn, 'short', language),
            })
          : m.pages_resultSoon(),
      }
    }
  }
}

/** The result is there for everybody to see and to check. */
export const isDrawn = ({ state }: Pick<Campaign, 'state'>): boolean => state === 'DRAWN'

const kindOf = (campaign: Campaign): Kind => campaign.pools[0]?.propertyType ?? 'Plot'

const COUNTED = {
  Plot: m.pages_plots,
  House: m.pages_houses,
  Flat: m.pages_flats,
  Shop: m.pages_shops,
} satisfies Record<Kind, unknown>
const LOOK = {
  Plot: m.pages_seePlots,
  House: m.pages_seeHouses,
  Flat: m.pages_seeFlats,
  Shop: m.pages_seeShops,
} satisfies Record<Kind, unknown>
const APPLY = {
  Plot: m.pages_seePlotsApply,
  House: m.pages_seeHousesApply,
  Flat: m.pages_seeFlatsApply,
  Shop: m.pages_seeShopsApply,
} satisfies Record<Kind, unknown>
const BY_MODE = { 1: m.pages_byAuction, 2: m.pages_byLottery, 3: m.pages_byFirst } as const
const MODES = { 1: m.pages_modeAuction, 2: m.pages_modeLottery, 3: m.pages_modeFirst } as const

/** "272 plots", or "38 of 96 left" where the first to come are served. */
export const offerWords = (campaign: Campaign): string =>
  campaign.allocationModeId === 3
    ? m.pages_leftOf({ count: campaign.availableSeats, total: campaign.totalSeats })
    : COUNTED[kindOf(campaign)]({ count: campaign.totalSeats })

/** "272 plots", however they are given. */
export const countWords = (campaign: Campaign): string =>
  COUNTED[kindOf(campaign)]({ count: campaign.totalSeats })

/** "by lottery", within a sentence. */
export const byModeWords = (campaign: Campaign): string => BY_MODE[campaign.allocationModeId]()

export const modeWords = (campaign: Campaign): string => MODES[campaign.allocationModeId]()

/** "See plots", "See the result". */
export const wayInWords = (campaign: Campaign): string =>
  isDrawn(campaign) ? m.pages_seeResult() : LOOK[kindOf(campaign)]()

export const applyWords = (campaign: Campaign): string => APPLY[kindOf(campaign)]()

/** "72, 112.5 and 200 m²". */
export function areaWords(campaign: Campaign): string {
  const areas = [...new Set(campaign.pools.map(pool => Number(pool.areaSqm)))].sort((a, b) => a - b)
  const last = areas.at(-1) ?? 0
  const list = areas.slice(0, -1).join(', ')
  return m.pages_areas({ areas: list === '' ? String(last) : m.pages_and({ list, last: String(last) }) })
}

/** The lowest estimated cost, as rupees of the wire; null without pools. */
export function priceFrom(campaign: Campaign): string | null {
  const [first] = campaign.pools
    .map(pool => pool.estimatedCost)
    .toSorted((a, b) => (toPaise(a) < toPaise(b) ? -1 : 1))
  return first ?? null
}
