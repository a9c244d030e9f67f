import { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { useDesk } from '#desk/api/queries.ts'
import { numberIn } from '#desk/kit/caseAddress.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { placeIn } from '#desk/kit/list.ts'
import { NoRight } from '#desk/shell/NoRight.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { ServerError } from '#web/api/errors.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { CaseDesk } from './CaseDesk.tsx'
import styles from './Scrutiny.module.css'

/** A case of scrutiny: answers, papers and the act beside each other. */
export default function ScrutinyScreen({ params, search }: ScreenProps) {
  const number = numberIn(params.number)
  const read = useDesk(scrutinyDeskCalls.scrutinyCase, { number }, { quiet: true })
  const { data, error } = read
  if (data) return <CaseDesk key={number} one={data} at={placeIn(search)} onReread={() => read.refetch()} />
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
