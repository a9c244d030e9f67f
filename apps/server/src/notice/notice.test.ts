import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { say } from '#contract/text.ts'
import { findNotices, type NoticeSpec, publishNotice } from '#server/notice/noticeStore.ts'
import { officer } from '#server/testing/officer.ts'
import { signUp, TEST_NOW, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
// A test reads what it publishes itself.
beforeEach(() => portal.db.deleteFrom('notice').execute())

/** A notice of the test day (2026-11-21), in force until told otherwise. */
const notice = (code: string, changes: Partial<NoticeSpec> = {}): NoticeSpec => ({
  code,
  publishedOn: '2026-11-21',
  endsOn: null,
  title: say(`Notice ${code}`, `सूचना ${code}`),
  summary: say('What changes', 'क्या बदला'),
  body: say('The whole notice.', 'पूरी सूचना।'),
  route: null,
  ...changes,
})

const titles = async (limit?: number) =>
  (await portal.send('GetNoticeList', limit === undefined ? {} : { limit })).value.map(one => one.title.en)

it('lists notices in force to everybody, newest first, as many as asked for', async () => {
  expect(await portal.send('GetNoticeList', {})).toMatchObject({ status: 2, message: '', value: [] })
  await publishNotice(portal.db, notice('old', { publishedOn: '2026-11-01', route: { to: '/faq' } }))
  await publishNotice(portal.db, notice('new'))
  expect(await titles()).toEqual(['Notice new', 'Notice old'])
  expect(await titles(1)).toEqual(['Notice new'])
  const { session } = await signUp(portal)
  const seen = await portal.send('GetNoticeList', {}, { session })
  expect(seen.value[1]).toEqual({
    noticeId: expect.any(Number),
    publishedOn: '2026-11-01',
    title: { en: 'Notice old', hi: 'सूचना old' },
    summary: { en: 'What changes', hi: 'क्या बदला' },
    body: { en: 'The whole notice.', hi: 'पूरी सूचना।' },
    route: { to: '/faq' },
  })
})

it('comes in parts: each begins after the last notice of the one before', async () => {
  for (const code of ['a', 'b', 'c', 'd', 'e']) await publishNotice(portal.db, notice(code))
  await publishNotice(portal.db, notice('oldest', { publishedOn: '2026-11-01' }))
  const found: string[] = []
  let beforeNoticeId: number | undefined
  do {
    const { value } = await portal.send('GetNoticeList', {
      limit: 2,
      ...(beforeNoticeId && { beforeNoticeId }),
    })
    found.push(...value.map(one => one.title.en))
    beforeNoticeId = value.at(-1)?.noticeId
  } while (beforeNoticeId !== undefined)
  expect(found).toEqual(['e', 'd', 'c', 'b', 'a', 'oldest'].map(code => `Notice ${code}`))
})

it('shows a notice from its first day to its last, by the day in Kolkata', async () => {
  await publishNotice(portal.db, notice('short', { publishedOn: '2026-11-23', endsOn: '2026-11-24' }))
  expect(await titles()).not.toContain('Notice short')
  portal.clock.freeze(new Date('2026-11-22T18:30:00Z'))
  expect(await titles()).toContain('Notice short')
  portal.clock.freeze(new Date('2026-11-24T18:29:59Z'))
  expect(await titles()).toContain('Notice short')
  portal.clock.freeze(new Date('2026-11-24T18:30:00Z'))
  expect(await titles()).not.toContain('Notice short')
  portal.clock.freeze(TEST_NOW)
})

it('corrects a notice that is published again under its code', async () => {
  const first = await publishNotice(portal.db, notice('corrected'))
  const again = await publishNotice(
    portal.db,
    notice('corrected', { title: say('Notice, corrected', 'सूचना, संशोधित') }),
  )
  expect(again).toBe(first)
  expect((await titles()).filter(title => title.includes('corrected'))).toEqual(['Notice, corrected'])
})

it('is a fault, with its code, when the row points to no screen of the portal', async () => {
  const id = await publishNotice(portal.db, notice('GPDA/N/LOST'))
  const point = (route: string) =>
    portal.db.updateTable('notice').set({ route }).where('id', '=', id).execute()
  await point('/no-such-page')
  await expect(findNotices(portal.db, '2026-11-21', { limit: 10 })).rejects.toThrow(
    "The route of notice GPDA/N/LOST is not one of contract/routes.ts: '/no-such-page'",
  )
  await point('')
  expect(await titles()).toContain('Notice GPDA/N/LOST')
})

it('refuses limits that make no sense', async () => {
  for (const limit of [-1, 0, 101, 1.5]) {
    const refused = await portal.send('GetNoticeList', { limit })
    expect(refused.status, String(limit)).toBe(1)
    expect(refused.value).toBeNull()
  }
})

it('is published and corrected by an officer; the same file again changes nothing', async () => {
  const row = {
    Code: 'GPDA/N/1',
    PublishedOn: '2026-11-20',
    EndsOn: '',
    TitleEn: 'Office closed on Guru Nanak Jayanti',
    TitleHi: 'गुरु नानक जयंती पर कार्यालय बंद',
    SummaryEn: '',
    SummaryHi: '',
    BodyEn: 'The head office is closed on 24 November.',
    BodyHi: 'मुख्य कार्यालय 24 नवंबर को बंद रहेगा।',
    Route: '/contact-us',
  }
  const publish = (changes: object, options = {}) =>
    officer(portal, 'A. Sharma').act('notice publish', options, {
      name: 'notices.json',
      content: JSON.stringify([{ ...row, ...changes }]),
    })
  expect((await publish({}, { 'dry-run': true })).code).toBe(0)
  expect(await titles()).not.toContain(row.TitleEn)
  expect((await publish({})).code).toBe(0)
  expect(await titles()).toContain(row.TitleEn)
  expect((await publish({})).out).toContain('1 as before')
  expect((await publish({ TitleEn: 'Office closed on 24 November' })).code).toBe(0)
  expect(await titles()).toContain('Office closed on 24 November')
  for (const Route of ['contact-us', '/no-such-page', 'https://example.com/'])
    expect((await publish({ Route })).code, Route).toBe(1)
  expect((await publish({ PublishedOn: '20-11-2026' })).code).toBe(1)
})
