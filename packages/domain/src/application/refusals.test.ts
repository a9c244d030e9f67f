import { describe, expect, it } from 'vitest'
import { BOOKING_REFUSALS } from '#domain/booking/refusals.ts'
import { KHASRA_REFUSALS } from '#domain/landuse/refusals.ts'
import { LEASE_REFUSALS } from '#domain/lease/refusals.ts'
import { PERMISSION_REFUSALS } from '#domain/permission/refusals.ts'
import { PROPERTY_REFUSALS } from '#domain/property/refusals.ts'
import { SURVEY_REFUSALS } from '#domain/survey/refusals.ts'
import { TDS_REFUSALS } from '#domain/tds/refusals.ts'

const tables = {
  PROPERTY_REFUSALS,
  TDS_REFUSALS,
  BOOKING_REFUSALS,
  KHASRA_REFUSALS,
  SURVEY_REFUSALS,
  LEASE_REFUSALS,
  PERMISSION_REFUSALS,
}

describe('every refusal', () => {
  it.each(Object.entries(tables))(
    'of %s is a sentence in both languages with the same figures',
    (_, table) => {
      const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort()
      for (const { en, hi } of Object.values(table)) {
        expect(en).toMatch(/^[A-Z].*\.$/)
        expect(hi).toMatch(/[ऀ-ॿ].*।$/)
        expect(places(hi)).toEqual(places(en))
      }
    },
  )
  it('uses the words that the design fixes', () => {
    expect(KHASRA_REFUSALS.KHASRA_REPEATED.en).toBe('Khasra number {number} is repeated.')
    expect(BOOKING_REFUSALS.ALREADY_CANCELLED.en).toBe('This booking is already cancelled.')
    expect(TDS_REFUSALS.DUPLICATE_NUMBER.en).toBe('This certificate has already been submitted.')
    expect(SURVEY_REFUSALS.SURVEY_CLOSED.en).toBe('This survey is closed.')
    expect(PROPERTY_REFUSALS.APPLICATION_IN_PROCESS.en).toBe('An application is already in process.')
  })
})
