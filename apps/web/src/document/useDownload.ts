import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/api/files.ts'
import { type FileRequest, paperOf } from './paper.ts'

/** Fetches files of the server and hands them to the browser; a refusal is shown in a toast. */
export function useDownload() {
  const fetching = useMutation({
    mutationKey: ['download'],
    mutationFn: async (request: FileRequest) => saveFile(await paperOf(request)),
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
