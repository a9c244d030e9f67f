import QRCode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { readQr } from '#server/documents/testing/readQr.ts'
import { sharedPrinter as printer } from '#server/testing/threads.ts'
import { sampleDocuments } from '../testing/sampleDocuments.ts'
import type { DocumentHead } from './data/common.ts'
import type { TemplateName } from './data/templates.ts'

const NAMES = Object.keys(sampleDocuments).filter((name): name is TemplateName => name in sampleDocuments)

function oneLine(bytes: Uint8Array): string {
  return readPdfText(bytes).replace(/\s+/g, ' ')
}

function paint(width: number): Promise<Buffer> {
  return QRCode.toBuffer('a picture', { width })
}

function printSample<Name extends TemplateName>(name: Name): Promise<Uint8Array> {
  return printer.printPdf(name, sampleDocuments[name])
}

async function receiptOf(name: string): Promise<Uint8Array> {
  const payer = [{ label: { en: 'Name', hi: 'नाम' }, value: name }]
  return await printer.printPdf('receipt', { ...sampleDocuments.receipt, payer })
}

describe('every kind of document', () => {
  it.each(NAMES)(
    '%s is PDF/A-2a with its title, number, code and a QR code that leads to the check',
    async name => {
      const bytes = await printSample(name)
      const { title, number }: DocumentHead = sampleDocuments[name].head
      const raw = Buffer.from(bytes).toString('latin1')
      expect(raw).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
      const text = oneLine(bytes)
      for (const part of [title.en, title.hi, number, '7KQ4-PD2M-R', 'gpda.example.in/#/verify', 'Page 1 of'])
        expect(text).toContain(part)
      expect(text).toContain('गोमतीपुर विकास प्राधिकरण')
      expect(await readQr(bytes)).toBe('https://gpda.example.in/verify/7KQ4-PD2M-R')
    },
  )
  it.each(NAMES)(
    '%s can be searched and copied: no letter hides a place where a line may break',
    async name => {
      const long = { label: { en: 'Name', hi: 'नाम' }, value: 'gpda.example.in'.repeat(8) }
      const bytes =
        name === 'receipt'
          ? await printer.printPdf('receipt', { ...sampleDocuments.receipt, payer: [long] })
          : await printSample(name)
      expect(readPdfText(bytes)).not.toContain('\u200B')
    },
  )
  it('comes out the same from the same data', async () => {
    const [first, second] = await Promise.all([receiptOf('Sunita'), receiptOf('Sunita')])
    expect(Buffer.from(first ?? []).equals(Buffer.from(second ?? []))).toBe(true)
  })
  it('carries no code, no QR and says so, when it is not issued', async () => {
    const { verification, ...head } = sampleDocuments['application-form'].head
    expect(verification).toBeDefined()
    const watermark = { en: 'Draft', hi: 'प्रारूप' }
    const bytes = await printer.printPdf('application-form', {
      ...sampleDocuments['application-form'],
      head: { ...head, watermark },
    })
    expect(oneLine(bytes)).toContain('Not an issued document')
    expect(oneLine(bytes)).toContain('Draft')
    expect(await readQr(bytes)).toBeNull()
  })
})

describe('the figures', () => {
  it('of a receipt add up and stand in words in both languages', async () => {
    const text = oneLine(await printer.printPdf('receipt', sampleDocuments.receipt))
    expect(text).toContain('4,64,235.50')
    expect(text).toContain(
      'Rupees four lakh sixty-four thousand two hundred thirty-five and paise fifty only',
    )
    expect(text).toContain('चार लाख चौंसठ हज़ार दो सौ पैंतीस रुपये और पचास पैसे मात्र')
  })
  it('of a challan stand on three copies', async () => {
    const text = oneLine(await printer.printPdf('challan', sampleDocuments.challan))
    for (const copy of ['Bank copy', 'Authority copy', 'Depositor copy']) expect(text).toContain(copy)
    expect(text.match(/4,64,235\.50/g)).toHaveLength(3)
    expect(text.match(/21 Nov 2026/g)).toHaveLength(3)
  })
  it('of an invoice show tax by tax', async () => {
    const text = oneLine(await printer.printPdf('invoice', sampleDocuments.invoice))
    for (const figure of ['997212', '62,500.00', '5,625.00', '73,750.00', '9 %'])
      expect(text).toContain(figure)
  })
  it('of a statement run on to the closing balance', async () => {
    const text = oneLine(await printer.printPdf('statement', sampleDocuments.statement))
    expect(text).toContain('Payable on 14 Nov 2026')
    expect(text).toContain('3,85,781.25')
    const paidAhead = {
      ...sampleDocuments.statement,
      openingBalance: 0n,
      rows: sampleDocuments.statement.rows.slice(0, 1),
    }
    const advance = oneLine(await printer.printPdf('statement', paidAhead))
    expect(advance).toContain('Paid in advance')
    expect(advance).toContain('-6,94,406.25')
  })
  it('of an answer that was left empty show as a dash, with the question as it was worded', async () => {
    const text = oneLine(await printer.printPdf('application-form', sampleDocuments['application-form']))
    expect(text).toMatch(/Landmark निकट स्थान -/)
    expect(text).toContain('क्या आप अनिवासी भारतीय हैं?')
  })
})

