import { openingDeskCalls } from '#contract/desk/openings.ts'
import { useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Openings.module.css'
import { figure, type OpeningHead, STATE_WORDS } from './words.ts'

/** Schemes that are opened by turns, and how each goes. */
export default function OpeningsScreen() {
  const all = useDesk(openingDeskCalls.openings, {}, { quiet: true, refetchInterval: MINUTE_MS })
  return (
    <DeskPage title={m.opening_title()} about={m.opening_about()}>
      {all.error ? (
        <NotRead error={all.error} refetch={all.refetch} />
      ) : all.isPending ? (
        <SkeletonLines count={6} />
      ) : all.data.openings.length === 0 ? (
        <EmptyState title={m.opening_none()}>{m.opening_noneMore()}</EmptyState>
      ) : (
        <Card title={m.opening_title()} flush>
          <OpeningTable openings={all.data.openings} />
        </Card>
      )}
    </DeskPage>
  )
}

function OpeningTable({ openings }: { openings: readonly OpeningHead[] }) {
  const language = useLanguage()
  const columns: Column<OpeningHead>[] = [
    {
      key: 'scheme',
      head: m.opening_scheme(),
      rowHead: true,
      phone: 'title',
      cell: ({ campaignId, code, name }) => (
        <>
          <DeskLink to={`/opening/${campaignId}`} className={styles.scheme}>
            {name[language]}
          </DeskLink>
          <span className={styles.sub}>{code}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: m.opening_state(),
      phone: 'corner',
      cell: ({ state }) => <Tag tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].words()}</Tag>,
    },
    {
      key: 'opens',
      head: m.opening_opens(),
      cell: ({ opensOn }) => formatDate(opensOn, 'plainMinute', language),
    },
    {
      key: 'called',
      head: m.opening_called(),
      end: true,
      cell: ({ calledTo, lastPlace }) =>
        lastPlace === 0 ? '–' : m.opening_calledOf({ called: figure(calledTo), last: figure(lastPlace) }),
    },
  ]
  return (
    <DataTable
      caption={m.opening_title()}
      columns={columns}
      rows={openings}
      rowKey={({ campaignId }) => campaignId}
    />
  )
}
