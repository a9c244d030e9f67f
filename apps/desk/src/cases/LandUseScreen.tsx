import { useState } from 'react'
import { landUseDeskCalls } from '#contract/desk/landUseCase.ts'
import { useDesk } from '#desk/api/queries.ts'
import { numberIn } from '#desk/kit/caseAddress.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { InList } from '#desk/kit/InList.tsx'
import { type ListPlace, placeIn } from '#desk/kit/list.ts'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { ReaderBanner } from '#desk/kit/ReaderBanner.tsx'
import { PaperViewer } from '#desk/papers/PaperViewer.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { CaseSide } from './CaseSide.tsx'
import styles from './Cases.module.css'
import { LandFacts } from './LandFacts.tsx'
import type { LandCase } from './landCase.ts'

/** A land use case: its land at the left, the papers in the middle, what can be done at the right. */
export default function LandUseScreen({ params, search }: ScreenProps) {
  const number = numberIn(params.number)
  const read = useDesk(landUseDeskCalls.landUseCase, { number }, { quiet: true })
  if (read.data) return <Whole key={number} one={read.data} at={placeIn(search)} />
  if (read.error) return <NotRead error={read.error} refetch={read.refetch} />
  return <SkeletonPage />
}

function Whole({ one, at }: { one: LandCase; at: ListPlace | null }) {
  const language = useLanguage()
  const [paper, setPaper] = useState<number>()
  return (
    <DeskPage
      tall
      title={one.applicant}
      about={one.number}
      crumb={<DeskLink to="/queue/land-use">{m.cases_queue()}</DeskLink>}
      aside={
        <>
          <Tag tone="info">{one.status[language]}</Tag>
          {at ? <InList at={at} /> : null}
        </>
      }
    >
      {one.work ? <ReaderBanner workId={one.work.id} /> : null}
      <div className={styles.columns}>
        <LandFacts one={one} />
        <div className={styles.papers}>
          <PaperViewer
            caseNumber={one.number}
            papers={one.papers}
            selected={paper}
            onSelect={setPaper}
            isHeld={false}
          />
        </div>
        <CaseSide one={one} />
      </div>
    </DeskPage>
  )
}
