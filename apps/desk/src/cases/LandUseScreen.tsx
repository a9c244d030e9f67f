import { landUseDeskCalls } from '#contract/desk/landUseCase.ts'
import { deskQueries, useDesk } from '#desk/api/queries.ts'
import { numberIn } from '#desk/kit/caseAddress.ts'
import { type ListPlace, placeIn } from '#desk/kit/list.ts'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { m } from '#web/i18n/generated/messages.js'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { CaseFrame } from './CaseFrame.tsx'
import { CaseSide } from './CaseSide.tsx'
import { LandFacts } from './LandFacts.tsx'
import { LandMap } from './LandMap.tsx'
import type { LandCase } from './landCase.ts'
import { WayDialog } from './WayDialog.tsx'
import { wayWords } from './wayWords.ts'

const reread = () => void deskQueries.invalidateQueries({ queryKey: [landUseDeskCalls.landUseCase.key] })

/** A land use case: its land at the left, the papers in the middle, what can be done at the right. */
export default function LandUseScreen({ params, search }: ScreenProps) {
  const number = numberIn(params.number)
  const read = useDesk(landUseDeskCalls.landUseCase, { number }, { quiet: true })
  if (read.data) return <Whole key={number} one={read.data} at={placeIn(search)} />
  if (read.error) return <NotRead error={read.error} refetch={read.refetch} />
  return <SkeletonPage />
}

function Whole({ one, at }: { one: LandCase; at: ListPlace | null }) {
  return (
    <CaseFrame
      one={one}
      at={at}
      helpers={one.helpers}
      title={one.applicant}
      crumb={<DeskLink to="/queue/land-use">{m.cases_queue()}</DeskLink>}
      facts={<LandFacts one={one} />}
      drawing={one.map ? { name: m.cases_map(), content: <LandMap map={one.map} /> } : undefined}
      side={
        <CaseSide
          one={one}
          words={wayWords}
          dialog={(way, onClose) => <WayDialog one={one} way={way} onDone={reread} onClose={onClose} />}
        />
      }
    />
  )
}
