import QRCode from 'qrcode'

/** Where a scanned document leads: the public check of its code. Plain path, so that it outlives the web app's routes. */
export function verificationLink(siteUrl: string, code: string): string {
  return `${siteUrl}/verify/${code}`
}

/** A QR code as SVG, dark on nothing, with the quiet zone of four modules that ISO/IEC 18004 asks for. */
export async function qrSvg(text: string): Promise<string> {
  return await QRCode.toString(text, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 4,
    color: { dark: '#1c1a12', light: '#ffffff' },
  })
}
