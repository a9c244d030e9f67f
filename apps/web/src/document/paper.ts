import { keepPaper, recallPaper } from '#web/api/device/device.ts'
import { isUnreached } from '#web/api/errors.ts'
import { type Downloaded, download } from '#web/api/files.ts'

export interface FileRequest {
  /** Path of a direct endpoint, such as '/Document/DownloadReceipt'. */
  readonly path: string
  readonly query: Readonly<Record<string, string | number>>
  /** Used when the server names no file. */
  readonly name: string
}

/** Papers that the device does not keep: all that is held about a citizen is made anew each time, and belongs on no shelf. */
const ONCE: ReadonlySet<string> = new Set(['/Document/DownloadMyData'])

/** A paper of the server; without a network the one that this citizen opened before. Throws what `download` throws. */
export async function paperOf({ path, query, name }: FileRequest): Promise<Downloaded> {
  const asked = `${path} ${JSON.stringify(query)}`
  try {
    const paper = await download(path, query, name)
    if (!ONCE.has(path)) keepPaper(asked, paper)
    return paper
  } catch (error) {
    const kept = isUnreached(error) ? await recallPaper(asked) : undefined
    if (!kept) throw error
    return kept
  }
}
