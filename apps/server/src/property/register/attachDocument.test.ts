import { afterAll, beforeAll, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { makeEncryptedPdf, makePdf } from '#server/documents/testing/makePdf.ts'
import { officer } from '#server/testing/officer.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { overdueProperty, testScheme } from '#server/testing/property.ts'

let portal: TestPortal
let citizen: TestCitizen
let stranger: TestCitizen
let id: number
let registration: string

beforeAll(async () => {
  portal = await testPortal()
  citizen = await signUp(portal)
  stranger = await signUp(portal)
  const made = await overdueProperty(portal, await testScheme(portal), [citizen])
  id = made.id
  registration = made.spec.registrationId
})
afterAll(() => portal.close())

const attach = (
  content: Uint8Array,
  options: Record<string, string | boolean> = {},
  name = 'Sale deed.pdf',
) =>
  officer(portal, 'A. Sharma').run(
    'property document',
    { 'registration-id': registration, kind: 'deed', ...options },
    { name, content },
  )
const listed = () => portal.send('GetPropertyDocument', { propertyId: id }, citizen)
const download = (documentId: number, who: TestCitizen) =>
  portal.app.inject({
    method: 'POST',
    url: `/Document/DownloadDocument?DocumentId=${documentId}`,
    headers: { ...who.session },
  })

it('shows a paper to those who have the property linked, byte by byte, once, and to nobody else', async () => {
  const pdf = makePdf()
  expect((await attach(pdf, { 'dry-run': true })).out).toContain('Nothing was written')
  expect((await listed()).value).toEqual([])
  expect(await attach(pdf)).toMatchObject({ code: 0 })
  expect((await attach(pdf)).out).toContain('has this paper already')
  const { value } = await listed()
  expect(value).toMatchObject([{ documentTypeId: 302, documentName: 'Sale deed', isEditable: 0 }])
  const documentId = value[0]?.documentId ?? 0
  expect((await download(documentId, citizen)).rawPayload).toEqual(Buffer.from(pdf))
  expect((await download(documentId, stranger)).json()).toMatchObject({
    Status: 3,
    Message: 'Record not found.',
  })
  const deleted = await portal.send(
    'DeleteEntityDocument',
    { entityTypeId: EntityType.Property, entityId: id, documentId },
    citizen,
  )
  expect(deleted).toMatchObject({ status: 3, message: 'Record not found.' })
})

it('refuses an unknown registration and files that cannot be kept', async () => {
  const other = await attach(makePdf(), { 'registration-id': 'NOBODY/1' })
  expect(other.err).toContain('There is no property NOBODY/1.')
  expect((await attach(makeEncryptedPdf('secret'), {}, 'a.pdf')).code).toBe(1)
  expect((await attach(Buffer.from('not a PDF'), {}, 'b.pdf')).code).toBe(1)
  expect((await attach(Buffer.alloc(6 * 1024 * 1024), {}, 'c.pdf')).err).toContain('is larger than')
  expect((await attach(makePdf(), { kind: 'poem' })).code).toBe(2)
})
