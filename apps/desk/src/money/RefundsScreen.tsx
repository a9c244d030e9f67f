import { useState } from 'react'
import { type ListedRefund, refundDeskCalls } from '#contract/desk/refunds.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { hasRole, useMe } from '#desk/api/me.ts'
import { useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { useGo } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import type { RefundStage } from '#domain/payment/stage.ts'
import { ServerError } from '#web/api/errors.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Band } from './Band.tsx'
import { BatchSide } from './BatchSide.tsx'
import styles from './Money.module.css'
import { RefundTable } from './RefundTable.tsx'
import { refreshRefunds, SendBar } from './SendBar.tsx'
import { stageOf } from './words.ts'

/** Refunds on one band, from the first account to the bank's reference. */
export default function RefundsScreen({ search }: ScreenProps) {
  const stage = stageOf(search.stage)
  return <Refunds key={stage} stage={stage} />
}

function Refunds({ stage }: { stage: RefundStage }) {
  const go = useGo()
  const me = useMe().data
  const may = !!me && hasRole(me, ['AC'], 'MONEY')
  const [isTaking, setTaking] = useState(false)
  const band = useDesk(refundDeskCalls.refundBand, {}, { quiet: true, keepPrevious: true })
  return (
    <DeskPage
      title={m.money_refunds()}
      about={m.money_refundsAbout()}
      aside={may ? <Button onClick={() => setTaking(true)}>{m.money_results()}</Button> : null}
    >
      {isTaking ? (
        <ActDialog act="refund result" onDone={refreshRefunds} onClose={() => setTaking(false)} />
      ) : null}
      {band.error ? (
        <NotLoaded
          onRetry={() => void band.refetch()}
          {...(band.error instanceof ServerError ? { why: band.error.message } : {})}
        />
      ) : band.isPending ? (
        <SkeletonList rows={2} />
      ) : (
        <Band
          stages={band.data.stages}
          chosen={stage}
          onPick={one => go('/refunds', { stage: one.toLowerCase() })}
        />
      )}
      <div className={styles.columns}>
        <AtStage stage={stage} />
        {band.data ? <BatchSide band={band.data} /> : null}
      </div>
    </DeskPage>
  )
}

function AtStage({ stage }: { stage: RefundStage }) {
  const go = useGo()
  const me = useMe().data
  const [after, setAfter] = useState<Pick<ListedRefund, 'requestedOn' | 'id'> | null>(null)
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const list = useDesk(refundDeskCalls.refunds, { stage, after }, { quiet: true, keepPrevious: true })
  const found = list.data?.refunds ?? []
  const here = found[Math.min(at, found.length - 1)]
  const step = (by: number) => setAt(Math.max(0, Math.min(found.length - 1, at + by)))
  const sends = stage === 'READY' && !!me && hasRole(me, ['AC'], 'MONEY')
  const choose = (id: number) => {
    const others = new Set(chosen)
    if (!others.delete(id)) others.add(id)
    setChosen(others)
  }
  useKeys([
    { key: 'j', label: m.work_keyDown(), act: () => step(1) },
    { key: 'k', label: m.work_keyUp(), act: () => step(-1) },
    { key: 'Enter', label: m.money_open(), act: () => here && go(`/refunds/${here.id}`) },
    ...(sends ? [{ key: 'x', label: m.money_mark(), act: () => here && choose(here.id) }] : []),
  ])
  if (list.error)
    return (
      <NotLoaded
        onRetry={() => void list.refetch()}
        {...(list.error instanceof ServerError ? { why: list.error.message } : {})}
      />
    )
  if (list.isPending) return <SkeletonList rows={8} />
  if (found.length === 0) return <EmptyState title={m.money_empty()}>{m.money_emptyMore()}</EmptyState>
  const last = found.at(-1)
  return (
    <div className={styles.work}>
      {sends ? <SendBar refunds={found} chosen={chosen} onChosen={setChosen} /> : null}
      <RefundTable
        refunds={found}
        at={Math.min(at, found.length - 1)}
        chosen={sends ? chosen : null}
        onChoose={choose}
      />
      <div className={styles.pages}>
        {after === null ? null : <Button onClick={() => setAfter(null)}>{m.money_first()}</Button>}
        {!list.data.isLast && last ? (
          <Button onClick={() => setAfter({ requestedOn: last.requestedOn, id: last.id })}>
            {m.money_next()}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
