import { Activity, useEffect } from 'react'
import { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { useDesk } from '#desk/api/queries.ts'
import { numberIn } from '#desk/kit/caseAddress.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { type ListPlace, placeIn } from '#desk/kit/list.ts'
import { NoRight } from '#desk/shell/NoRight.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { ServerError } from '#web/api/errors.ts'
import { useStore } from '#web/api/store.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { CaseDesk } from './CaseDesk.tsx'
import { caseAhead } from './caseAhead.ts'
import styles from './Scrutiny.module.css'

/** A case of scrutiny, and out of sight the one that comes next: drawn while a decision waits, shown in its moment. */
export default function ScrutinyScreen({ params, search }: ScreenProps) {
  const number = numberIn(params.number)
  const at = placeIn(search)
  const ahead = useStore(caseAhead)
  useEffect(() => {
    if (ahead === number) caseAhead.set(null)
  }, [ahead, number])
  // The one in sight stands first: ids are looked for in this order.
  const drawn = ahead === null || ahead === number ? [number] : [number, ahead]
  return drawn.map(one => (
    <Activity key={one} mode={one === number ? 'visible' : 'hidden'}>
      <CaseAt number={one} at={one === number ? at : null} />
    </Activity>
  ))
}

/** A case of scrutiny: answers, papers and the act beside each other. */
function CaseAt({ number, at }: { number: string; at: ListPlace | null }) {
  const read = useDesk(scrutinyDeskCalls.scrutinyCase, { number }, { quiet: true })
  const { data, error } = read
  if (data) return <CaseDesk one={data} at={at} onReread={read.refetch} />
  if (error) return <NotShown error={error} number={number} onRetry={() => void read.refetch()} />
  return (
    <DeskPage tall title={number} crumb={<DeskLink to="/queue/lottery">{m.scrutiny_queue()}</DeskLink>}>
      <div className={styles.columns} role="status" aria-label={m.common_loading()}>
        {[9, 12, 8].map(lines => (
          <Card key={lines} className={styles.column}>
            <SkeletonLines count={lines} />
          </Card>
        ))}
      </div>
    </DeskPage>
  )
}

function NotShown({ error, number, onRetry }: { error: Error; number: string; onRetry: () => void }) {
  const code = error instanceof ServerError ? error.code : undefined
  if (code === 'NO_RIGHT') return <NoRight roles={['DA', 'LC']} />
  return (
    <DeskPage title={number} crumb={<DeskLink to="/queue/lottery">{m.scrutiny_queue()}</DeskLink>}>
      {code === 'NOT_FOUND' ? (
        <EmptyState title={m.scrutiny_noCase()}>{m.scrutiny_noCaseMore()}</EmptyState>
      ) : (
        <NotLoaded onRetry={onRetry} {...(error instanceof ServerError ? { why: error.message } : {})} />
      )}
    </DeskPage>
  )
}
