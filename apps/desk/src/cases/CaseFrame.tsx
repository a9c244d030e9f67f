import { type ReactNode, useState } from 'react'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { InList } from '#desk/kit/InList.tsx'
import type { ListPlace } from '#desk/kit/list.ts'
import { ReaderBanner } from '#desk/kit/ReaderBanner.tsx'
import { PaperViewer } from '#desk/papers/PaperViewer.tsx'
import { useLanguage } from '#web/api/preferences.ts'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Cases.module.css'
import type { LandCase } from './landCase.ts'

interface CaseFrameProps {
  one: Pick<LandCase, 'number' | 'status' | 'work' | 'papers'>
  /** Its place in the list that it was opened from. */
  at: ListPlace | null
  title: string
  /** The way back to its queue. */
  crumb: ReactNode
  /** What is known of it. */
  facts: ReactNode
  /** What stands in the middle where the case has no papers. */
  middle?: ReactNode
  /** What can be done, and what happened. */
  side: ReactNode
}

/** A case at the desk: its facts at the left, its papers, or what it has in their place, in the middle, what can be done at the right. */
export function CaseFrame({ one, at, title, crumb, facts, middle, side }: CaseFrameProps) {
  const language = useLanguage()
  const [paper, setPaper] = useState<number>()
  return (
    <DeskPage
      tall
      title={title}
      about={one.number}
      crumb={crumb}
      aside={
        <>
          <Tag tone="info">{one.status[language]}</Tag>
          {at ? <InList at={at} /> : null}
        </>
      }
    >
      {one.work ? <ReaderBanner workId={one.work.id} /> : null}
      <div className={styles.columns}>
        {facts}
        {middle !== undefined && one.papers.length === 0 ? (
          middle
        ) : (
          <div className={styles.papers}>
            <PaperViewer
              caseNumber={one.number}
              papers={one.papers}
              selected={paper}
              onSelect={setPaper}
              isHeld={false}
            />
          </div>
        )}
        {side}
      </div>
    </DeskPage>
  )
}
