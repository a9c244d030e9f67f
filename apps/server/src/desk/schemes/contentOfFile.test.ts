import { describe, expect, test } from 'vitest'
import { toWire } from '#contract/envelope.ts'
import { fileOf } from '#server/authority/input/inputFile.ts'
import { DEMO_VENUES } from '#server/seed/venues.ts'
import { contentOfFile } from './contentOfFile.ts'
import { faultsOf, fileOfDraft } from './draftFile.ts'
import { schemeKind } from './schemeKinds.ts'

const both = (word: string) => ({ en: word, hi: `${word} हिंदी` })
const json = (value: unknown) => fileOf('given.json', Buffer.from(JSON.stringify(toWire(value))))

const LEASE = {
  tenderNumber: 'T-9',
  title: both('Kiosk'),
  property: {
    code: 'K-1',
    name: both('Kiosk 1'),
    kind: both('Kiosk'),
    areaSqm: '24.50',
    floor: both('Ground'),
    address: both('Hazratganj'),
  },
  reserveRent: '18500.00',
  bidRent: '21000.00',
  emd: '50000.00',
  publishedOn: '2026-01-02',
  openedOn: '2026-02-03',
  lessee: { name: 'Asha Verma', mobile: '9876543210', address: 'Hazratganj' },
  workOrder: {
    number: 'W-1',
    issuedOn: '2026-03-01',
    leaseFrom: '2026-04-01',
    leaseTo: '2029-03-31',
    monthlyRent: '21000.00',
    escalationBp: 750,
    securityDeposit: '63000.00',
  },
}

describe('a file that the command line takes', () => {
  test.each([
    ['lease', LEASE],
    ['venue', DEMO_VENUES[0]?.spec],
    ['venue', DEMO_VENUES[3]?.spec],
  ] as const)('of a %s fills the form, and the form makes the same file again', async (kind, document) => {
    const spec = schemeKind(kind)
    const { content, leftOut } = await contentOfFile(spec, json(document))
    expect(leftOut).toEqual([])
    const made = fileOfDraft(spec, 1, content)
    expect(await faultsOf(spec, made)).toEqual([])
    const file = fileOf(made.name, made.content)
    expect(await spec.file.read(file)).toEqual(await spec.file.read(json(document)))
  })

  test('keeps moments as the field holds them and percentages as they are typed', async () => {
    const times = { startOn: '2030-01-01T04:30:00Z', endOn: '2030-02-01 18:00', drawOn: 'soon' }
    const { content } = await contentOfFile(schemeKind('campaign'), json({ code: 'GV', ...times }))
    expect(content).toEqual({
      code: 'GV',
      startOn: '2030-01-01T10:00',
      endOn: '2030-02-01T18:00',
      drawOn: 'soon',
    })
    const lease = await contentOfFile(schemeKind('lease'), json(LEASE))
    expect(lease.content).toMatchObject({ workOrder: { escalationBp: '7.5' } })
  })

  test('of rows fills them from JSON and from CSV, whatever the order and the case of its headings', async () => {
    const spec = schemeKind('notice')
    const csv = 'title_hi,TitleEn,CODE,Author\nहिंदी,"Water, again",n-1,me\n'
    const ofCsv = await contentOfFile(spec, fileOf('n.csv', Buffer.from(csv)))
    expect(ofCsv).toEqual({
      content: { rows: [{ code: 'n-1', titleEn: 'Water, again', titleHi: 'हिंदी' }] },
      leftOut: ['Rows[1].Author'],
    })
    const row = { code: 'n-1', titleEn: 'Water, again', titleHi: 'हिंदी' }
    expect((await contentOfFile(spec, json([row]))).content).toEqual(ofCsv.content)
  })

  test('names what the form has no field for, and what is of another shape', async () => {
    const strange = {
      ...LEASE,
      remark: 'x',
      title: { ...both('Kiosk'), ur: 'x' },
      lessee: 'Asha',
      emd: { a: 1 },
    }
    const { content, leftOut } = await contentOfFile(schemeKind('lease'), json(strange))
    expect(leftOut.toSorted()).toEqual(['Emd', 'Lessee', 'Remark', 'Title.Ur'])
    expect(content).not.toHaveProperty('lessee')
  })

  test('is refused with its line where it is neither JSON nor CSV', async () => {
    const broken = fileOf('given.json', Buffer.from('{\n"Code": }'))
    await expect(contentOfFile(schemeKind('lease'), broken)).rejects.toThrow('cannot be used')
  })
})
