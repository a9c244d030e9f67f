import { useQuery } from '@tanstack/react-query'
import type { DeskInputOf } from '#contract/desk/deskCall.ts'
import type { DeskFile } from '#contract/desk/file.ts'
import { paperCalls } from '#contract/desk/papers.ts'
import { ask } from '#desk/api/ask.ts'
import { deskQueries } from '#desk/api/queries.ts'

type Asked = Pick<DeskInputOf<typeof paperCalls.paperPage>, 'documentId' | 'page' | 'size'>

/** A page stands as long as the desk is open; one that nobody looks at is forgotten after two minutes. */
const STANDS = { staleTime: Number.POSITIVE_INFINITY, gcTime: 120_000 } as const

const keyOf = ({ documentId, page, size = 'plain' }: Asked) =>
  [paperCalls.paperPage.key, documentId, page, size] as const

/** A page of a paper as the server draws it. `reason`: why so much is read outside the queue, where the server asks. */
export const usePage = (asked: Asked, reason: string | undefined, enabled = true) =>
  useQuery<DeskFile, Error>({
    queryKey: keyOf(asked),
    queryFn: ({ signal }) => ask(paperCalls.paperPage, { ...asked, reason }, { signal, afterFrame: true }),
    meta: { quiet: true },
    enabled,
    ...STANDS,
  })

/** Fetches a page before the officer turns to it. @returns how many pages its paper has; undefined when it did not come */
export async function fetchAhead(asked: Asked): Promise<number | undefined> {
  await deskQueries.prefetchQuery({
    queryKey: keyOf(asked),
    queryFn: ({ signal }) => ask(paperCalls.paperPage, { ...asked, ahead: true }, { signal }),
    meta: { quiet: true },
    retry: false,
    ...STANDS,
  })
  return deskQueries.getQueryData<DeskFile>(keyOf(asked))?.pages
}

/** Gives a page up that is still on its way, unless somebody looks at it by now. */
export function giveUpAhead(asked: Asked): void {
  const query = deskQueries.getQueryCache().find({ queryKey: keyOf(asked) })
  if (query && query.getObserversCount() === 0 && query.state.fetchStatus === 'fetching')
    void deskQueries.cancelQueries({ queryKey: keyOf(asked), exact: true })
}
