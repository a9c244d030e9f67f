import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isOfRow, keyIdOf, unseal } from '#server/ports/fieldCrypto.ts'
import { hold, inDays, openVenue } from '#server/testing/booking.ts'
import { completeLandUse } from '#server/testing/landUse.ts'
import { completeAnswers, completeDraft, openScheme } from '#server/testing/lottery.ts'
import { officer } from '#server/testing/officer.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { completeSheet, openSurvey } from '#server/testing/survey.ts'
import { ANNOUNCED_MS } from './announceDataKey.ts'

let portal: TestPortal
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  citizen = await signUp(portal)
})

const MARK = 'Zubeda Quraishi'
const TABLES = [
  'lottery_application',
  'land_use_application',
  'booking',
  'demand_survey_application',
  'permission_application',
] as const
const textOf = async (table: string): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(table)} t`.execute(portal.db)
  return rows[0]?.text ?? ''
}
const draft = async (changes: Parameters<typeof completeAnswers>[0] = {}) =>
  completeDraft(portal, citizen, await openScheme(portal), { fullName: MARK, ...changes })
const read = async ({ applId, campaignId }: { applId: number; campaignId: number }) =>
  (await portal.send('GetApplicationFormDetailsByApplId', { applId, campaignId }, citizen)).value

test('whoever reads the tables of applications reads no name, birth, income or address', async () => {
  await draft({ dateOfBirth: '1971-03-19', annualIncome: '731900' })
  await completeLandUse(portal, citizen, { fullName: MARK, fatherOrHusbandName: MARK })
  await completeSheet(portal, citizen, await openSurvey(portal))
  await hold(portal, citizen, await openVenue(portal), inDays(portal, 20))
  for (const table of TABLES) {
    const text = await textOf(table)
    for (const word of [MARK, '1971-03-19', '731900', 'Nehru Enclave', '1987-07-14'])
      expect(text.includes(word), `${word} in ${table}`).toBe(false)
  }
})

test('answers moved to the row of another citizen do not open', async () => {
  const mine = await draft()
  const thief = await signUp(portal)
  const theirs = await completeDraft(portal, thief, mine.campaignId)
  await sql`update lottery_application set answers_sealed =
    (select answers_sealed from lottery_application where id = ${mine.applId})
    where id = ${theirs.applId}`.execute(portal.db)
  const { applId, campaignId } = theirs
  const asked = await portal.send('GetApplicationFormDetailsByApplId', { applId, campaignId }, thief)
  expect(asked.status).toBe(3)
  expect(JSON.stringify(asked.value)).not.toContain(MARK)
  expect(JSON.stringify(await read(mine))).toContain(MARK)
  await sql`delete from document where entity_id = ${applId}`.execute(portal.db)
  await sql`delete from lottery_application where id = ${applId}`.execute(portal.db)
})

test('answers that lay open before are read, and sealed by one command while citizens save', async () => {
  const asha = officer(portal, 'Asha Sharma')
  const [old, busy] = [await draft(), await draft()]
  const land = await completeLandUse(portal, citizen, { fullName: MARK })
  const { answers_sealed } = await portal.db
    .selectFrom('lottery_application')
    .select('answers_sealed')
    .where('id', '=', old.applId)
    .executeTakeFirstOrThrow()
  const before = unseal(portal.keys.ring, answers_sealed, 'lottery_application.answers_sealed', old.applId)
  await sql`update lottery_application set answers_sealed = '', answers = ${before}::jsonb
             where id = ${old.applId}`.execute(portal.db)
  await sql`update land_use_application set person_sealed = '',
                   answers = answers || ${JSON.stringify({ fullName: MARK, email: '' })}::jsonb
             where id = ${land.applicationId}`.execute(portal.db)
  expect(JSON.stringify(await read(old))).toContain(MARK)
  await asha.run('keys rotate')
  await portal.keys.refresh()
  portal.clock.advance(ANNOUNCED_MS)
  const saves = [1, 2, 3].map(() =>
    portal.send('UpdateApplicationForm', { ...busy, answers: completeAnswers({ fullName: MARK }) }, citizen),
  )
  expect(await asha.run('keys reseal')).toMatchObject({ code: 0, err: '' })
  expect((await Promise.all(saves)).filter(one => one.status === 2)).toHaveLength(1)
  for (const table of TABLES) expect((await textOf(table)).includes(MARK), table).toBe(false)
  const rows = await portal.db.selectFrom('lottery_application').selectAll().execute()
  for (const row of rows)
    for (const sealed of [row.answers_sealed, row.pan_sealed, row.identity_sealed])
      expect([keyIdOf(sealed), isOfRow(sealed)]).toEqual([portal.keys.ring.current, true])
  expect(JSON.stringify(await read(old))).toContain(MARK)
  const { applicationId } = land
  const kept = await portal.send('GetLandUseDetailById', { applicationId }, citizen)
  expect(JSON.stringify(kept.value)).toContain(MARK)
  expect(await asha.run('keys reseal')).toMatchObject({ out: expect.stringContaining('0 values') })
})
