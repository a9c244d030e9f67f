import jsQR from 'jsqr'
import { drawPage } from './drawPage.ts'

/** Draws a page of a PDF as a reader would and reads the QR code in it; null when there is none. */
export async function readQr(bytes: Uint8Array, pageNumber = 1): Promise<string | null> {
  const { data, width, height } = await drawPage(bytes, pageNumber, 2.5)
  return jsQR(data, width, height)?.data ?? null
}
