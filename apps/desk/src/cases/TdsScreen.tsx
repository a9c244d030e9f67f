import { tdsDeskCalls } from '#contract/desk/tdsCase.ts'
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
import { TdsFacts } from './TdsFacts.tsx'
import { TdsWayDialog } from './TdsWayDialog.tsx'
import { type TdsCase, tdsWords } from './tdsWays.ts'

const reread = () => void deskQueries.invalidateQueries({ queryKey: [tdsDeskCalls.tdsCase.key] })

/** A certificate of tax, to be compared with the tax portal. */
export default function TdsScreen({ params, search }: ScreenProps) {
  const number = numberIn(params.number)
  const read = useDesk(tdsDeskCalls.tdsCase, { number }, { quiet: true })
  if (read.data) return <Whole key={number} one={read.data} at={placeIn(search)} />
  if (read.error) return <NotRead error={read.error} refetch={read.refetch} />
  return <SkeletonPage />
}

function Whole({ one, at }: { one: TdsCase; at: ListPlace | null }) {
  return (
    <CaseFrame
      one={one}
      at={at}
      helpers={one.helpers}
      title={m.cases_tdsOf({ form: one.form })}
      crumb={<DeskLink to="/queue/money">{m.cases_tdsQueue()}</DeskLink>}
      facts={<TdsFacts one={one} />}
      side={
        <CaseSide
          one={one}
          words={tdsWords}
          dialog={(way, onClose) => <TdsWayDialog one={one} way={way} onDone={reread} onClose={onClose} />}
        />
      }
    />
  )
}
