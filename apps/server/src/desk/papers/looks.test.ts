import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { PAPERS_OUTSIDE_AN_HOUR } from '#domain/work/paperRight.ts'
import { DOCUMENT } from '#server/documents/documentCycle.ts'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import {
  askFile,
  eventsOf,
  holdCase,
  openPaperCase,
  type PaperCase,
  paperOf,
} from '#server/testing/paperCase.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let neha: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** A case, and an assistant of its section who has just signed in. */
async function openCase(): Promise<PaperCase> {
  const one = await openPaperCase(portal)
  neha = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
  return one
}

const paper = async (one: PaperCase, bytes: Buffer) => (await paperOf(portal, one, bytes)).documentId
const page = (documentId: number, more: object = {}, by: Pick<DeskOfficer, 'token'> = neha, headers = {}) =>
  askFile(portal, by, 'paperPage', { documentId, page: 1, ...more }, headers)
const events = (applId: number, event: string) => eventsOf(portal, applId, event)

describe('a look', () => {
  test('is one line for all pages until it is left, then one of how long it lasted at most', async () => {
    const one = await openCase()
    const bytes = makePdf({ pages: 2 })
    const documentId = await paper(one, bytes)
    for (const more of [{}, { page: 2 }, { size: 'large' }])
      expect((await page(documentId, more)).http).toBe(200)
    portal.clock.advance(20_000)
    await neha.ask('paperLeft', { documentId, seconds: 9_999 })
    await neha.ask('paperLeft', { documentId, seconds: 5 })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await events(one.applId, 'PAPER_SHOWN')).toMatchObject([
      { details: { document: documentId, sha256, right: 'QUEUE' } },
    ])
    expect(await events(one.applId, 'PAPER_LEFT')).toMatchObject([{ details: { sha256, seconds: 20 } }])
    await page(documentId)
    expect(await events(one.applId, 'PAPER_SHOWN')).toHaveLength(2)
  })

  test('does not begin with what is fetched ahead, which only the holder gets, and two pages of it', async () => {
    const one = await openCase()
    const documentId = await paper(one, makePdf({ pages: 3 }))
    expect((await page(documentId, { ahead: true })).code).toBe('NO_RIGHT')
    await holdCase(portal, one, neha)
    expect((await page(documentId, { ahead: true })).http).toBe(200)
    expect((await page(documentId, { ahead: true, page: 3 })).code).toBe('NO_RIGHT')
    expect(await events(one.applId, 'PAPER_SHOWN')).toEqual([])
    await neha.ask('paperShown', { documentId })
    expect(await events(one.applId, 'PAPER_SHOWN')).toHaveLength(1)
  })

  test('ahead is at the next case that the officer holds', async () => {
    const [first, second] = [await openCase(), await openCase()]
    await holdCase(portal, first, neha)
    await holdCase(portal, second, neha)
    const documentId = await paper(first, makePdf())
    const next = await paper(second, makePdf())
    const ahead = (await neha.ask('papersAhead', { documentId })).value
    expect(ahead.map(paper => paper.documentId)).toContain(next)
    expect((await neha.ask('papersAhead', { documentId: next })).value).toEqual([])
  })

  test('that is one too many outside the queue asks why, and the auditor reads the answer', async () => {
    const one = await openCase()
    const documentId = await paper(one, makePdf())
    await holdCase(portal, one, await deskOfficer(portal, 'Farah Naqvi', [['DA', 'LOTTERY']]))
    const others = await portal.db
      .insertInto('document')
      .values(
        Array.from({ length: PAPERS_OUTSIDE_AN_HOUR }, (_, index) => ({
          owner_user_id: one.citizen.userId,
          entity_type_id: EntityType.LotteryApplication,
          entity_id: one.applId,
          document_type_id: 105,
          original_name: 'paper.pdf',
          mime_type: 'application/pdf',
          size_bytes: 1,
          sha256: Buffer.alloc(32, index),
          file_key: `test/other-${index}`,
          state: born(DOCUMENT, 'LOCKED'),
          uploaded_on: portal.clock.now(),
        })),
      )
      .returning('id')
      .execute()
    for (const { id } of others) await neha.ask('paperShown', { documentId: id })
    expect((await page(documentId)).code).toBe('SAY_WHY')
    expect(await neha.ask('paperShown', { documentId })).toMatchObject({ code: 'SAY_WHY', field: 'reason' })
    expect((await page(documentId, { reason: 'Audit of the month' })).http).toBe(200)
    expect(await events(one.applId, 'PAPERS_OUTSIDE_QUEUE')).toEqual([
      {
        actor_id: String(neha.officerId),
        remarks: 'Audit of the month',
        details: { papers: PAPERS_OUTSIDE_AN_HOUR },
      },
    ])
    await neha.ask('paperLeft', { documentId, seconds: 1 })
    expect((await page(documentId)).http).toBe(200)
  })
})
