import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { isSampled } from '#domain/lottery/sampling.ts'
import { setHold } from '#server/decision/policyStore.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import { drawReading, sampleSeed, seedHash } from '#server/lottery/sampling/drawReading.ts'
import { publishEligibility } from '#server/lottery/scrutiny/publishEligibility.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { openPaperCase, type PaperCase } from '#server/testing/paperCase.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { findItemOf } from '#server/work/workStore.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  await setHold(portal.database.db, 'LOTTERY_SCRUTINY', 0)
})
afterAll(() => portal.close())

const key = () => ({ idempotencyKey: randomUUID() })
const assistant = (name: string) => deskOfficer(portal, name, [['DA', 'LOTTERY']])

async function findIneligible(one: PaperCase, by: DeskOfficer): Promise<void> {
  const item = await findItemOf(portal.db, EntityType.LotteryApplication, one.applId)
  const of = { ...key(), number: one.number, version: item?.version ?? 0 }
  const finding = { decision: 'INELIGIBLE', reasonCode: 'INCOME', remarks: '' } as const
  expect(await by.ask('decideScrutiny', { ...of, ...finding })).toMatchObject({ http: 200 })
}

async function campaignOf(one: PaperCase) {
  const { campaign_id } = await portal.db
    .selectFrom('lottery_application')
    .select('campaign_id')
    .where('id', '=', one.applId)
    .executeTakeFirstOrThrow()
  const campaign = await findCampaign(portal.db, campaign_id)
  if (!campaign) throw new Error('no campaign')
  return campaign
}

const published = async (one: PaperCase, officer: string) =>
  inTransaction(portal.database.db, async db =>
    publishEligibility({ db, now: portal.clock.now(), ports: portal.ports, officer }, await campaignOf(one)),
  )

test('a finding of ineligibility is read again, blind, by somebody else; two findings stop the list until the committee settles them', async () => {
  const one = await openPaperCase(portal)
  const [neha, farah] = [await assistant('Neha'), await assistant('Farah')]
  await findIneligible(one, neha)
  // Nobody reads their own finding again.
  expect((await neha.ask('takeReading', key())).value).toBeNull()
  const taken = (await farah.ask('takeReading', key())).value
  const id = taken?.id ?? 0
  const blind = await farah.ask('blindCase', { id })
  expect(blind.value.number).toBe(one.number)
  expect(JSON.stringify(blind.value)).not.toMatch(/INELIGIBLE|INCOME|Neha|"AGREES"/)
  expect(await farah.ask('scrutinyCase', { number: one.number })).toMatchObject({ code: 'READS_BLIND' })
  expect(await neha.ask('blindCase', { id })).toMatchObject({ code: 'NOT_YOURS' })

  const eligible = { ...key(), id, finding: 'ELIGIBLE', marks: {} } as const
  expect(await farah.ask('keepReading', eligible)).toMatchObject({ code: 'MARK_MISSING' })
  const compared = blind.value.answers.filter(({ documentId }) => documentId !== null)
  const marks = Object.fromEntries(compared.map(({ code }) => [code, 'AGREES' as const]))
  expect((await farah.ask('keepReading', { ...eligible, ...key(), marks })).value).toEqual({ agrees: false })
  expect((await farah.ask('scrutinyCase', { number: one.number })).http).toBe(200)

  await expect(published(one, '1')).rejects.toThrow(/second officer/)
  const arif = await deskOfficer(portal, 'Arif', [['LC', 'LOTTERY']])
  const [open] = (await arif.ask('sampling', {})).value.differing
  expect(open).toMatchObject({ number: one.number, maySettle: true, first: { officer: { en: 'Neha' } } })
  expect(
    await farah.ask('settleReading', { ...key(), id, reason: 'Income is over the limit' }),
  ).toMatchObject({
    code: 'NO_RIGHT',
  })
  const reason = 'The certificate names the yearly income'
  expect(await arif.ask('settleReading', { ...key(), id, reason })).toMatchObject({ http: 200 })
  expect((await arif.ask('sampling', {})).value.differing).toEqual([])
  expect(await published(one, String(arif.officerId))).toBeInstanceOf(Date)
})

test('the seed draws some of the eligible, more once disagreement passes three in a hundred; officers see theirs first', async () => {
  const one = await openPaperCase(portal)
  const [suman, reader] = [await assistant('Suman'), await assistant('Reader')]
  const judge = await deskOfficer(portal, 'Judge', [['A1', null]])
  const { id: campaignId, code } = await campaignOf(one)
  const seed = sampleSeed(portal.ports, campaignId)
  const numberWhere = (isDrawn: (number: string) => boolean) => {
    for (let n = 0; ; n += 1) if (isDrawn(`X/${n}`)) return `X/${n}`
  }
  const find = (applicationNumber: string) =>
    inTransaction(portal.database.db, db => {
      const act = { db, now: portal.clock.now(), ports: portal.ports, officer: String(suman.officerId) }
      return drawReading(act, { id: one.applId, applicationNumber, campaignId }, 'ELIGIBLE')
    })
  const wider = numberWhere(number => isSampled(seed, number, 2000) && !isSampled(seed, number, 500))
  await find(wider)
  expect((await reader.ask('takeReading', key())).value).toBeNull()
  await find(numberWhere(number => isSampled(seed, number, 500)))
  const id = (await reader.ask('takeReading', key())).value?.id ?? 0
  const otherwise = { finding: 'INELIGIBLE', reasonCode: 'INCOME', marks: {}, remarks: '' } as const
  expect((await reader.ask('keepReading', { ...key(), id, ...otherwise })).value).toEqual({ agrees: false })

  const figures = { read: 1, differing: 1, sampleBp: 2000 }
  expect((await suman.ask('sampling', {})).value).toMatchObject({ own: figures, others: [] })
  expect((await judge.ask('sampling', {})).value.others).toEqual([])
  await find(wider)
  expect((await reader.ask('takeReading', key())).value).not.toBeNull()
  portal.clock.advance(DAY_MS)
  const later = await deskOfficer(portal, 'Later', [['AU', null]])
  const seen = (await later.ask('sampling', {})).value
  expect(seen.others).toContainEqual({ id: suman.officerId, officer: { en: 'Suman', hi: 'Suman' }, figures })
  const scheme = seen.schemes.find(known => known.code === code)
  expect(scheme).toMatchObject({ seedHash: seedHash(seed), seed: null, waiting: 1 })
})
