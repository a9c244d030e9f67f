/** A document cannot be signed, or the signing key cannot be used. Speaks to operators. */
export class SigningError extends Error {
  override name = 'SigningError'
}
