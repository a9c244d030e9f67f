import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { Refused, refuse } from '#server/gateway/refused.ts'
import { signUp, TEST_NOW, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { addFinalDocument } from './documentStore.ts'
import { issueOnce } from './issueOnce.ts'
import { letterheadOf } from './letterhead.ts'
import { sampleDocuments } from './testing/sampleDocuments.ts'
import { findPaper, revokeDocument } from './verify/documentStore.ts'

let portal: TestPortal
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
  citizen = await signUp(portal)
})
afterAll(() => portal.close())

/** Every kind of paper that the services issue. */
const KINDS = [
  'receipt',
  'challan',
  'application-form',
  'declaration',
  'booklet',
  'allotment-offer',
  'allotment-letter',
  'payment-schedule',
  'statement-of-account',
  'invoice',
  'credit-note',
  'survey-form',
  'mortgage-noc',
  'surrender-order',
  'land-use-certificate',
  'lease-invoice',
  'work-order',
]

const issue = (kind: string) =>
  issueOnce({ ...portal, refuse }, { kind, of: 1 }, async () => ({
    template: 'receipt',
    data: {
      ...sampleDocuments.receipt,
      head: {
        ...sampleDocuments.receipt.head,
        authority: letterheadOf(portal.ports.authority),
        number: `GPDA/${kind}`,
        issuedAt: TEST_NOW,
      },
    },
    entityTypeId: EntityType.Property,
    entityId: 1,
    facts: [],
    sealed: {},
  }))

/** The paper among the citizen's documents, as one lies beside a record. */
async function attach(kind: string): Promise<number> {
  const paper = await issue(kind)
  const issued = await findPaper(portal.db, `${kind}:1`, 1)
  const document = {
    ownerUserId: citizen.userId,
    entityTypeId: EntityType.Property,
    entityId: 1,
    documentTypeId: 601,
    originalName: paper.fileName,
    mimeType: 'application/pdf',
    sizeBytes: paper.bytes.length,
    sha256: createHash('sha256').update(paper.bytes).digest(),
    thumbnail: '',
    fileKey: issued?.fileKey ?? '',
  }
  return (await addFinalDocument(portal.db, portal.ports, document, TEST_NOW)).id
}
const download = (documentId: number) =>
  portal.app.inject({
    method: 'POST',
    url: `/Document/DownloadDocument?DocumentId=${documentId}`,
    headers: { ...citizen.session },
  })

describe('a paper that was taken back', () => {
  it.each(KINDS)('is handed out by no door: %s', async kind => {
    const documentId = await attach(kind)
    expect((await download(documentId)).headers['content-type']).toBe('application/pdf')
    const issued = await findPaper(portal.db, `${kind}:1`, 1)
    if (!issued) throw new Error('nothing was issued')
    await revokeDocument(portal.db, issued.code, { at: TEST_NOW, reason: 'Issued by mistake' })
    const refused = (await download(documentId)).json()
    expect(refused).toMatchObject({ Message: expect.stringContaining('withdrawn by the authority') })
    await expect(issue(kind)).rejects.toThrow(Refused)
  })
})