describe('hostile text', () => {
  it.each([
    '#panic() $x$ *bold* _it_ `raw` @ref <label> \\u{1f600} // comment /* */ = heading',
    '"]}, "head": {"title": "x"}',
    '#import "kit.typ": * #read("/etc/passwd") #eval("1+1")',
    '{{constructor}} %PDF-1.7 endobj <script>alert(1)</script>',
  ])('prints literally: %s', async hostile => {
    const text = oneLine(await receiptOf(hostile))
    expect(text.replaceAll(' ', '')).toContain(hostile.replaceAll(' ', ''))
  })
  it('without glyphs prints a visible mark in its place', async () => {
    expect(oneLine(await receiptOf('Asha 😀 中 \u{10FFFF} Devi'))).toContain('Asha \uFFFD \uFFFD \uFFFD Devi')
  })
  it('cannot turn the reading direction, hide characters or break the text', async () => {
    const text = oneLine(await receiptOf('A\u202Egnihtemos\u2066B\u0000C\uD800D\u00ADE'))
    expect(text).toContain('AgnihtemosB C\uFFFDDE')
  })
  it('of odd Devanagari and joiners still prints', async () => {
    for (const odd of ['ा', '्', 'क्‍ष र्‌य', 'ि ि', '़', '\u0300a', 'क'.repeat(200), 'ॐ श्री ॥', '١٢٣', 'שלום'])
      expect((await receiptOf(odd)).length).toBeGreaterThan(1000)
  })
  it.each([
    ['without spaces', 'Ж'.repeat(5000), 'Ж'],
    ['with spaces', 'ढूँ '.repeat(1250), 'ढ'],
    ['in two scripts', `${'Ж'.repeat(2500)}${'ढ़ा'.repeat(830)}`, 'Ж'],
  ])('of 5,000 characters prints to the last one, %s', async (_, long, letter) => {
    const text = oneLine(await receiptOf(`${long}§`))
    expect(text.split(letter)).toHaveLength(long.split(letter).length)
    expect(text).toContain('§')
  })
})

describe('a challan', () => {
  it('stays on one sheet with its three copies, however long the texts are', async () => {
    const depositor = ['Depositor', 'Application', 'Mobile'].map(label => ({
      label,
      value: 'नाम '.repeat(1250),
    }))
    const bytes = await printer.printPdf('challan', { ...sampleDocuments.challan, depositor })
    const text = oneLine(bytes)
    expect(text).toContain('Page 1 of 1')
    expect(text.match(/…/g)).toHaveLength(9)
    expect(await readQr(bytes)).toBe('https://gpda.example.in/verify/7KQ4-PD2M-R')
  })

  it('cuts no name, though it has two hundred letters', async () => {
    const name = `Sunita ${'Venkatanarasimharajuvaripeta '.repeat(6)}Srivastava`
    const depositor = [{ label: 'Depositor', value: name }]
    const text = oneLine(await printer.printPdf('challan', { ...sampleDocuments.challan, depositor }))
    expect(text).toContain('Page 1 of 1')
    expect(text.replaceAll(' ', '').split(name.replaceAll(' ', ''))).toHaveLength(4)
  })
})

describe('pictures', () => {
  const form = sampleDocuments['application-form']
  it('of any size stand in their frames', async () => {
    const photo = { image: await paint(300) }
    const bytes = await printer.printPdf('application-form', {
      ...form,
      photo,
      signature: { image: await paint(900) },
    })
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length,
    ).toBeGreaterThanOrEqual(2)
    expect(oneLine(bytes)).not.toContain('Image not readable')
  })
  it('that are torn or no pictures leave an empty frame, not a missing form', async () => {
    for (const image of [(await paint(300)).subarray(0, 60), Buffer.from('GIF89a'), Buffer.alloc(0)])
      expect(oneLine(await printer.printPdf('application-form', { ...form, photo: { image } }))).toContain(
        'Image not readable',
      )
  })
})
