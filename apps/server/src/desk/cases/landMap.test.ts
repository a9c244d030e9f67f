import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/gateway/transaction.ts'
import { landOf } from '#server/seed/deskWork/land.ts'
import { loadLandMaps } from '#server/seed/deskWork/landMaps.ts'
import { deskOfficer } from '#server/testing/deskOfficer.ts'
import { onDesk } from '#server/testing/landUse.ts'
import { officer } from '#server/testing/officer.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const [LON, LAT] = [80.98, 26.7]
/** A square of a hundred metres, so many squares to the east. */
function field(east: number, properties: object, size = 1) {
  const [x, d, e] = [LON + east * 0.001, 0.001 * size, 0.0009]
  const corners = [
    [x, LAT],
    [x + d, LAT],
    [x + d, LAT + e],
    [x, LAT + e],
    [x, LAT],
  ]
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [corners] } }
}
const file = (...features: object[]) => ({
  name: 'map.json',
  content: JSON.stringify({ type: 'FeatureCollection', features }),
})

async function mapOf(number: string) {
  const planner = await deskOfficer(portal, 'Meera Joshi', [['TP', 'LAND_USE']])
  return (await planner.ask('landUseCase', { number })).value.map
}

test('a case shows its parcels with their neighbours, each in its zones, once two officers have imported them', async () => {
  const { applicationNumber } = await onDesk(portal, await signUp(portal), 2)
  expect(await mapOf(applicationNumber)).toBeNull()
  const { id } = await portal.db
    .selectFrom('revenue_village')
    .select('revenue_village_id as id')
    .where('name', '=', 'Purseni')
    .executeTakeFirstOrThrow()
  const village = file(field(0, { khasra: '145 / 2' }), field(1, { khasra: '147' }))
  const zones = file(
    field(-5, { landUse: 'RESIDENTIAL', zoneCode: 'R2' }, 5.75),
    field(0.75, { landUse: 'GREEN_BELT' }, 5),
  )
  const planner = officer(portal, 'V. Rastogi')
  expect(await planner.act('landuse map village', { village: id }, village)).toMatchObject({ code: 0 })
  expect(await planner.act('landuse map zones', {}, zones)).toMatchObject({ code: 0 })
  const map = await mapOf(applicationNumber)
  expect(map?.parcels.map(({ khasra, isOwn }) => [khasra, isOwn])).toEqual([
    ['145/2', true],
    ['147', false],
  ])
  expect(map?.own).toMatchObject([
    {
      khasra: '145/2',
      zones: [
        { zoneCode: 'R2', percent: 75 },
        { zoneCode: '', percent: 25 },
      ],
    },
  ])
  expect(Math.abs((map?.own[0]?.sqm ?? 0) - 9964)).toBeLessThan(40)
  expect(map?.missing).toEqual(['146'])
  // The same drawing again changes nothing; a line that does not close is named.
  expect((await planner.run('landuse map village', { village: id }, village)).out).toContain('1 as before')
  const open = file({
    ...field(0, { khasra: '1' }),
    geometry: { type: 'Polygon', coordinates: [[[LON, LAT]]] },
  })
  expect(await planner.run('landuse map village', { village: id }, open)).toMatchObject({
    code: 1,
    err: expect.stringContaining('three corners'),
  })
})

test('the villages of the demonstration hold every khasra of its cases, as large as it was answered', async () => {
  await inTransaction(portal.database.db, db => loadLandMaps(db, portal.clock.now()))
  const rows = await portal.db
    .selectFrom('land_parcel as p')
    .innerJoin('revenue_village as v', 'v.revenue_village_id', 'p.revenue_village_id')
    .select(['v.name', 'p.khasra_number'])
    .execute()
  const drawn = new Set(rows.map(row => `${row.name} ${row.khasra_number}`))
  const asked = Array.from({ length: 40 }, (_, serial) => landOf(serial)).flatMap(({ village, khasras }) =>
    khasras.map(({ khasraNumber, gataArea }) => ({ at: `${village} ${khasraNumber}`, gataArea })),
  )
  expect(asked.filter(({ at }) => !drawn.has(at))).toEqual([])
  expect(asked.every(({ gataArea }) => Number(gataArea) > 0.03)).toBe(true)
})
