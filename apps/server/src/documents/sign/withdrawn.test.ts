import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { checkFile, verdictOfCode } from '#server/documents/verify/checkFile.ts'
import { findIssuedDocument, findPaper } from '#server/documents/verify/documentStore.ts'
import { refuse } from '#server/gateway/refused.ts'
import { byTwo } from '#server/testing/officer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { issueOnce } from '../issueOnce.ts'
import { sampleDocuments } from '../testing/sampleDocuments.ts'
import { loadSigner } from './signer.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** A receipt, signed now; a witness sees its signature or does not. */
const issue = (of: number, witnessed: boolean) => {
  const { press } = portal.ports
  const witness = witnessed ? press.witness : { stamp: async () => null }
  const ports = { ...portal.ports, press: { ...press, witness } }
  return issueOnce({ db: portal.db, ports, refuse }, { kind: 'receipt', of }, async () => ({
    template: 'receipt',
    data: sampleDocuments.receipt,
    entityTypeId: EntityType.LotteryApplication,
    entityId: of,
    facts: [],
    sealed: { who: 'Sunita Kumari Srivastava', sum: 46423550n },
  }))
}

const verdictOf = async (bytes: Uint8Array) => {
  const { verdict, signature } = await checkFile(
    portal.db,
    bytes,
    portal.ports.press.signer.trustedFingerprints,
  )
  return [verdict, signature.standing]
}

describe('the key of the papers was stolen', () => {
  it('two officers withdraw its certificate: what a witness saw before stays good, the rest is not, and nothing more is signed', async () => {
    const seen = await issue(1, true)
    const unseen = await issue(2, false)
    portal.clock.advance(HOUR_MS)
    const { fingerprint } = portal.ports.press.signer
    const from = toIstIso(portal.clock.now())
    portal.clock.advance(HOUR_MS)
    const reason = { fingerprint, from, reason: 'The key lay on a lost disk' }
    const ahead = await byTwo(portal, 'certificate revoke', { ...reason, from: '2099-01-01T00:00' })
    expect(ahead.err).toContain('The moment lies ahead')
    expect(await verdictOf(unseen.bytes)).toEqual(['genuine', 'good'])
    expect((await byTwo(portal, 'certificate revoke', reason)).code).toBe(0)
    expect(await verdictOf(seen.bytes)).toEqual(['genuine', 'good'])
    expect(await verdictOf(unseen.bytes)).toEqual(['unsound', 'revoked'])
    await expect(issue(3, true)).rejects.toThrow('was withdrawn; set SIGNING_P12 to another one')
    const again = await byTwo(portal, 'certificate revoke', reason)
    expect(again.err).toContain('or it was withdrawn before')
    const [register, earlier] = [
      await findPaper(portal.db, 'receipt:2', 1),
      await findPaper(portal.db, 'receipt:1', 1),
    ]
    expect(register && (await verdictOfCode(portal.db, register)), 'by its code as by its file').toBe(
      'unsound',
    )
    expect(earlier && (await verdictOfCode(portal.db, earlier))).toBe('genuine')
    expect((await issue(2, false)).bytes, 'nothing better can be made yet').toEqual(unseen.bytes)
  })

  it('and with another certificate what holds no longer is made anew when its holder fetches it, and only that', async () => {
    const seen = await issue(1, true)
    const { fingerprint } = portal.ports.press.signer
    const directory = await mkdtemp(join(tmpdir(), 'another-key-'))
    const name = 'Gomtipur Development Authority'
    const signer = await loadSigner({ directory, authorityName: name, now: portal.clock.now() })
    Object.assign(portal.ports, { press: { ...portal.ports.press, signer } })
    const anew = await issue(2, true)
    const paper = await findPaper(portal.db, 'receipt:2', 1)
    expect(paper).toMatchObject({ certificate: fingerprint, supersededOn: expect.any(Date) })
    const made = anew.code && (await findIssuedDocument(portal.db, anew.code))
    expect(made).toMatchObject({ replaces: paper?.serial, certificate: signer.fingerprint })
    expect(await verdictOf(anew.bytes)).toEqual(['genuine', 'good'])
    expect((await issue(2, true)).bytes).toEqual(anew.bytes)
    expect((await issue(1, true)).bytes, 'a witness saw it').toEqual(seen.bytes)
  })
})
