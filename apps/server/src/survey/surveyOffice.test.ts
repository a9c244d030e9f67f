import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { toWire } from '#contract/envelope.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { highRise } from '#server/seed/surveySpecs.ts'
import { officer } from '#server/testing/officer.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { codeOf, openSheet, openSurvey, sheetOf, type Values } from '#server/testing/survey.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  await openSurvey(portal)
})
afterAll(() => portal.close())

const fileWith =
  (always: object) =>
  (changes: object = {}) => {
    const spec = { ...highRise(portal.clock.now()), ...always, ...changes }
    const wire = { ...spec, startOn: toIstIso(spec.startOn), endOn: toIstIso(spec.endOn) }
    return { name: 'survey.json', content: JSON.stringify(toWire(wire)) }
  }
const fileOf = fileWith({ code: 'from-file' })
const idOf = async (code: string) =>
  (await portal.db
    .selectFrom('demand_survey')
    .select(['id', 'state'])
    .where('code', '=', code)
    .executeTakeFirst()) ?? { id: 0, state: '' }

describe('survey import and publish', () => {
  it('takes a file, corrects a draft, and shows nothing before it is published', async () => {
    const sharma = officer(portal, 'A. Sharma')
    expect(await sharma.run('survey import', { 'dry-run': true }, fileOf())).toMatchObject({ code: 0 })
    expect((await idOf('from-file')).id).toBe(0)
    expect(await sharma.run('survey import', {}, fileOf())).toMatchObject({ code: 0 })
    const questions = [...highRise(portal.clock.now()).questions].slice(0, 2)
    expect(await sharma.run('survey import', {}, fileOf({ questions }))).toMatchObject({ code: 0 })
    const { id } = await idOf('from-file')
    expect(await portal.send('GetDemandSurveyById', { surveyId: id })).toMatchObject({ status: 3 })
    expect(await sharma.act('survey publish', { code: 'from-file' })).toMatchObject({ code: 0 })
    expect((await portal.send('GetDemandSurveyById', { surveyId: id })).value.questionCount).toBe(2)
    expect((await sharma.act('survey publish', { code: 'from-file' })).code).toBe(0)
  })
  it('of a published survey takes a later end, and nothing else that is other than it was', async () => {
    const sharma = officer(portal, 'A. Sharma')
    const questions = [...highRise(portal.clock.now()).questions].slice(0, 2)
    const fileOf = fileWith({ code: 'published' })
    expect(await sharma.run('survey import', {}, fileOf({ questions }))).toMatchObject({ code: 0 })
    expect(await sharma.act('survey publish', { code: 'published' })).toMatchObject({ code: 0 })
    const endOn = new Date(portal.clock.now().getTime() + 60 * DAY_MS)
    expect(await sharma.run('survey import', {}, fileOf({ questions, endOn }))).toMatchObject({ code: 0 })
    await portal.database.pool.query(
      `insert into collection_account (code, account_name, account_number, bank_name, bank_ifsc, bank_branch_name)
       values ('OTHER', 'Somebody', '11112222333344', 'A bank', 'HDFC0000078', 'Somewhere')`,
    )
    const other = { en: 'Other words', hi: 'अन्य शब्द' }
    for (const change of [
      { registrationFee: '900.00' },
      { gstBp: 1800 },
      { isRefundable: false },
      { challanDaysBeforeEnd: 1 },
      { collectionAccount: 'OTHER' },
      ...['title', 'summary', 'location', 'terms'].map(words => ({ [words]: other })),
      { questions: questions.map(question => ({ ...question, hint: other })) },
      { startOn: new Date(portal.clock.now().getTime() - 60 * DAY_MS) },
    ]) {
      const changed = await sharma.run('survey import', {}, fileOf({ questions, endOn, ...change }))
      expect(changed.code, JSON.stringify(change)).toBe(1)
      expect(changed.err + changed.out, JSON.stringify(change)).toContain('nothing of it changes but its end')
    }
    expect(await sharma.run('survey import', {}, fileOf({ endOn }))).toMatchObject({ code: 1 })
    const earlier = await sharma.run('survey import', {}, fileOf({ questions }))
    expect(earlier.err + earlier.out).toContain('its end can only move later')
  })
  it('says what is wrong in a file', async () => {
    const sharma = officer(portal, 'A. Sharma')
    const bad = await sharma.run('survey import', {}, fileOf({ registrationFee: 'five hundred' }))
    expect(bad.code).not.toBe(0)
    expect(bad.err + bad.out).toContain('must be rupees such as 500.00')
    const account = await sharma.run(
      'survey import',
      {},
      fileOf({ code: 'other', collectionAccount: 'NONE' }),
    )
    expect(account.err + account.out).toContain('There is no collection account NONE.')
    expect(await sharma.act('survey publish', { code: 'unknown' })).toMatchObject({ code: 1 })
  })
})

