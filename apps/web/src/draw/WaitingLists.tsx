import type { DrawResult } from '#domain/draw/result.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { formatCount, shortHash } from './format.ts'
import { verticalName } from './lists.ts'

/** Who moves up when a unit becomes free, in order. */
export function WaitingLists({ result }: { result: DrawResult }) {
  const rows = result.Pools.flatMap(pool =>
    pool.Waiting.flatMap(list =>
      list.Entries.map(entry => ({ ...entry, poolCode: pool.PoolCode, vertical: list.Vertical })),
    ),
  )
  if (rows.length === 0) return null
  return (
    <Card title={m.draw_waitingTitle()} note={m.draw_waitingNote()} flush>
      <DataTable
        caption={m.draw_waitingTitle()}
        keepTable
        rows={rows}
        rowKey={row => row.ApplicationNumber}
        groupHead={(row, before) =>
          before?.poolCode === row.poolCode && before.vertical === row.vertical
            ? null
            : `${row.poolCode}, ${verticalName(row.vertical)}`
        }
        columns={[
          {
            key: 'number',
            head: m.draw_applicationNumber(),
            cell: row => row.ApplicationNumber,
            rowHead: true,
            phone: 'title',
          },
          { key: 'place', head: m.draw_place(), cell: row => formatCount(row.WaitingNo), end: true },
          { key: 'rank', head: m.draw_rank(), cell: row => formatCount(row.Rank), end: true },
          {
            key: 'ticket',
            head: m.draw_ticket(),
            cell: row => <code>{shortHash(row.Ticket)}</code>,
            end: true,
          },
        ]}
      />
    </Card>
  )
}
