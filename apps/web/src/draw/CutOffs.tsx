import type { PublicDraw } from '#contract/lottery/result.ts'
import type { DrawResult, ResultList } from '#domain/draw/result.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { CellNote, type Column, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { TextLink } from '#web/ui/TextLink/TextLink.tsx'
import styles from './Draw.module.css'
import { fileUrl, formatCount, shortHash } from './format.ts'
import { listAudience, verticalName, verticalOfList } from './lists.ts'

const offered = (list: ResultList) =>
  list.Offered > list.Designed ? (
    <>
      {formatCount(list.Designed)} <span className={styles.plus}>+{list.Offered - list.Designed}</span>
    </>
  ) : (
    formatCount(list.Designed)
  )

const filled = (list: ResultList) =>
  list.Spilled > 0 ? (
    <>
      {formatCount(list.Filled)}
      <CellNote>{m.draw_spilled({ count: list.Spilled })}</CellNote>
    </>
  ) : (
    formatCount(list.Filled)
  )

/** '1 in 674'; one in one where everybody who competed got a unit. */
const chance = (list: ResultList): string =>
  list.Filled === 0
    ? '-'
    : m.draw_oneIn({ count: formatCount(Math.max(1, Math.round(list.Entries / list.Filled))) })

/** The code of a list and who it is for. */
const named = (list: ResultList) => (
  <>
    {list.Code}
    <CellNote>{listAudience(list.Code)}</CellNote>
  </>
)

/** 'SC, 7,418 entries': all who compete in a category stand in its open list. */
function band(code: string, lists: readonly ResultList[]): string {
  const open = lists.find(list => list.Code === `${code}-OPEN`)
  const name = verticalName(code)
  return open ? m.draw_bandEntries({ category: name, entries: formatCount(open.Entries) }) : name
}

const columns = (): Column<ResultList>[] => [
  { key: 'list', head: m.draw_list(), cell: named, rowHead: true, strong: true },
  { key: 'seats', head: m.draw_seats(), cell: offered, end: true },
  { key: 'filled', head: m.draw_filled(), cell: filled, end: true },
  { key: 'entries', head: m.draw_entries(), cell: list => formatCount(list.Entries), end: true },
  {
    key: 'last',
    head: m.draw_lastTicket(),
    cell: list => (list.CutOff ? <code>{shortHash(list.CutOff)}</code> : '-'),
    end: true,
  },
  { key: 'chance', head: m.draw_chance(), cell: chance, end: true },
]

/** Where each list ended: the ticket up to which its units went. One table a property type. */
export function CutOffs({ draw, result }: { draw: PublicDraw; result: DrawResult }) {
  return result.Pools.map(pool => (
    <Card
      key={pool.PoolCode}
      title={result.Pools.length > 1 ? m.draw_cutOffsOf({ pool: pool.PoolCode }) : m.draw_cutOffs()}
      flush
      aside={
        <TextLink href={fileUrl(draw, 'cutoffs.csv')}>
          <IconDownload size={14} /> CSV
        </TextLink>
      }
    >
      <DataTable
        caption={m.draw_cutOffsOf({ pool: pool.PoolCode })}
        keepTable
        columns={columns()}
        rows={pool.Lists.filter(list => list.Offered > 0 || list.Filled > 0)}
        rowKey={list => list.Code}
        groupHead={(list, before) =>
          before && verticalOfList(before.Code) === verticalOfList(list.Code)
            ? null
            : band(verticalOfList(list.Code), pool.Lists)
        }
      />
    </Card>
  ))
}
