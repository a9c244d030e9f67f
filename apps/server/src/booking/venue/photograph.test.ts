import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toWire } from '#contract/envelope.ts'
import { DEMO_VENUES } from '#server/seed/venues.ts'
import { openVenue } from '#server/testing/booking.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { officer } from '#server/testing/officer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let pankaj: DeskOfficer
let joint: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
  pankaj = await deskOfficer(portal, 'Pankaj Vaish', [['DA', 'VENUES']])
  joint = await deskOfficer(portal, 'A. K. Singh', [['A1', null]])
})
afterAll(() => portal.close())

/** A hall of its own. @returns its number and code */
async function hall() {
  const id = await openVenue(portal)
  const query = portal.db.selectFrom('venue').select('code').where('id', '=', id)
  return { id, code: (await query.executeTakeFirstOrThrow()).code }
}

/** What a camera writes: a colour of its own, and the place where it was taken. */
const photograph = (background: string, width = 1600) =>
  sharp({ create: { width, height: 800, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 46/1 0/1' } })
    .jpeg()
    .toBuffer()

const words = (code: string) => ({ code, 'caption-en': 'The front', 'caption-hi': 'सामने से' })
const add = (code: string, content: Uint8Array, more: Readonly<Record<string, boolean>> = {}) =>
  officer(portal, 'A. Sharma').act(
    'venue photograph',
    { ...words(code), ...more },
    { name: 'a.jpg', content },
  )
const seen = async (venueId: number) =>
  (await portal.send('GetVenueDetailsById', { venueId })).value.images.map(image => image.source)

it('is shown to citizens once another officer approved, upright and without where it was taken', async () => {
  const { id, code } = await hall()
  const content = await photograph('#c33')
  expect((await sharp(content).metadata()).exif).toBeDefined()
  const proposed = await officer(portal, 'A. Sharma').run('venue photograph', words(code), {
    name: 'a.jpg',
    content,
  })
  expect(proposed.out).toMatch(/operation \d+/)
  expect(await seen(id)).toEqual([])
  expect(await add(code, content)).toMatchObject({ code: 0 })
  const [source = ''] = await seen(id)
  const { rawPayload } = await portal.app.inject({ url: source })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200 })
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
})

it('is added once, at the end or before all others, and goes away at once', async () => {
  const { id, code } = await hall()
  const [red, green] = [await photograph('#c33'), await photograph('#3c3')]
  await add(code, red)
  await add(code, red)
  const [ofRed] = await seen(id)
  await add(code, green, { first: true })
  expect(await seen(id)).toEqual([expect.anything(), ofRed])
  const listed = (await pankaj.ask('venuePhotographs', { code })).value
  expect(listed).toHaveLength(2)
  const photographName = listed[0]?.name ?? ''
  const gone = { code, photograph: photographName }
  expect(await officer(portal, 'A. Sharma').run('venue remove-photograph', gone)).toMatchObject({ code: 0 })
  expect(await seen(id)).toEqual([ofRed])
  const again = await officer(portal, 'A. Sharma').run('venue remove-photograph', gone)
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('no such photograph') })
})

it('is refused when it is no photograph, too small, or one too many', async () => {
  const { code } = await hall()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="400"/>')
  expect((await add(code, svg)).err).toContain('no photograph')
  expect((await add(code, Buffer.from('%PDF-1.7'))).err).toContain('no photograph')
  const whole = await photograph('#333')
  expect((await add(code, whole.subarray(0, whole.length / 2))).err).toContain('cannot be read')
  expect((await add(code, await photograph('#333', 300))).err).toContain('300 pixels wide')
  for (let at = 0; at < 12; at += 1) await add(code, await photograph(`#${at.toString(16)}00`))
  expect((await add(code, await photograph('#fff'))).err).toContain('12 photographs already')
})

it('is seen by whoever approves it, and by nobody who may not see the proposal', async () => {
  const { code } = await hall()
  const content = await photograph('#36c')
  const said = await officer(portal, 'A. Sharma').run('venue photograph', words(code), {
    name: 'a.jpg',
    content,
  })
  const id = Number(/operation (\d+)/.exec(said.out)?.[1])
  const { value } = await joint.ask('approvalPicture', { id })
  const { dominant } = await sharp(Buffer.from(value ?? '', 'base64')).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
  const { version, lookFirst } = (await joint.ask('approval', { id })).value
  expect(lookFirst).toEqual([1])
  const other = await deskOfficer(portal, 'Of the lottery', [['DA', 'LOTTERY']])
  expect((await other.ask('approvalPicture', { id })).code).toBe('NOT_FOUND')
  await joint.ask('sendBack', { id, version, reason: 'Another hall is seen' })
  expect((await joint.ask('approvalPicture', { id })).value).toBeNull()
})

it('is read by who keeps the halls alone', async () => {
  const { code } = await hall()
  const other = await deskOfficer(portal, 'Of the lottery too', [['DA', 'LOTTERY']])
  expect((await other.ask('venuePhotographs', { code })).code).toBe('NO_RIGHT')
  expect((await pankaj.ask('venuePhotographs', { code: 'nowhere' })).code).toBe('NOT_FOUND')
  expect((await pankaj.ask('venuePhotographs', { code })).value).toEqual([])
})

it('never comes from a path of the server: what an import names as its files is refused', async () => {
  const pictures = [{ caption: { en: 'x', hi: 'x' }, file: '/etc/hostname' }]
  const spec = { ...DEMO_VENUES[0]?.spec, code: 'with-path', pictures }
  const file = { name: 'venue.json', content: JSON.stringify(toWire(spec)) }
  const said = await officer(portal, 'A. Sharma').act('venue import', {}, file)
  expect(said.code).not.toBe(0)
  expect(said.err).toContain('Pictures')
})
