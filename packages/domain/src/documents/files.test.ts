import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FileKind, kindOf, sizeWords } from './fileKind.ts'
import { safeFileName } from './fileName.ts'
import { isPictureType, maxBytesOf } from './limits.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a file', () => {
  it('is told apart by its first bytes', () => {
    expect(kindOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]))).toBe('png')
    expect(kindOf(bytes('%PDF-1.7'))).toBe('pdf')
    expect(kindOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg')
    for (const other of ['', 'MZ', '<html>', 'GIF89a', ' %PDF-1.7', 'RIFF....WEBP', '<svg>'])
      expect(kindOf(bytes(other)), other).toBeNull()
  })
  it('has its size said as people read it', () => {
    const sizes = [512, 49_152, 1_992_294, 5_242_880]
    expect(sizes.map(bytes => sizeWords(bytes))).toEqual(['512 B', '48 KB', '1.9 MB', '5 MB'])
    expect(sizes.map(bytes => sizeWords(bytes, 'hi'))).toEqual(['512 बाइट', '48 केबी', '1.9 एमबी', '5 एमबी'])
  })
  it('of a person is a small picture, any other may be larger', () => {
    expect([101, 102, 901].every(isPictureType)).toBe(true)
    expect([maxBytesOf(101), maxBytesOf(103)]).toEqual([204_800, 5_242_880])
    expect(isPictureType(103)).toBe(false)
  })
})

describe('the name of a file', () => {
  it.each<[string, FileKind, string]>([
    ['photo.JPG', 'jpeg', 'photo.JPG'],
    ['scan.jpeg', 'jpeg', 'scan.jpeg'],
    ['आय प्रमाण-पत्र.pdf', 'pdf', 'आय प्रमाण-पत्र.pdf'],
    ['../../etc/passwd', 'pdf', 'passwd.pdf'],
    ['C:\\Users\\ram\\Desktop\\form.pdf', 'pdf', 'form.pdf'],
    ['photo.png', 'jpeg', 'photo.png.jpg'],
    ['invoice.pdf.exe', 'pdf', 'invoice.pdf.exe.pdf'],
    ['gpj.exe\u202Efdp.pdf', 'pdf', 'gpj.exefdp.pdf'],
    ['a\0b\r\nc.pdf', 'pdf', 'abc.pdf'],
    ['CON.pdf', 'pdf', '_CON.pdf'],
    ['.htaccess', 'png', 'htaccess.png'],
    ['...', 'png', 'document.png'],
    ['', 'pdf', 'document.pdf'],
    ['.pdf', 'pdf', 'pdf.pdf'],
    ['a<b>:"|?*.pdf', 'pdf', 'a_b______.pdf'],
    ['bad\uD800.pdf', 'pdf', 'bad_.pdf'],
  ])('%j of a %s is kept as %j', (given, kind, kept) => {
    expect(safeFileName(given, kind)).toBe(kept)
  })
  it('of a thousand characters is cut between letters and keeps its extension', () => {
    const name = safeFileName(`${'कि'.repeat(1000)}.pdf`, 'pdf')
    expect(name).toBe(`${'कि'.repeat(58)}.pdf`)
  })
  it('is safe whatever was sent, and stays as it is when cleaned again', () => {
    const kinds = fc.constantFrom<FileKind>('jpeg', 'png', 'pdf')
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1200 }),
      fc.string({
        unit: fc.constantFrom('.', '/', '\\', ' ', '\0', '"', '\u202E', '%', 'क', '्', 'a', '👩‍👩‍👧'),
      }),
    )
    fc.assert(
      fc.property(names, kinds, (given, kind) => {
        const name = safeFileName(given, kind)
        expect(name).toMatch(/^[^\\/<>:"|?*\p{Cc}]+\.(jpg|jpeg|png|pdf)$/iu)
        expect(name.length).toBeLessThanOrEqual(122)
        expect(name.isWellFormed()).toBe(true)
        expect(name).not.toMatch(/^[.\s]|[\u202A-\u202E\u2066-\u2069]/)
        expect(safeFileName(name, kind)).toBe(name)
      }),
    )
  })
})
