import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, HOUR_MS } from '#domain/dates/lengths.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import { listCertificates, rememberCertificate } from '#server/documents/sign/certificateStore.ts'
import { openIssuer } from '#server/documents/testing/issuer.ts'
import { sampleDocuments } from '#server/documents/testing/sampleDocuments.ts'
import { refuse } from '#server/gateway/refused.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { checkFile } from './checkFile.ts'
import { watchCertificates } from './watchCertificates.ts'

let portal: TestPortal
let issuer: Awaited<ReturnType<typeof openIssuer>>
beforeAll(async () => {
  portal = await testPortal()
  issuer = await openIssuer(portal.clock.now())
  const { signer } = await issuer.issue()
  Object.assign(portal.ports, { press: { ...portal.ports.press, signer } })
})
afterAll(async () => {
  await issuer.close()
  await portal.close()
})

const issue = (of: number) =>
  issueOnce({ db: portal.db, ports: portal.ports, refuse }, { kind: 'receipt', of }, async () => ({
    template: 'receipt',
    data: sampleDocuments.receipt,
    entityTypeId: EntityType.LotteryApplication,
    entityId: of,
    facts: [],
    sealed: { who: 'Sunita Kumari Srivastava', sum: 46423550n },
  }))
const check = (bytes: Uint8Array) =>
  checkFile(portal.db, bytes, portal.ports.press.signer.trustedFingerprints)
/** What the timer logs. */
async function watch(): Promise<unknown[]> {
  const said: unknown[] = []
  const note = (...words: unknown[]) => void said.push(words[1])
  const log = { info: note, warn: note, error: note }
  await watchCertificates.run({
    db: portal.database.app.db,
    now: portal.clock.now(),
    ports: portal.ports,
    log,
  })
  return said
}

describe('the issuer of the authority’s certificate withdraws it', () => {
  it('papers made before hold, those made after read "revoked", and nothing more is signed with it', async () => {
    const before = await issue(1)
    expect((await check(before.bytes)).signature).toMatchObject({ level: 'B-LT', standing: 'good' })
    expect(await watch()).toEqual([])
    portal.clock.advance(HOUR_MS)
    const since = portal.clock.now()
    portal.clock.advance(HOUR_MS / 2)
    issuer.mood.now = portal.clock.now()
    const after = await issue(2)
    expect((await check(after.bytes)).verdict, 'nobody knows yet').toBe('genuine')
    issuer.mood.revokedOn = since
    expect(await watch()).toEqual(['a certificate that papers are signed with was withdrawn by its issuer'])
    expect(await check(before.bytes)).toMatchObject({ verdict: 'genuine', signature: { standing: 'good' } })
    expect(await check(after.bytes)).toMatchObject({ verdict: 'unsound', signature: { standing: 'revoked' } })
    await expect(issue(3)).rejects.toThrow('was withdrawn; set SIGNING_P12')
    expect(await watch(), 'told once').toEqual([])
  })

  it('an issuer that does not answer changes nothing and is logged; a certificate that has ended is not asked about', async () => {
    const { signer } = await issuer.issue('Second signing')
    await rememberCertificate(portal.db, signer, portal.clock.now())
    Object.assign(issuer.mood, { ocsp: 'down', crl: 'down', revokedOn: null })
    expect(await watch()).toEqual(['an issuer does not say whether its certificate stands'])
    portal.clock.advance(400 * DAY_MS)
    expect(await watch()).toEqual([])
    const second = (await listCertificates(portal.db)).find(one => one.fingerprint === signer.fingerprint)
    expect(second?.revokedOn).toBeNull()
  })
})
