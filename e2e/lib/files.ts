import sharp from 'sharp'
import { makePdf } from '#server/documents/testing/makePdf.ts'

export interface TestFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A photograph as a phone takes it: JPEG, upright, with some structure so that it compresses like one. */
export async function photoJpeg(name: string, width = 413, height = 531): Promise<TestFile> {
  const face = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#dfe5f3"/>
    <circle cx="50%" cy="38%" r="22%" fill="#7a5900"/><rect x="18%" y="64%" width="64%" height="40%" rx="60" fill="#22366b"/>
  </svg>`
  const buffer = await sharp(Buffer.from(face)).jpeg({ quality: 85 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A signature on white paper: PNG. */
export async function signaturePng(name: string): Promise<TestFile> {
  const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="120">
    <rect width="100%" height="100%" fill="#ffffff"/>
    <path d="M20 70q30-70 50-10t40 5 36-20 30 40 44-50 40 30 60-10" fill="none" stroke="#1c1a12" stroke-width="4"/>
  </svg>`
  const buffer = await sharp(Buffer.from(stroke)).png().toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** A scanned paper as PDF. */
export const paperPdf = (name: string): TestFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: makePdf(),
})
