import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { checkFile } from '#server/documents/verify/checkFile.ts'
import { refuse } from '#server/gateway/refused.ts'
import { byTwo } from '#server/testing/officer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { issueOnce } from '../issueOnce.ts'
import { sampleDocuments } from '../testing/sampleDocuments.ts'

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
  })
})
