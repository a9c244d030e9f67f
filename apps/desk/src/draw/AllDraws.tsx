import { formatDate } from '#domain/dates/format.ts'
import { ANNUL_REASON_TEXTS } from '#domain/draw/annulment.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Draw.module.css'
import { type Ceremony, figure, shortSeal, stateOf } from './words.ts'

type Draw = Ceremony['draws'][number]

/** Every draw of the scheme with why it ended: nobody repeats a draw unseen. */
export function AllDraws({ one }: { one: Ceremony }) {
  const language = useLanguage()
  if (one.draws.length === 0) return null
  const columns: Column<Draw>[] = [
    {
      key: 'draw',
      head: m.ceremony_draw(),
      rowHead: true,
      phone: 'title',
      cell: draw => m.ceremony_number({ number: draw.drawNo }),
    },
    {
      key: 'state',
      head: m.ceremony_state(),
      phone: 'corner',
      cell: draw => <Tag tone={stateOf(draw).tone}>{stateOf(draw).words()}</Tag>,
    },
    {
      key: 'when',
      head: m.ceremony_when(),
      cell: draw => formatDate(draw.appearsOn, 'plainMinute', language),
    },
    { key: 'entries', head: m.ceremony_entries(), end: true, cell: draw => figure(draw.rollCount) },
    { key: 'seal', head: m.ceremony_seal(), cell: draw => <code>{shortSeal(draw.manifestHash)}</code> },
    { key: 'ended', head: m.ceremony_ended(), cell: draw => <Why draw={draw} /> },
  ]
  return (
    <Card title={m.ceremony_all()} note={m.ceremony_allNote()} flush>
      <DataTable
        caption={m.ceremony_all()}
        columns={columns}
        rows={one.draws}
        rowKey={({ drawId }) => drawId}
      />
    </Card>
  )
}

function Why({ draw: { ending } }: { draw: Draw }) {
  const language = useLanguage()
  if (!ending) return '–'
  const { reason, words, hearingOn, offersLost, on } = ending
  return (
    <>
      {reason ? ANNUL_REASON_TEXTS[reason][language] : words}
      <span className={styles.note}>
        {[
          formatDate(on, 'plainMinute', language),
          reason ? words : '',
          hearingOn ? m.ceremony_heard({ date: formatDate(hearingOn, 'day', language) }) : '',
          offersLost ? m.ceremony_lost({ count: figure(offersLost) }) : '',
        ]
          .filter(part => part !== '')
          .join(' · ')}
      </span>
    </>
  )
}
