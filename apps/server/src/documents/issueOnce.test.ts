import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { readSealed, sealedIn } from '#domain/documents/paperFacts.ts'
import { verifyPdfSignature } from '#server/documents/sign/verifyPdfSignature.ts'
import { Refused, refuse } from '#server/gateway/refused.ts'
import { TEST_NOW, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { issueOnce, type PaperKey } from './issueOnce.ts'
import { letterheadOf } from './letterhead.ts'
import { printDraft } from './printDraft.ts'
import { readPdfText } from './testing/readPdfText.ts'
import { readQr } from './testing/readQr.ts'
import { sampleDocuments } from './testing/sampleDocuments.ts'
import { checkFile } from './verify/checkFile.ts'
import { findIssuedDocument, revokeDocument } from './verify/documentStore.ts'
import { stampPapers } from './verify/stampPapers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const dataFor = (number: string) => ({
  ...sampleDocuments.receipt,
  head: {
    ...sampleDocuments.receipt.head,
    authority: letterheadOf(portal.ports.authority),
    number,
    issuedAt: TEST_NOW,
  },
})

const issue = (key: PaperKey, number = 'GPDA/RC/26/0000001') =>
  issueOnce({ ...portal, refuse }, key, async () => ({
    template: 'receipt',
    data: dataFor(number),
    entityTypeId: EntityType.LotteryApplication,
    entityId: 7,
    facts: [],
    sealed: { who: 'Sunita Kumari Srivastava', sum: 46423550n },
  }))

const same = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(Buffer.from(other))

