import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { render, templateOf } from '#server/notify/render.ts'
import { findTransaction } from '#server/payments/transaction/transactionStore.ts'
import { drawnScheme, type Entrant } from '#server/testing/lottery.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { openOrder } from '#server/testing/payments.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let made: Awaited<ReturnType<typeof drawnScheme>>
beforeAll(async () => {
  portal = await testPortal()
  made = await drawnScheme(portal, { units: 2, applicants: 5 })
  await portal.runTasks()
})
afterAll(() => portal.close())

const numbersOf = (entrants: readonly Entrant[]) => entrants.map(({ citizen }) => citizen.mobile)
const folder = () => `/draws/${made.campaignId}/1/`

describe('a practice draw says so', () => {
  it('in every message about it, in both languages, and in no earlier one', async () => {
    const rows = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select(['template', 'params'])
      .where('destination', 'in', numbersOf([...made.winners, ...made.others]))
      .execute()
    const about = rows.filter(({ template }) => /^(ROLL|RESULT|DRAW|ALLOTMENT|WAITING)_/.test(template))
    expect(about).toHaveLength(10)
    for (const { template: code, params } of about) {
      const template = templateOf(code)
      if (!template) throw new Error(code)
      const said = Object(params) as Record<string, string | number>
      for (const channel of ['SMS', 'EMAIL'] as const) {
        expect(render(template, channel, 'en', said, 'GDA').text).toMatch(/^PRACTICE: /)
        expect(render(template, channel, 'hi', said, 'GDA').text).toMatch(/^अभ्यास: /)
        expect(render(template, channel, 'en', said, 'GDA').subject).toMatch(/^PRACTICE: /)
      }
    }
    const earlier = rows.filter(({ template }) => template === 'APPLICATION_SUBMITTED')
    expect(earlier.length).toBeGreaterThan(0)
    expect(earlier.every(({ params }) => !Object.hasOwn(Object(params), 'practice'))).toBe(true)
  })

  it('in every file of its own making, to the hall, and on its public page', async () => {
    const [draw] = (await portal.send('GetPublicDraws', { campaignId: made.campaignId })).value
    expect(draw?.isTest).toBe(1)
    const hall = await portal.app.inject({ url: `${folder()}hall.json` })
    expect(hall.json()).toMatchObject({ isTest: true })
    const own = draw?.files.map(({ name }) => name) ?? []
    expect(own.length).toBeGreaterThan(8)
    for (const name of own) {
      const { body } = await portal.app.inject({ url: `${folder()}${name}` })
      if (name.endsWith('.json')) expect([name, JSON.parse(body).Test]).toEqual([name, 1])
      else if (name.endsWith('.csv'))
        for (const line of body.trimEnd().split('\r\n').slice(1)) expect(line).toMatch(/,1$/)
      else if (name === 'roll.jsonl')
        for (const line of body.trimEnd().split('\n')) expect(JSON.parse(line).Test).toBe(1)
      else expect([name, body.split('\n')[0]]).toEqual(['SHA256SUMS', expect.stringMatching(/^# PRACTICE/)])
    }
  })

  it('in the letter of a unit, whose check shows it too', async () => {
    const [winner] = made.winners
    if (!winner) throw new Error('nobody won')
    const letter = await portal.app.inject({
      method: 'POST',
      url: `/Document/DownloadAllotmentOffer?ApplId=${winner.applId}`,
      headers: { ...winner.citizen.session },
    })
    expect(letter.statusCode).toBe(200)
    const paper = await portal.db
      .selectFrom('issued_document')
      .select('facts')
      .where('kind', '=', 'allotment-offer')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(paper.facts)).toContain('(PRACTICE)')
    expect(JSON.stringify(paper.facts)).toContain('(अभ्यास)')
  })

  it('in what is paid for a unit: on the page, the challan and the receipt', async () => {
    const [, winner] = made.winners
    if (!winner) throw new Error('nobody won')
    const wish = { entityTypeId: EntityType.LotteryApplication, entityId: winner.applId }
    const { transactionId } = await openOrder(portal, winner.citizen, wish)
    const opened = await findTransaction(portal.db, { transactionId })
    expect(opened?.title).toEqual({
      en: expect.stringMatching(/ \(PRACTICE\)$/),
      hi: expect.stringMatching(/ \(अभ्यास\)$/),
    })
  })
})