describe('survey close', () => {
  const free = { registrationFee: '0.00', isRefundable: false }
  async function answerBy(surveyId: number, count: number, values: Values): Promise<void> {
    for (let index = 0; index < count; index++) {
      const citizen = await signUp(portal)
      const { applicationId } = await openSheet(portal, citizen, surveyId)
      const sheet = await sheetOf(portal, applicationId, surveyId, values)
      const saved = await portal.send('SaveDemandSurveyForm', sheet, citizen)
      if (saved.status !== 2) throw new Error(saved.message)
    }
  }
  it('is refused while the survey runs', async () => {
    const code = await codeOf(portal, await openSurvey(portal, free))
    const answer = await officer(portal, 'A. Sharma').run('survey close', { code })
    expect(answer).toMatchObject({ code: 1 })
    expect(answer.err + answer.out).toContain('takes answers until')
  })
  it('publishes totals without a group of fewer than ten people, nor one found by subtraction', async () => {
    const endOn = new Date(portal.clock.now().getTime() + DAY_MS)
    const surveyId = await openSurvey(portal, { ...free, endOn })
    await answerBy(surveyId, 12, { home: '2 BHK' })
    await answerBy(surveyId, 11, { home: '3 BHK' })
    await answerBy(surveyId, 3, { home: '1 BHK' })
    portal.clock.advance(2 * DAY_MS)
    const code = await codeOf(portal, surveyId)
    const done = await officer(portal, 'A. Sharma').run('survey close', { code })
    expect(done).toMatchObject({ code: 0 })
    expect(done.out).toContain('26 participants')
    const { value } = await portal.send('GetDemandSurveyById', { surveyId })
    expect(value).toMatchObject({ isClosed: 1, results: { participants: 26 } })
    const [home, , price, , , remarks] = value.results?.questions ?? []
    expect(home?.bars.map(bar => bar.count)).toEqual([null, 12, null])
    expect(home).toMatchObject({ answered: 26, hasWithheld: 1, label: { hi: 'आप कौन-सा फ्लैट खरीदेंगे?' } })
    expect(price?.bars.map(bar => bar.count)).toContain(26)
    expect(remarks).toMatchObject({ answered: 0, bars: [] })
    const open = await portal.db
      .selectFrom('demand_survey_application')
      .select('status_id')
      .where('survey_id', '=', surveyId)
      .execute()
    expect(new Set(open.map(row => row.status_id))).toEqual(new Set([34]))
    expect(await officer(portal, 'A. Sharma').run('survey close', { code })).toMatchObject({ code: 1 })
  })
  it('shows nothing at all of fewer than ten participants', async () => {
    const endOn = new Date(portal.clock.now().getTime() + DAY_MS)
    const surveyId = await openSurvey(portal, { ...free, endOn })
    await answerBy(surveyId, 4, {})
    portal.clock.advance(2 * DAY_MS)
    await officer(portal, 'A. Sharma').run('survey close', { code: await codeOf(portal, surveyId) })
    const { value } = await portal.send('GetDemandSurveyById', { surveyId })
    expect(value.results?.participants).toBeNull()
    expect(value.results?.questions.every(question => question.bars.length === 0)).toBe(true)
  })
})

test.each([
  "update demand_survey set terms_hi = terms_hi || '.'",
  'update demand_survey set registration_fee = 1',
  'update demand_survey set collection_account_id = collection_account_id + 1',
  "update demand_survey set state = 'DRAFT'",
  'update demand_survey_parameter set is_required = not is_required',
  'delete from demand_survey_parameter',
])('of a published survey nobody may, the owner of the database neither: %s', async statement => {
  const id = await openSurvey(portal)
  const key = statement.includes('demand_survey_parameter') ? 'survey_id' : 'id'
  await expect(portal.database.pool.query(`${statement} where ${key} = $1`, [id])).rejects.toThrow(
    /is published: its (terms|questions) are never changed/,
  )
})
