import sharp from 'sharp'
import { drawPage } from '#server/documents/testing/drawPage.ts'
import type { TestFile } from './files.ts'

/** The first page of a paper as a phone photographs it from a table: a little askew, soft, unevenly lit, a JPEG. */
export async function photographOf(paper: Uint8Array, name: string): Promise<TestFile> {
  const { data, width, height } = await drawPage(paper, 1, 3)
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="l">
    <stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#b9b4a8"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`
  const lit = await sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .composite([{ input: Buffer.from(light), blend: 'multiply' }])
    .png()
    .toBuffer()
  const buffer = await sharp(lit)
    .rotate(2, { background: '#6b5a45' })
    .blur(0.7)
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