describe('a paper', () => {
  it('is printed, signed and registered once, and served with the same bytes ever after', async () => {
    const key = { kind: 'receipt', of: 1 }
    const first = await issue(key)
    portal.clock.advance(DAY_MS)
    const later = await issue(key, 'GPDA/RC/26/0009999')
    expect(same(first.bytes, later.bytes)).toBe(true)
    expect(first.fileName).toBe('receipt-GPDA-RC-26-0000001.pdf')
    expect(later).toMatchObject({ code: first.code, fileName: first.fileName })
    expect(readPdfText(first.bytes)).toContain('गोमतीपुर विकास प्राधिकरण')
    expect(await readQr(first.bytes)).toMatch(/^http:\/\/localhost:8080\/verify\//)
    expect(verifyPdfSignature(first.bytes)).toMatchObject({ valid: true, coversWholeDocument: true })
  })
  it('is one paper when two ask for it at once', async () => {
    const papers = await Promise.all(Array.from({ length: 6 }, () => issue({ kind: 'receipt', of: 2 })))
    expect(new Set(papers.map(paper => paper.code)).size).toBe(1)
    expect(papers.every(paper => same(paper.bytes, papers[0]?.bytes ?? new Uint8Array()))).toBe(true)
  })
  it('is another one for another record, kind or revision', async () => {
    const keys = [
      { kind: 'receipt', of: 3 },
      { kind: 'receipt', of: 4 },
      { kind: 'voucher', of: 3 },
      { kind: 'receipt', of: 3, revision: 2 },
    ]
    const codes = await Promise.all(keys.map(async key => (await issue(key)).code))
    expect(new Set(codes).size).toBe(keys.length)
  })
  it('supersedes the revision before it, not the one after it', async () => {
    const second = await issue({ kind: 'receipt', of: 5, revision: 2 })
    const first = await issue({ kind: 'receipt', of: 5, revision: 1 })
    const third = await issue({ kind: 'receipt', of: 5, revision: 3 })
    const state = async (code: string | null) =>
      (await findIssuedDocument(portal.db, code ?? ''))?.supersededOn !== null
    expect(await state(first.code)).toBe(true)
    expect(await state(second.code)).toBe(true)
    expect(await state(third.code)).toBe(false)
  })
  it('is not handed out once it was revoked', async () => {
    const key = { kind: 'receipt', of: 6 }
    const { code } = await issue(key)
    await revokeDocument(portal.db, code ?? '', {
      at: new Date('2026-12-01T10:00:00+05:30'),
      reason: 'Payment reversed',
    })
    await expect(issue(key)).rejects.toMatchObject({
      refusal: { code: 'REVOKED', params: { date: { en: '1 Dec 2026', hi: '1 दिस॰ 2026' } } },
    })
    await expect(issue(key)).rejects.toThrow(Refused)
  })
  it('bears a QR code whose facts the authority signed, read from the drawn page by a decoder of another make', async () => {
    const paper = await issue({ kind: 'receipt', of: 11 }, 'GPDA/RC/26/0000011')
    const { facts, keyId, signed, signature } = readSealed(sealedIn((await readQr(paper.bytes)) ?? '') ?? '')
    expect(facts).toEqual({
      code: paper.code,
      kind: 'receipt',
      number: 'GPDA/RC/26/0000011',
      day: istDay(TEST_NOW),
      who: 'Sunita Kumari Srivastava',
      sum: 46423550n,
    })
    const [key] = portal.ports.press.factsKey.all
    expect(key?.id).toBe(keyId)
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key?.key ?? '' }
    expect(verify(null, signed, createPublicKey({ key: jwk, format: 'jwk' }), signature)).toBe(true)
  })
  it('has a number of its own; printed again it takes the place of the one before, never of the one another owner holds', async () => {
    const first = await issue({ kind: 'letter', of: '7-june', printedFor: 1 })
    const other = await issue({ kind: 'letter', of: '7-june', printedFor: 2 })
    const second = await issue({ kind: 'letter', of: '7-july', printedFor: 1 })
    const [june, july] = await Promise.all(
      [first, second].map(({ code }) => findIssuedDocument(portal.db, code ?? '')),
    )
    expect(june).toMatchObject({ replaces: null, supersededOn: expect.any(Date) })
    expect(july).toMatchObject({ replaces: june?.serial, supersededOn: null })
    expect(july?.serial).not.toBe(june?.serial)
    const held = await findIssuedDocument(portal.db, other.code ?? '')
    expect(held, 'what another owner holds').toMatchObject({ replaces: null, supersededOn: null })
    expect(readPdfText(second.bytes)).toContain(june?.serial)
    expect(readPdfText(second.bytes)).toContain(july?.serial)
  })
  it('goes out at once when no witness answers, and is stamped later without a changed byte', async () => {
    const { press } = portal.ports
    const ports = { ...portal.ports, press: { ...press, witness: { stamp: async () => null } } }
    const paper = await issueOnce({ ...portal, ports, refuse }, { kind: 'receipt', of: 10 }, async () => ({
      template: 'receipt',
      data: dataFor('GPDA/RC/26/0000010'),
      entityTypeId: EntityType.LotteryApplication,
      entityId: 7,
      facts: [],
      sealed: { who: 'Sunita Kumari Srivastava', sum: 46423550n },
    }))
    const stampedOn = async () => (await findIssuedDocument(portal.db, paper.code ?? ''))?.stampedOn
    expect(await stampedOn()).toBeNull()
    const { db, clock, app } = portal
    await stampPapers.run({ db: portal.database.app.db, now: clock.now(), ports: portal.ports, log: app.log })
    expect(await stampedOn()).toEqual(new Date(Math.floor(clock.now().getTime() / 1000) * 1000))
    const { signature } = await checkFile(db, paper.bytes, press.signer.trustedFingerprints)
    expect(signature).toMatchObject({ standing: 'good', witness: null, stampedAt: await stampedOn() })
  })
  it('is never handed out with other bytes than those that were registered', async () => {
    const key = { kind: 'receipt', of: 8 }
    const { code } = await issue(key)
    const fileKey = (await findIssuedDocument(portal.db, code ?? ''))?.fileKey ?? ''
    await portal.ports.files.put(fileKey, Buffer.from('%PDF-1.7 forged'), 'application/pdf')
    await expect(issue(key)).rejects.toThrow('is gone or changed')
    await portal.ports.files.remove(fileKey)
    await expect(issue(key)).rejects.toThrow('is gone or changed')
  })
  it('leaves no entry and can be issued again when its act is undone or its printing fails', async () => {
    const key = { kind: 'receipt', of: 9 }
    const undone = portal.database.db.transaction().execute(async tx => {
      await issueOnce({ db: tx, ports: portal.ports, refuse }, key, async () => ({
        template: 'receipt',
        data: dataFor('GPDA/RC/26/0000009'),
        entityTypeId: EntityType.LotteryApplication,
        entityId: 7,
        facts: [],
        sealed: { who: 'Sunita Kumari Srivastava', sum: 46423550n },
      }))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const make = vi.fn().mockRejectedValue(new Error('nothing to print'))
    await expect(issueOnce({ ...portal, refuse }, key, make)).rejects.toThrow('nothing to print')
    expect(make).toHaveBeenCalledOnce()
    expect((await issue(key)).code).toMatch(/^[0-9A-Z]{9}$/)
  })
})

describe('a draft', () => {
  it('says so across the page and bears neither code nor signature', async () => {
    const { verification: _, ...head } = dataFor('-').head
    const draft = await printDraft(portal.ports.press, 'receipt', 'receipt', {
      ...sampleDocuments.receipt,
      head,
    })
    expect(draft).toMatchObject({ code: null, fileName: 'receipt-draft.pdf' })
    expect(readPdfText(draft.bytes)).toContain('Draft')
    expect(await readQr(draft.bytes)).toBeNull()
    expect(verifyPdfSignature(draft.bytes).valid).toBe(false)
  })
})
