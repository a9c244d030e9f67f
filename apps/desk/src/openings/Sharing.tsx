import { useState } from 'react'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { openingDeskCalls } from '#contract/desk/openings.ts'
import { useDesk } from '#desk/api/queries.ts'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './Openings.module.css'
import { figure, type Opening, PLACE_WORDS } from './words.ts'

type Place = DeskOutputOf<typeof openingDeskCalls.openingSharing>['places'][number]

/** Places that name the same account for refunds: asked for by a press, for nobody needs them to lead an opening. */
export function Sharing({ one }: { one: Opening }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={m.opening_sharing()}>
      <p className={styles.hint}>{m.opening_sharingNote()}</p>
      {one.sharing === 0 ? (
        <p>{m.opening_sharingNone()}</p>
      ) : isOpen ? (
        <SharingList campaignId={one.campaignId} />
      ) : (
        <Button onClick={() => setOpen(true)}>{m.opening_sharingShow({ count: figure(one.sharing) })}</Button>
      )}
    </Card>
  )
}

function SharingList({ campaignId }: { campaignId: number }) {
  const [after, setAfter] = useState<number | null>(null)
  const read = useDesk(
    openingDeskCalls.openingSharing,
    { campaignId, after },
    { quiet: true, keepPrevious: true },
  )
  if (read.error) return <NotRead error={read.error} refetch={read.refetch} />
  if (!read.data) return <SkeletonLines count={4} />
  const { places, isLast } = read.data
  const columns: Column<Place>[] = [
    {
      key: 'line',
      head: m.opening_line(),
      rowHead: true,
      phone: 'title',
      cell: ({ line }) => <code>{line}</code>,
    },
    {
      key: 'state',
      head: m.opening_state(),
      phone: 'corner',
      cell: ({ state }) => PLACE_WORDS[state](),
    },
    {
      key: 'number',
      head: m.opening_number(),
      end: true,
      cell: ({ place }) => (place === null ? '–' : figure(place)),
    },
    { key: 'with', head: m.opening_with(), cell: ({ firstLine }) => <code>{firstLine}</code> },
    {
      key: 'together',
      head: m.opening_together(),
      end: true,
      cell: ({ together }) => figure(together),
    },
  ]
  return (
    <>
      <DataTable
        caption={m.opening_sharing()}
        columns={columns}
        rows={places}
        rowKey={({ entryNo }) => entryNo}
      />
      <div className={styles.pages}>
        {after === null ? null : <Button onClick={() => setAfter(null)}>{m.work_firstPage()}</Button>}
        {isLast ? null : (
          <Button onClick={() => setAfter(places.at(-1)?.entryNo ?? null)}>{m.work_nextPage()}</Button>
        )}
      </div>
    </>
  )
}
