import type { DrawSource } from './messages.ts'

/**
 * Fetches the files one after the other and reports the bytes received out of those expected. A file that the server
 * does not have (404) is left out, so that the check itself can name it.
 * @throws Error naming the file when the server answers otherwise, or the connection breaks.
 */
export async function fetchFiles(
  sources: readonly DrawSource[],
  onProgress: (received: number, expected: number) => void,
  get: (url: string) => Promise<Response> = url => fetch(url, { cache: 'no-cache' }),
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  const expected = sources.reduce((sum, source) => sum + (source.bytes ?? 0), 0)
  let received = 0
  for (const { name, url, content } of sources) {
    if (content) {
      files.set(name, content)
      received += content.length
      onProgress(received, Math.max(expected, received))
      continue
    }
    const response = await get(url)
    if (response.status === 404) continue
    if (!response.ok || !response.body) throw new Error(`${name}: ${response.status} ${response.statusText}`)
    const chunks: Uint8Array[] = []
    let length = 0
    const reader = response.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value)
      length += part.value.length
      received += part.value.length
      onProgress(received, Math.max(expected, received))
    }
    const bytes = new Uint8Array(length)
    let at = 0
    for (const chunk of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    files.set(name, bytes)
  }
  return files
}
