import { useEffect, useRef } from 'react'
import { type CasePaper, paperCalls } from '#contract/desk/papers.ts'
import { deskQueries, deskQuery } from '#desk/api/queries.ts'
import { fetchAhead, giveUpAhead } from './pages.ts'

interface Page {
  readonly documentId: number
  readonly page: number
}

/** The first two pages of a case: of its first paper, or the first pages of its first two. */
async function* firstPagesOf(
  papers: readonly CasePaper[],
  fetch: (page: Page) => Promise<number | undefined>,
) {
  const [first, second] = papers
  if (!first) return
  const pages = await fetch({ documentId: first.documentId, page: 1 })
  yield
  if (pages !== undefined && pages > 1) await fetch({ documentId: first.documentId, page: 2 })
  else if (second) await fetch({ documentId: second.documentId, page: 1 })
}

/**
 * While the officer reads a paper of a case that they hold, the next paper of it and the first two pages of the case that
 * they hold next are fetched, one after the other. What is passed is given up.
 */
export function useAhead(papers: readonly CasePaper[], shown: number | undefined, isHeld: boolean): void {
  const under = useRef<Page[]>([])
  const list = useRef(papers)
  list.current = papers
  useEffect(() => {
    for (const page of under.current.splice(0)) giveUpAhead(page)
    if (!isHeld || shown === undefined) return
    let passed = false
    const fetch = (page: Page) => {
      under.current.push(page)
      return fetchAhead(page)
    }
    const run = async () => {
      const at = list.current.findIndex(paper => paper.documentId === shown)
      const beside = list.current[at + 1]
      if (beside) await fetch({ documentId: beside.documentId, page: 1 })
      if (passed) return
      // No next case, or one that was taken away meanwhile: nothing is fetched, and nobody waits for it.
      const next = await deskQueries
        .fetchQuery({
          ...deskQuery(paperCalls.papersAhead, { documentId: shown }),
          meta: { quiet: true },
          staleTime: 30_000,
        })
        .catch(() => [])
      for await (const _ of firstPagesOf(next, fetch)) if (passed) return
    }
    void run()
    return () => {
      passed = true
    }
  }, [shown, isHeld])
  useEffect(
    () => () => {
      for (const page of under.current.splice(0)) giveUpAhead(page)
    },
    [],
  )
}
