import QRCode from 'qrcode'

/**
 * Where a scanned document leads: the public check of its code, on a plain path that outlives the web app's routes, with the
 * signed facts behind the hash, where no server and no log sees them.
 */
export function verificationLink({
  siteUrl,
  code,
  sealed,
}: {
  readonly siteUrl: string
  readonly code: string
  readonly sealed?: string
}): string {
  return `${siteUrl}/verify/${code}${sealed ? `#${sealed}` : ''}`
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
