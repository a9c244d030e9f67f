import { useEffect, useState } from 'react'
import { type CasePaper, PAGE_SIDES } from '#contract/desk/papers.ts'
import { AlertError, ServerError, TransportError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { type PageView, type Size, wantsLarge } from './fit.ts'
import { PagePicture } from './PagePicture.tsx'
import styles from './Papers.module.css'
import { usePage } from './pages.ts'
import { SayWhy } from './SayWhy.tsx'
import { useLook } from './useLook.ts'

export interface PageStageProps {
  paper: CasePaper
  page: number
  view: PageView
  /** Told when the number of pages is known. */
  onPages: (pages: number) => void
  onDownload: () => void
}

const codeOf = (error: Error): string | undefined =>
  error instanceof AlertError || error instanceof ServerError ? error.code : undefined

/** A page on its ground, or why it is not there. */
export function PageStage({ paper, page, view, onPages, onDownload }: PageStageProps) {
  const language = useLanguage()
  const { documentId } = paper
  const [reason, setReason] = useState<string>()
  const [drawn, setDrawn] = useState<Size>({ width: 0, height: 0 })
  const large = view.glass || wantsLarge(drawn, window.devicePixelRatio, PAGE_SIDES.plain)
  const plain = usePage({ documentId, page, size: 'plain' }, reason)
  const fine = usePage({ documentId, page, size: 'large' }, reason, large && plain.isSuccess)
  const refused = useLook(documentId, plain.isSuccess, reason)
  const pages = plain.data?.pages
  useEffect(() => {
    if (pages !== undefined) onPages(pages)
  }, [pages, onPages])
  const error = refused ?? plain.error
  const name = paper.name[language]
  if (error)
    return (
      <div className={styles.ground}>
        {codeOf(error) === 'SAY_WHY' ? (
          <SayWhy
            why={error.message}
            onSay={said => {
              setReason(said)
              if (plain.isError) void plain.refetch()
            }}
          />
        ) : (
          <Missing error={error} onRetry={() => void plain.refetch()} onDownload={onDownload} />
        )}
      </div>
    )
  if (!plain.data)
    return (
      <div className={styles.ground} aria-busy="true">
        <div className={styles.awaited} role="status">
          <span className="visually-hidden">{m.papers_loading({ name })}</span>
        </div>
      </div>
    )
  return (
    <PagePicture
      key={page}
      picture={(large ? fine.data : undefined) ?? plain.data}
      alt={m.papers_alt({ name, page, pages: plain.data.pages })}
      view={view}
      onDrawn={setDrawn}
    />
  )
}

/** What stands where a page cannot be shown, with the way on. */
function Missing({
  error,
  onRetry,
  onDownload,
}: {
  error: Error
  onRetry: () => void
  onDownload: () => void
}) {
  const code = codeOf(error)
  const isOffline = error instanceof TransportError
  return (
    <NotLoaded
      title={isOffline ? m.papers_offline() : m.papers_notShown()}
      why={isOffline ? m.papers_offlineMore() : error.message}
      onRetry={onRetry}
      more={code === 'PAPER_UNREADABLE' ? <Button onClick={onDownload}>{m.papers_download()}</Button> : null}
    />
  )
}
