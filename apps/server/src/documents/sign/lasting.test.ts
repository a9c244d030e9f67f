import * as pki from 'pkijs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { makeAuthority } from '#domain/timestamp/authority.ts'
import { derOf, openIssuer } from '#server/documents/testing/issuer.ts'
import { sampleDocuments } from '#server/documents/testing/sampleDocuments.ts'
import { systemRandom } from '#server/ports/random.ts'
import { httpRevocation } from '#server/ports/revocation/revocation.ts'
import { embeddedWitness, timestampsBy } from '#server/ports/timestamp/timestamp.ts'
import { sharedPrinter as printer } from '#server/testing/threads.ts'
import { withEvidence } from './dss.ts'
import { lastingEvidence } from './lastingEvidence.ts'
import { paperWitness } from './paperWitness.ts'
import type { Signer } from './signer.ts'
import { signPdf } from './signPdf.ts'
import { verifyPdfSignature } from './verifyPdfSignature.ts'

const now = new Date('2026-11-14T14:50:00Z')
let time = now.getTime()
const clock = { now: () => new Date(time) }
const chance = { clock, random: systemRandom }
const name = { commonName: 'Practice witness', organisation: 'Tests' }
const authority = makeAuthority(Buffer.alloc(32, 9), name, new Date('2026-01-01T00:00:00Z'))
const { stamp } = paperWitness(timestampsBy([embeddedWitness(authority, chance)], chance), clock)
let issuer: Awaited<ReturnType<typeof openIssuer>>
let certificate: pki.Certificate
let signer: Signer
let printed: Uint8Array
let said: string[] = []
beforeAll(async () => {
  issuer = await openIssuer(now)
  ;({ certificate, signer } = await issuer.issue())
  printed = await printer.printPdf('receipt', sampleDocuments.receipt)
})
afterAll(async () => {
  await issuer.close()
})
beforeEach(() => {
  said = []
  time = now.getTime()
  issuer.asked.length = 0
  Object.assign(issuer.mood, { hand: 'responder', ocsp: 'answers', crl: 'answers', revokedOn: null, now })
})

const proofs = () => lastingEvidence(httpRevocation(clock), clock, sentence => said.push(sentence))

/** A paper as the press makes it. */
async function paper(lasting = proofs()): Promise<Buffer> {
  const { bytes, token } = await signPdf(printed, signer, { reason: 'Issued', at: clock.now(), stamp })
  const evidence = token && (await lasting.gather(signer.certificates, token))
  return Buffer.from(evidence ? withEvidence(bytes, evidence) : bytes)
}

/** What the store of a PDF holds under a name, read through its references, with no code of the portal. */
function storeOf(pdf: Buffer, list: string): ArrayBuffer[] {
  const text = pdf.toString('latin1')
  const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const object = (number: string) => {
    const line = new RegExp(`\\n${number} 1\\n(\\d{10}) 00000 n`).exec(text.slice(at))
    return text.slice(Number(line?.[1]))
  }
  const root = /\/Root (\d+) 0 R/.exec(text.slice(at))?.[1] ?? ''
  const store = /\/DSS (\d+) 0 R/.exec(object(root))?.[1]
  if (!store) return []
  const references = new RegExp(`/${list} \\[([^\\]]*)\\]`).exec(object(store).split('endobj')[0] ?? '')?.[1]
  return (references?.match(/\d+(?= 0 R)/g) ?? []).map(number => {
    const [, length, head] = /\/Length (\d+) >>()\nstream\n/.exec(object(number)) ?? []
    const start = object(number).indexOf('stream\n') + 7
    expect(head).toBe('')
    return new Uint8Array(Buffer.from(object(number).slice(start, start + Number(length)), 'latin1')).buffer
  })
}

