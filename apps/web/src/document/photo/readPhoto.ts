import * as v from 'valibot'

/** What a browser offers that reads codes itself. */
const Detector = v.object({
  BarcodeDetector: v.custom<
    new (options: {
      formats: string[]
    }) => { detect(source: ImageBitmap): Promise<readonly { readonly rawValue: string }[]> }
  >(value => typeof value === 'function'),
})
/** Large photographs are drawn smaller: a code of 25 mm has enough left of it. */
const LONGEST_SIDE = 1800

/** What reads codes where the browser does not. */
export const codeReader = () => import('jsqr')

/** The text of the QR code in a photograph, read on this device; null where there is none. */
export async function readPhoto(photo: Blob): Promise<string | null> {
  const picture = await createImageBitmap(photo)
  const own = v.safeParse(Detector, globalThis)
  if (own.success) {
    const found = await new own.output.BarcodeDetector({ formats: ['qr_code'] })
      .detect(picture)
      .catch(() => [])
    const [first] = found
    if (first) return first.rawValue
  }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  const { default: jsQR } = await codeReader()
  return jsQR(data, width, height)?.data ?? null
}
