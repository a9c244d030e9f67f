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

/** 4032 by 3024 points of noise, 5 MB as a JPEG, that say to be turned a quarter to the right: then red is above, blue below. */
export async function phonePhoto(name: string): Promise<TestFile> {
  const half = { width: 2016, height: 3024, channels: 3 as const }
  const side = (mean: { r: number; g: number; b: number }) => sharp({ create: { ...half, background: mean } })
  const noise = await sharp({
    create: { ...half, width: 4032, background: '#000', noise: { type: 'gaussian', mean: 60, sigma: 19 } },
  })
    .png()
    .toBuffer()
  const above = await side({ r: 190, g: 20, b: 20 }).png().toBuffer()
  const below = await side({ r: 20, g: 20, b: 190 }).png().toBuffer()
  const buffer = await sharp({ create: { ...half, width: 4032, background: '#000' } })
    .composite([
      { input: above, left: 0, top: 0 },
      { input: below, left: 2016, top: 0 },
      { input: noise, left: 0, top: 0, blend: 'add' },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 91 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
