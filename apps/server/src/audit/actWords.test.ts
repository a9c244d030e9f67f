import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BOOKING_LIFE } from '#domain/booking/states.ts'
import { DRAW_LIFE } from '#domain/draw/drawState.ts'
import { LAND_USE_LIFE } from '#domain/landuse/states.ts'
import { LEASE_LIFE } from '#domain/lease/states.ts'
import { ALLOTMENT_LIFE, CAMPAIGN_LIFE } from '#domain/lottery/campaignStates.ts'
import { LOTTERY_LIFE } from '#domain/lottery/states.ts'
import { OFFICER_LIFE } from '#domain/officer/states.ts'
import { CONSENT_LIFE } from '#domain/permission/consentStates.ts'
import { PERMISSION_LIFE } from '#domain/permission/states.ts'
import { PROPERTY_LIFE } from '#domain/property/states.ts'
import { SHEET_LIFE, SURVEY_LIFE } from '#domain/survey/states.ts'
import { TDS_LIFE } from '#domain/tds/states.ts'
import { actWords } from './actWords.ts'

const server = join(import.meta.dirname, '..')
/** Events of the embedded payment provider, which are not of the trail, and what tests write. */
const OTHERS = /^(sandbox|testing)\/|\.test\.ts$/
const WRITTEN = /\bevent: '([A-Z][A-Z_]+)'/g

/** Every event that a source writes by its name. */
const written = (): string[] =>
  globSync('**/*.ts', { cwd: server })
    .filter(file => !OTHERS.test(file))
    .flatMap(file => [...readFileSync(join(server, file), 'utf8').matchAll(WRITTEN)])
    .map(([, event = '']) => event)

/** Every act of a life that moves its record: the move is told, at times under the name of the act. */
const acts = (): string[] =>
  [
    ALLOTMENT_LIFE,
    BOOKING_LIFE,
    CAMPAIGN_LIFE,
    CONSENT_LIFE,
    DRAW_LIFE,
    LAND_USE_LIFE,
    LEASE_LIFE,
    LOTTERY_LIFE,
    OFFICER_LIFE,
    PERMISSION_LIFE,
    PROPERTY_LIFE,
    SHEET_LIFE,
    SURVEY_LIFE,
    TDS_LIFE,
  ].flatMap(life =>
    Object.values<{ readonly acts: Readonly<Record<string, object>> }>(life).flatMap(({ acts: here }) =>
      Object.entries(here).flatMap(([act, rule]) => ('to' in rule ? [act] : [])),
    ),
  )

test('the history of a case and the trail have words for everything that happens', () => {
  const events = [...new Set([...written(), ...acts()])]
  expect(events).toEqual(expect.arrayContaining(['LEASE_IMPORTED', 'TERMINATE', 'CASE_READ']))
  expect(events.filter(event => actWords(event).en === 'Another act')).toEqual([])
})
