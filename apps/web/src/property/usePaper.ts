import type { InputOf, OutputOf } from '#contract/call.ts'
import { mineCalls } from '#contract/property/mine.ts'
import { saveFile } from '#web/api/files.ts'
import { useAct } from '#web/api/queries.ts'

type File = OutputOf<typeof mineCalls.DownloadPropertyStatement>

/** Hands a file of an answer to the browser. */
export function saveAnswer({ contentBase64, contentType, fileName }: File): void {
  const bytes = Uint8Array.from(atob(contentBase64), letter => letter.charCodeAt(0))
  saveFile({ blob: new Blob([bytes], { type: contentType }), name: fileName })
}

/** Fetches the statement or the schedule of a property as PDF or CSV. */
export function usePaper() {
  const act = useAct(mineCalls.DownloadPropertyStatement, { onSuccess: saveAnswer })
  return {
    busy: act.isPending,
    start: (input: InputOf<typeof mineCalls.DownloadPropertyStatement>) => {
      if (!act.isPending) act.mutate(input)
    },
  }
}
