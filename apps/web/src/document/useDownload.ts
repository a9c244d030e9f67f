import { useMutation } from '@tanstack/react-query'
import { download, saveFile } from '#web/api/files.ts'

export interface FileRequest {
  /** Path of a direct endpoint, such as '/Document/DownloadReceipt'. */
  readonly path: string
  readonly query: Readonly<Record<string, string | number>>
  /** Used when the server names no file. */
  readonly name: string
}

/** Fetches files of the server and hands them to the browser; a refusal is shown in a toast. */
export function useDownload() {
  const fetching = useMutation({
    mutationKey: ['download'],
    mutationFn: async ({ path, query, name }: FileRequest) => saveFile(await download(path, query, name)),
  })
  return {
    busy: fetching.isPending,
    /** The request that is under way, to mark its own button. */
    current: fetching.isPending ? fetching.variables : undefined,
    start: (request: FileRequest) => {
      if (!fetching.isPending) fetching.mutate(request)
    },
  }
}
