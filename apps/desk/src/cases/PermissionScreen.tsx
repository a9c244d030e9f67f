import { permissionDeskCalls } from '#contract/desk/permissionCase.ts'
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
import { PermissionFacts } from './PermissionFacts.tsx'
import { PermissionWayDialog } from './PermissionWayDialog.tsx'
import { type PermissionCase, permissionWords } from './permissionWays.ts'

const reread = () =>
  void deskQueries.invalidateQueries({ queryKey: [permissionDeskCalls.permissionCase.key] })

/** A surrender or no-objection, with its owners and the sum. */
export default function PermissionScreen({ params, search }: ScreenProps) {
  const number = numberIn(params.number)
  const read = useDesk(permissionDeskCalls.permissionCase, { number }, { quiet: true })
  if (read.data) return <Whole key={number} one={read.data} at={placeIn(search)} />
  if (read.error) return <NotRead error={read.error} refetch={read.refetch} />
  return <SkeletonPage />
}

function Whole({ one, at }: { one: PermissionCase; at: ListPlace | null }) {
  const language = useLanguage()
  return (
    <CaseFrame
      one={one}
      at={at}
      helpers={one.helpers}
      title={one.kind[language]}
      crumb={<DeskLink to="/queue/property">{m.cases_permissionQueue()}</DeskLink>}
      facts={<PermissionFacts one={one} />}
      side={
        <CaseSide
          one={one}
          words={permissionWords}
          dialog={(way, onClose) => (
            <PermissionWayDialog one={one} way={way} onDone={reread} onClose={onClose} />
          )}
        />
      }
    />
  )
}
