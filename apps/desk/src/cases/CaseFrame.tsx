import { type ReactNode, useState } from 'react'
import { Choose } from '#desk/kit/Choose.tsx'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { InList } from '#desk/kit/InList.tsx'
import type { ListPlace } from '#desk/kit/list.ts'
import { ReaderBanner } from '#desk/kit/ReaderBanner.tsx'
import { PaperViewer } from '#desk/papers/PaperViewer.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconUsers } from '#web/ui/icons/IconUsers.tsx'
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
  /** Who filled it in beside the citizen. */
  helpers?: LandCase['helpers']
  /** What is known of it. */
  facts: ReactNode
  /** What stands in the middle where the case has no papers. */
  middle?: ReactNode
  /** A drawing that stands before the papers; a row of two leads to them. */
  drawing?: { readonly name: string; readonly content: ReactNode } | undefined
  /** What can be done, and what happened. */
  side: ReactNode
}

/** A case at the desk: its facts at the left, its papers, or what it has in their place, in the middle, what can be done at the right. */
export function CaseFrame(props: CaseFrameProps) {
  const { one, at, title, crumb, helpers = [], facts, middle, drawing, side } = props
  const language = useLanguage()
  const [paper, setPaper] = useState<number>()
  const [shown, setShown] = useState<'drawing' | 'papers'>('drawing')
  const isDrawn = drawing !== undefined && shown === 'drawing'
  useKeys(
    drawing ? [{ key: 'm', label: drawing.name, act: () => setShown(isDrawn ? 'papers' : 'drawing') }] : [],
  )
  const papers = (
    <div className={styles.papers}>
      <PaperViewer
        caseNumber={one.number}
        papers={one.papers}
        selected={paper}
        onSelect={setPaper}
        isHeld={false}
      />
    </div>
  )
  return (
    <DeskPage
      tall
      title={title}
      about={one.number}
      crumb={crumb}
      aside={
        <>
          {helpers.map(who => (
            <Tag key={who.en} icon={<IconUsers />}>
              {m.cases_helpedBy({ who: who[language] })}
            </Tag>
          ))}
          <Tag tone="info">{one.status[language]}</Tag>
          {at ? <InList at={at} /> : null}
        </>
      }
    >
      <div className={styles.body}>
        {one.work ? <ReaderBanner workId={one.work.id} /> : null}
        <div className={styles.columns}>
          {facts}
          {middle !== undefined && one.papers.length === 0 ? (
            middle
          ) : drawing ? (
            <div className={styles.drawn}>
              <Choose
                legend={m.cases_shown()}
                of={['drawing', 'papers']}
                words={which => (which === 'drawing' ? drawing.name : m.cases_papers())}
                chosen={shown}
                onChoose={setShown}
              />
              {isDrawn ? drawing.content : papers}
            </div>
          ) : (
            papers
          )}
          {side}
        </div>
      </div>
    </DeskPage>
  )
}