describe('a paper whose certificate has an issuer', () => {
  it('keeps the issuer’s answer behind its signature, which another library reads and verifies (PAdES B-LT)', async () => {
    const pdf = await paper()
    expect(verifyPdfSignature(pdf)).toMatchObject({ state: 'good', level: 'B-LT', coversWholeDocument: true })
    expect(storeOf(pdf, 'Certs').map(der => Buffer.from(der))).toEqual([Buffer.from(derOf(issuer.root))])
    const [answer] = storeOf(pdf, 'OCSPs').map(der => pki.OCSPResponse.fromBER(der))
    expect(await answer?.getCertificateStatus(certificate, issuer.root)).toEqual({
      isForCertificate: true,
      status: 0,
    })
    const basic = pki.BasicOCSPResponse.fromBER(
      new Uint8Array(answer?.responseBytes?.response.valueBlock.valueHexView ?? []).buffer,
    )
    expect(await basic.verify({ trustedCerts: [issuer.root], issuerCerts: [issuer.root] })).toBe(true)
    expect(pdf.toString('latin1')).toContain('/ESIC << /BaseVersion /1.7')
    expect(said).toEqual([])
  })

  it('keeps the issuer’s list where nobody answers about one certificate', async () => {
    issuer.mood.ocsp = 'down'
    const pdf = await paper()
    expect(verifyPdfSignature(pdf)).toMatchObject({ state: 'good', level: 'B-LT' })
    const [list] = storeOf(pdf, 'CRLs').map(der => pki.CertificateRevocationList.fromBER(der))
    expect(await list?.verify({ issuerCertificate: issuer.root })).toBe(true)
    expect(list?.isCertificateRevoked(certificate)).toBe(false)
    expect(storeOf(pdf, 'OCSPs')).toEqual([])
  })

  it('asks once an hour, however many papers are signed', async () => {
    const lasting = proofs()
    for (const later of [0, 1, HOUR_MS - 2]) {
      time = now.getTime() + later
      await paper(lasting)
    }
    expect(issuer.asked).toEqual(['/root', '/ocsp'])
    time = now.getTime() + HOUR_MS
    await paper(lasting)
    expect(issuer.asked).toHaveLength(4)
  })
})

describe('an issuer that does not prove anything', () => {
  it('is left out: the paper goes out with its stamp alone, which is reported, and nobody waits again for a minute', async () => {
    Object.assign(issuer.mood, { ocsp: 'down', crl: 'huge' })
    const lasting = proofs()
    for (const later of [0, MINUTE_MS - 1]) {
      time = now.getTime() + later
      expect(verifyPdfSignature(await paper(lasting))).toMatchObject({ state: 'good', level: 'B-T' })
    }
    expect(issuer.asked).toEqual(['/root', '/ocsp', '/crl'])
    expect(said).toEqual([expect.stringMatching(/PAdES B-T.*answered 503; .*answered more than/)])
    Object.assign(issuer.mood, { ocsp: 'answers' })
    time = now.getTime() + MINUTE_MS
    expect(verifyPdfSignature(await paper(lasting))).toMatchObject({ level: 'B-LT' })
  })
  it('for want of its hand or its day counts as silent', async () => {
    issuer.mood.hand = 'stranger'
    expect(verifyPdfSignature(await paper())).toMatchObject({ state: 'good', level: 'B-T' })
    expect(said.pop()).toMatch(/not signed by the issuer/)
    Object.assign(issuer.mood, { hand: 'issuer', now: new Date(now.getTime() - 3 * DAY_MS) })
    expect(verifyPdfSignature(await paper())).toMatchObject({ level: 'B-T' })
    expect(said.pop()).toMatch(/not of now/)
  })
  it('holds up nobody for longer than its patience', { timeout: 20_000 }, async () => {
    issuer.mood.ocsp = 'silent'
    const began = performance.now()
    expect(verifyPdfSignature(await paper())).toMatchObject({ level: 'B-T' })
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

describe('a certificate that its issuer withdrew', () => {
  it.each(['answers', 'down'] as const)('signs nothing more, as OCSP or the list says (%s)', async ocsp => {
    Object.assign(issuer.mood, { ocsp, revokedOn: new Date(now.getTime() - HOUR_MS) })
    await expect(paper()).rejects.toThrow('withdrew it (unspecified); set SIGNING_P12 to another one')
  })
})

describe('the proof behind a signature', () => {
  it('is changed with any byte of it, and what else may follow is no proof', async () => {
    const pdf = await paper()
    const end = pdf.lastIndexOf('%%EOF', pdf.length - 10) + 6
    const survivors: number[] = []
    for (let at = end; at < pdf.length; at += 13) {
      const forged = Buffer.from(pdf)
      forged[at] = (forged[at] ?? 0) ^ 0x20
      if (verifyPdfSignature(forged).valid) survivors.push(at)
    }
    expect(survivors).toEqual([])
    const alone = pdf.subarray(0, end)
    expect(verifyPdfSignature(alone)).toMatchObject({ state: 'good', level: 'B-T' })
    const nothing = withEvidence(alone, { certificates: [], ocsps: [], crls: [] })
    const foreign = withEvidence(alone, { certificates: [authority.certificate], ocsps: [], crls: [] })
    for (const other of [nothing, foreign, Buffer.concat([pdf, Buffer.from('\n')])])
      expect(verifyPdfSignature(other)).toMatchObject({ state: 'changed', coversWholeDocument: false })
  })
  it('does not make good what was signed after its certificate had ended', async () => {
    time = now.getTime() + 400 * DAY_MS
    expect(verifyPdfSignature(await paper())).toMatchObject({ state: 'late', level: 'B-T' })
  })
})
