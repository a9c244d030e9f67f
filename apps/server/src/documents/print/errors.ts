/** A document could not be printed: the template, its data, or the compiler is at fault. Speaks to operators. */
export class PrintError extends Error {
  override name = 'PrintError'
}
