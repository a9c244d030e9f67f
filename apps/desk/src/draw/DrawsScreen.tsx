import { useState } from 'react'
import { drawDeskCalls } from '#contract/desk/draw.ts'
import { useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Draw.module.css'
import { figure, type Scheme, saidOf, shortSeal } from './words.ts'

/** Schemes that are to be drawn or were, each with the step that it waits for. */
export default function DrawsScreen() {
  const [after, setAfter] = useState<number | null>(null)
  const all = useDesk(drawDeskCalls.draws, { after }, { quiet: true, keepPrevious: true })
  const schemes = all.data?.schemes ?? []
  return (
    <DeskPage title={m.ceremony_title()} about={m.ceremony_about()}>
      {all.error ? (
        <NotLoaded
          onRetry={() => void all.refetch()}
          {...(all.error instanceof ServerError ? { why: all.error.message } : {})}
        />
      ) : all.isPending ? (
        <SkeletonLines count={6} />
      ) : schemes.length === 0 ? (
        <EmptyState title={m.ceremony_none()}>{m.ceremony_noneMore()}</EmptyState>
      ) : (
        <Card title={m.ceremony_title()} flush>
          <SchemeTable schemes={schemes} />
        </Card>
      )}
      <div className={styles.pages}>
        {after === null ? null : <Button onClick={() => setAfter(null)}>{m.work_firstPage()}</Button>}
        {all.data && !all.data.isLast ? (
          <Button onClick={() => setAfter(schemes.at(-1)?.campaignId ?? null)}>{m.work_nextPage()}</Button>
        ) : null}
      </div>
    </DeskPage>
  )
}

function SchemeTable({ schemes }: { schemes: readonly Scheme[] }) {
  const language = useLanguage()
  const columns: Column<Scheme>[] = [
    {
      key: 'scheme',
      head: m.ceremony_scheme(),
      rowHead: true,
      phone: 'title',
      cell: ({ campaignId, code, name }) => (
        <>
          <DeskLink to={`/draw/${campaignId}`} className={styles.scheme}>
            {name[language]}
          </DeskLink>
          <span className={styles.sub}>{code}</span>
        </>
      ),
    },
    {
      key: 'next',
      head: m.ceremony_next(),
      phone: 'corner',
      cell: ({ next, draws }) => (
        <>
          <Tag tone={saidOf(next).tone}>{saidOf(next).words()}</Tag>{' '}
          {draws[0]?.isTest ? <Tag tone="warn">{m.ceremony_practice()}</Tag> : null}
        </>
      ),
    },
    {
      key: 'draw',
      head: m.ceremony_draw(),
      cell: ({ draws }) => (draws[0] ? m.ceremony_number({ number: draws[0].drawNo }) : m.ceremony_noDraw()),
    },
    {
      key: 'when',
      head: m.ceremony_when(),
      cell: ({ draws }) => (draws[0] ? formatDate(draws[0].appearsOn, 'plainMinute', language) : '–'),
    },
    {
      key: 'entries',
      head: m.ceremony_entries(),
      end: true,
      cell: ({ draws }) => (draws[0] ? figure(draws[0].rollCount) : '–'),
    },
    {
      key: 'seal',
      head: m.ceremony_seal(),
      cell: ({ draws }) => (draws[0] ? <code>{shortSeal(draws[0].manifestHash)}</code> : '–'),
    },
  ]
  return (
    <DataTable
      caption={m.ceremony_title()}
      columns={columns}
      rows={schemes}
      rowKey={({ campaignId }) => campaignId}
    />
  )
}
