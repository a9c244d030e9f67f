/** One file of a multipart request. */
export interface Part {
  readonly bytes: Buffer
  readonly name: string
  /** The part's name; `file` unless told. */
  readonly field?: string
}

/** A multipart request as browsers write it (the WHATWG form encoding: only quotes and line ends of a name escaped). */
export function multipart(parts: Part | readonly Part[]): {
  payload: Buffer
  headers: Record<string, string>
} {
  const boundary = '----portal-test-boundary'
  const escaped = (name: string) =>
    name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const pieces = [parts]
    .flat()
    .flatMap(({ bytes, name, field = 'file' }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${escaped(name)}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ])
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
