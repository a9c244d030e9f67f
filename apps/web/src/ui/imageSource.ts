/** A base64 picture of the wire as a source for `img`: adds the `data:` head by its first bytes; null when there is none. */
export function imageSource(base64: string | null | undefined): string | null {
  if (!base64) return null
  if (base64.startsWith('data:image/')) return base64
  const kind = base64.startsWith('iVBOR')
    ? 'png'
    : base64.startsWith('/9j/')
      ? 'jpeg'
      : base64.startsWith('UklG')
        ? 'webp'
        : null
  return kind ? `data:image/${kind};base64,${base64}` : null
}
