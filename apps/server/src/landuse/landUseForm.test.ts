import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { checkFile } from '#server/documents/verify/checkFile.ts'
import { attachLandPapers, completeLandUse, onDesk, submittedLandUse } from '#server/testing/landUse.ts'
import { officer } from '#server/testing/officer.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
  citizen = await signUp(portal)
})
afterAll(() => portal.close())

const paper = (applicationId: number, who = citizen) =>
  portal.app.inject({
    method: 'POST',
    url: `/Document/DownloadLandUseForm?ApplicationId=${applicationId}`,
    headers: { ...who.session },
  })
const verdict = async (bytes: Uint8Array) =>
  (await checkFile(portal.db, bytes, portal.ports.press.signer.trustedFingerprints)).verdict

test('a draft is printed as it stands and says so; it bears no code', async () => {
  const { applicationId } = await completeLandUse(portal, citizen)
  const { rawPayload } = await paper(applicationId)
  const text = readPdfText(rawPayload)
  for (const words of ['Draft', 'Purseni', '145/2', '0.2030', 'Hectare', '2,530.00', 'Sunita Verma'])
    expect(text).toContain(words)
  expect(await verdict(rawPayload)).not.toBe('genuine')
})

test('what was sent is one signed paper with its answers, papers, payment and declaration; nobody else gets it', async () => {
  const { applicationId, applicationNumber } = await submittedLandUse(portal, citizen)
  // The certificate lies with the application once it is approved; the applicant did not send it.
  await attachLandPapers(portal, citizen, applicationId, [304])
  const { rawPayload } = await paper(applicationId)
  const text = readPdfText(rawPayload).replace(/\s+/g, ' ')
  for (const words of [
    applicationNumber,
    'Buying the land',
    'it proves no title',
    'Khatauni',
    'H-214, Nehru Enclave, Ashiana, Lucknow, Uttar Pradesh, 226012',
  ])
    expect(text).toContain(words)
  expect(text).toContain('paper-301.pdf')
  for (const words of ['Draft', 'paper-304.pdf']) expect(text).not.toContain(words)
  expect(await verdict(rawPayload)).toBe('genuine')
  expect((await paper(applicationId)).rawPayload.equals(rawPayload)).toBe(true)
  expect((await paper(applicationId, await signUp(portal))).json()).toMatchObject({ Status: 3 })
})

test('what was corrected and sent again is a new paper in the place of the first', async () => {
  const { applicationId, applicationNumber } = await onDesk(portal, citizen, 1)
  const first = (await paper(applicationId)).rawPayload
  await officer(portal, 'A. Sharma').act(
    'landuse return',
    {},
    {
      name: 'in.csv',
      content: `ApplicationNumber,Text,Fields,DocumentTypeIds\n${applicationNumber},The purpose is not clear,purpose,`,
    },
  )
  expect(readPdfText((await paper(applicationId)).rawPayload)).toContain('Draft')
  const { value } = await portal.send('GetLandUseDetailById', { applicationId }, citizen)
  const corrected = {
    applicationId,
    rowVersion: value.rowVersion,
    answers: { ...value.answers, purpose: 'LOAN' },
    applicantRemarks: 'For the bank',
  }
  portal.clock.advance(2 * MINUTE_MS)
  expect((await portal.send('ResubmitLandUseApplication', corrected, citizen)).status).toBe(2)
  const second = (await paper(applicationId)).rawPayload
  expect(readPdfText(second)).toContain('Bank loan')
  expect([await verdict(first), await verdict(second)]).toEqual(['superseded', 'genuine'])
})
