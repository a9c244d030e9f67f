import { expect, test } from 'vitest'
import { rentOfDay } from './rentOfDay.ts'

const venue = {
  tariffs: [
    {
      purposeId: 1,
      name: { en: 'Wedding', hi: 'विवाह' },
      minLeadDays: 15,
      rentPerDay: { normal: '40000.00', weekend: '50000.00', auspicious: '120000.00' },
    },
  ],
  auspiciousDates: ['2026-11-28'],
} satisfies Parameters<typeof rentOfDay>[0]

test('each day has the rent of its kind, and an auspicious day its mark and word', () => {
  const rent = rentOfDay(venue, 1)
  expect(rent?.('2026-11-27')).toMatchObject({ short: '40,000', isMarked: false })
  expect(rent?.('2026-11-29')).toMatchObject({ short: '50,000', isMarked: false })
  expect(rent?.('2026-11-28')).toMatchObject({ short: '1,20,000', isMarked: true })
  expect(rent?.('2026-11-28').spoken).toContain('₹1,20,000')
})

test('a purpose without rents shows none', () => {
  expect(rentOfDay(venue, 2)).toBeUndefined()
})
