import { leaseDeskCalls } from '#contract/desk/leaseCase.ts'
import { deskQueries, useDesk } from '#desk/api/queries.ts'
import { numberIn } from '#desk/kit/caseAddress.ts'
import { type ListPlace, placeIn } from '#desk/kit/list.ts'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { CaseFrame } from './CaseFrame.tsx'
import { CaseSide } from './CaseSide.tsx'
import { LeaseFacts } from './LeaseFacts.tsx'
import { LeaseRent } from './LeaseRent.tsx'
import { LeaseWayDialog } from './LeaseWayDialog.tsx'
import { type LeaseCase, leaseWords } from './leaseWays.ts'

const reread = () => void deskQueries.invalidateQueries({ queryKey: [leaseDeskCalls.leaseCase.key] })

/** A lease: its terms, its rent, what was paid, and the ways on. */
export default function LeaseScreen({ params, search }: ScreenProps) {
  const number = numberIn(params.number)
  const read = useDesk(leaseDeskCalls.leaseCase, { number }, { quiet: true })
  if (read.data) return <Whole key={number} one={read.data} at={placeIn(search)} />
  if (read.error) return <NotRead error={read.error} refetch={read.refetch} />
  return <SkeletonPage />
}

function Whole({ one, at }: { one: LeaseCase; at: ListPlace | null }) {
  const language = useLanguage()
  return (
    <CaseFrame
      one={one}
      at={at}
      title={one.tender.title[language]}
      crumb={<DeskLink to="/queue/leases">{m.cases_leaseQueue()}</DeskLink>}
      facts={<LeaseFacts one={one} />}
      middle={<LeaseRent one={one} />}
      side={
        <CaseSide
          one={one}
          words={leaseWords}
          dialog={(way, onClose) => <LeaseWayDialog one={one} way={way} onDone={reread} onClose={onClose} />}
        />
      }
    />
  )
}
