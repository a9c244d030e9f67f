import { beforeEach, describe, expect, it } from 'vitest'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { overwriteGetLocale } from '#web/i18n/generated/runtime.js'
import { areaWords, featuredScheme, orderByNeed, priceFrom, whenWords } from './schemes.ts'

const NOW = Date.parse('2026-11-21T11:00:00+05:30')

const pool = (areaSqm: string, estimatedCost: string): Campaign['pools'][number] => ({
  poolCode: `P${areaSqm}`,
  propertyType: 'Plot',
  name: { en: '', hi: '' },
  dimensions: { en: '', hi: '' },
  part: 'A',
  areaSqm,
  ratePerSqm: '1.00',
  estimatedCost,
  seats: 1,
  available: 1,
  incomeGroupCode: null,
  shares: [],
})

/** A lottery of plots, open from 1 to 30 November 2026 unless told otherwise. */
const campaign = (changes: Partial<Campaign> = {}): Campaign => ({
  campaignId: 1,
  schemeId: 1,
  schemeName: { en: 'Sarovar Kunj', hi: 'सरोवर कुंज' },
  campaignName: { en: '', hi: '' },
  allocationModeId: 2,
  phase: 'active',
  state: 'PUBLISHED',
  startOn: '2026-11-01T00:00:00+05:30',
  endOn: '2026-11-30T23:59:59+05:30',
  editTillOn: '2026-11-30T23:59:59+05:30',
  drawOn: '2027-01-25T11:00:00+05:30',
  drawNo: null,
  location: { en: '', hi: '' },
  reraNumber: '',
  possession: { en: '', hi: '' },
  payment: { en: '', hi: '' },
  bookletCharge: '0.00',
  bookletTotal: '0.00',
  bookletDocumentId: 0,
  totalSeats: 2,
  availableSeats: 2,
  pools: [pool('200.00', '8230000.00'), pool('72.00', '962800.00'), pool('112.50', '4629375.00')],
  milestones: [],
  liveStreamUrl: '',
  isFairOpening: 0,
  myApplId: null,
  myApplicationStatusId: null,
  ...changes,
})

const open = campaign({ campaignId: 1 })
const openLonger = campaign({ campaignId: 2, endOn: '2027-03-31T23:59:59+05:30', allocationModeId: 3 })
const coming = campaign({
  campaignId: 3,
  startOn: '2026-12-05T10:00:00+05:30',
  endOn: '2026-12-31T23:59:59+05:30',
})
const ended = campaign({
  campaignId: 4,
  startOn: '2026-06-01T00:00:00+05:30',
  endOn: '2026-07-01T23:59:59+05:30',
})
const endedLater = campaign({ ...ended, campaignId: 5, endOn: '2026-08-01T23:59:59+05:30' })

beforeEach(() => overwriteGetLocale(() => 'en'))

describe('the order of schemes', () => {
  it('is by need: what closes first, what opens next, what ended last', () => {
    const order = orderByNeed([ended, coming, openLonger, endedLater, open], NOW)
    expect(order.map(one => one.campaignId)).toEqual([1, 2, 3, 5, 4])
  })

  it('puts the open scheme that closes first on the signboard, else the next to open, never a closed or cancelled one', () => {
    expect(featuredScheme([coming, openLonger, open], NOW)).toBe(open)
    expect(featuredScheme([ended, coming], NOW)).toBe(coming)
    expect(featuredScheme([ended], NOW)).toBeUndefined()
    expect(featuredScheme([campaign({ state: 'CANCELLED' })], NOW)).toBeUndefined()
  })

  it('moves on by the clock while the page is open', () => {
    const after = Date.parse('2026-12-05T10:00:00+05:30')
    expect(featuredScheme([open, coming], after)).toBe(coming)
    expect(whenWords(open, after, 'en').tag).toBe('Applications closed')
  })
})

describe('when', () => {
  it('tells the time left beside the exact end', () => {
    expect(whenWords(open, NOW, 'en')).toEqual({
      tone: 'warn',
      icon: 'clock',
      tag: '9 days left',
      note: 'Closes 30 Nov, 11:59 PM',
    })
  })

  it('tells when a scheme opens, and that the first to come are served till all are taken', () => {
    expect(whenWords(coming, NOW, 'en')).toMatchObject({ tag: 'Opens in 14 days', note: '5 Dec, 10:00 AM' })
    expect(whenWords(openLonger, NOW, 'en')).toMatchObject({ tag: 'Open', note: 'Until all are taken' })
    const tomorrow = campaign({ startOn: '2026-11-22T00:30:00+05:30', endOn: '2026-12-31T23:59:59+05:30' })
    expect(whenWords(tomorrow, NOW, 'en').tag).toBe('Opens tomorrow')
  })

  it('tells a closed scheme apart by its draw', () => {
    const before = campaign({ ...ended, drawOn: '2026-12-10T11:00:00+05:30' })
    expect(whenWords(before, NOW, 'en').note).toBe('Draw on 10 Dec')
    const waiting = campaign({ ...ended, drawOn: '2026-11-12T11:00:00+05:30' })
    expect(whenWords(waiting, NOW, 'en').note).toBe('Result awaited')
    expect(whenWords(campaign({ ...waiting, state: 'DRAWN' }), NOW, 'en')).toMatchObject({
      tag: 'Drawn',
      note: 'Result published',
    })
    expect(whenWords(campaign({ state: 'CANCELLED' }), NOW, 'en').tag).toBe('Cancelled')
  })
})

it('names areas in their order and the lowest price by value, not by letters', () => {
  expect(areaWords(open)).toBe('72, 112.5 and 200 m²')
  expect(areaWords(campaign({ pools: [pool('34.00', '680000.00')] }))).toBe('34 m²')
  expect(priceFrom(open)).toBe('962800.00')
  expect(priceFrom(campaign({ pools: [] }))).toBeNull()
})
