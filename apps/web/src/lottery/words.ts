import type { Campaign, Pool } from '#contract/lottery/campaign.ts'
import { AllocationMode, allocationModeName } from '#domain/application/kind.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import type { Phase } from '#domain/lottery/phase.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Tone } from '#web/ui/Tag/Tag.tsx'

/** "72 m²": two decimals of the wire only where they say something. */
export const areaWords = (areaSqm: string): string => m.lottery_area({ area: Number(areaSqm) })

/** "272 plots", "96 flats". */
export function unitsWords(pools: readonly Pool[], count: number): string {
  const type = pools[0]?.propertyType ?? 'Plot'
  const words = {
    Plot: m.lottery_plots,
    House: m.lottery_houses,
    Flat: m.lottery_flats,
    Shop: m.lottery_shops,
  }[type]
  return words({ count })
}

/** Head of the first column: what is on offer. */
export function unitWord(pools: readonly Pool[]): string {
  const type = pools[0]?.propertyType ?? 'Plot'
  return { Plot: m.lottery_plot, House: m.lottery_house, Flat: m.lottery_flat, Shop: m.lottery_shop }[type]()
}

/** "Flat 410": a unit as people call it. */
export const unitName = (campaign: Campaign, unitNo: string): string =>
  `${unitWord(campaign.pools)} ${unitNo}`

/** "Lottery, 272 plots". */
export const offerWords = (campaign: Campaign, language: Language): string =>
  `${allocationModeName(campaign.allocationModeId)[language]}, ${unitsWords(campaign.pools, campaign.totalSeats)}`

/** State of a campaign in a word, with its tone. */
export function phaseWords(campaign: Campaign, phase: Phase): { readonly name: string; readonly tone: Tone } {
  if (campaign.state === 'CANCELLED') return { name: m.lottery_cancelled(), tone: 'err' }
  if (phase === 'beforeStart') return { name: m.lottery_opensSoon(), tone: 'info' }
  if (phase === 'active') return { name: m.lottery_open(), tone: 'ok' }
  return { name: m.lottery_closed(), tone: 'neutral' }
}

/** "Opens 5 Dec 2026, 10:00 AM", "Closes Monday 30 November 2026, 11:59 PM". */
export function phaseDate(campaign: Campaign, phase: Phase, language: Language): string {
  const at = (value: string) => formatDate(value, 'plainMinute', language)
  if (phase === 'beforeStart') return m.lottery_opensOn({ time: at(campaign.startOn) })
  if (phase === 'active') return m.lottery_closesOn({ time: at(campaign.endOn) })
  return m.lottery_closedOn({ time: at(campaign.endOn) })
}

const isAuction = (campaign: Campaign): boolean => campaign.allocationModeId === AllocationMode.Auction

/** "Draw 25 Jan 2027, 11:00 AM", and the same of an auction; null without a date. */
export function drawWords(campaign: Campaign, language: Language): string | null {
  if (campaign.drawOn === null) return null
  const time = formatDate(campaign.drawOn, 'plainMinute', language)
  return isAuction(campaign) ? m.lottery_auctionOn({ time }) : m.lottery_drawOn({ time })
}

/** The calendar's name for the day of the draw or the auction. */
export function drawEventWords(campaign: Campaign, language: Language): string {
  const scheme = campaign.campaignName[language]
  return isAuction(campaign) ? m.lottery_calendarAuction({ scheme }) : m.lottery_calendarDraw({ scheme })
}

type Step = Campaign['milestones'][number]

const STEPS: Readonly<Record<Step['code'], () => string>> = {
  applications: m.lottery_stepApplications,
  scrutiny: m.lottery_stepScrutiny,
  eligible: m.lottery_stepEligible,
  roll: m.lottery_stepRoll,
  draw: m.lottery_stepDraw,
  results: m.lottery_stepResults,
}

/** A step in the life of a campaign, by name. */
export const stepWords = (campaign: Campaign, code: Step['code']): string =>
  code === 'draw' && isAuction(campaign) ? m.lottery_stepAuction() : STEPS[code]()

/** The dates of a step, and what they mean to the applicant. */
export function stepNote(campaign: Campaign, step: Step, language: Language): string {
  const day = (value: string | null) => formatDate(value, 'plain', language)
  const minute = (value: string | null) => formatDate(value, 'plainMinute', language)
  switch (step.code) {
    case 'applications':
      return m.lottery_noteApplications({ from: day(step.from), to: minute(step.to) })
    case 'scrutiny':
      return m.lottery_noteScrutiny({ from: day(step.from), to: day(step.to) })
    case 'eligible':
      return step.to
        ? m.lottery_noteEligible({ on: day(step.from), to: day(step.to) })
        : m.lottery_noteEligibleOn({ on: day(step.from) })
    case 'roll':
      return m.lottery_noteRoll({ on: day(step.from) })
    case 'draw':
      return (isAuction(campaign) ? m.lottery_noteAuction : m.lottery_noteDraw)({ on: minute(step.from) })
    case 'results':
      return m.lottery_noteResults({ on: day(step.from) })
  }
}

/** Words of the act: "Apply for a plot", "Choose a flat", "Register for the auction". */
export function applyWords(campaign: Campaign): string {
  if (isAuction(campaign)) return m.lottery_register()
  if (campaign.allocationModeId === AllocationMode.FirstComeFirstServe) return m.lottery_choose()
  return m.lottery_apply()
}

/** Where an application is continued: its form while a draft, its page after. */
export const isDraft = (statusId: number | null): boolean => statusId !== null && statusId <= 2
