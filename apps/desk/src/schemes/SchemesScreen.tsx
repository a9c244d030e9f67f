import { useState } from 'react'
import { type ListedDraft, schemeDeskCalls } from '#contract/desk/schemes.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { hasRole, useMe } from '#desk/api/me.ts'
import { useDesk, useDeskAct } from '#desk/api/queries.ts'
import { Choose } from '#desk/kit/Choose.tsx'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { DeskLink, useGo } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { formatDate } from '#domain/dates/format.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { IconPlus } from '#web/ui/icons/IconPlus.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { KIND_WORDS } from './kindWords.ts'
import styles from './Schemes.module.css'

/** Drafts of what is entered as a form, and campaigns that wait to be published. */
export default function SchemesScreen({ search }: ScreenProps) {
  const list = search.list === 'closed' ? 'closed' : 'open'
  return <Drafts key={list} list={list} />
}

function Drafts({ list }: { list: 'open' | 'closed' }) {
  const go = useGo()
  const [after, setAfter] = useState<number | null>(null)
  const answer = useDesk(schemeDeskCalls.schemeDrafts, { list, after }, { quiet: true, keepPrevious: true })
  const begin = useDeskAct(schemeDeskCalls.openSchemeDraft, {
    refresh: [schemeDeskCalls.schemeDrafts],
    onSuccess: ({ draftId }) => go(`/schemes/${draftId}`),
  })
  if (answer.error)
    return (
      <DeskPage title={m.schemes_title()}>
        <NotLoaded
          onRetry={() => void answer.refetch()}
          {...(answer.error instanceof ServerError ? { why: answer.error.message } : {})}
        />
      </DeskPage>
    )
  const { kinds = [], drafts = [], unpublished = [], isLast = true } = answer.data ?? {}
  return (
    <DeskPage title={m.schemes_title()} about={m.schemes_about()}>
      <div className={styles.begin}>
        {kinds.map(kind => (
          <Button
            key={kind}
            icon={<IconPlus size={16} />}
            busy={begin.isPending && begin.variables?.kind === kind}
            onClick={() => begin.mutate({ kind })}
          >
            {KIND_WORDS[kind]()}
          </Button>
        ))}
      </div>
      {unpublished.length === 0 || list === 'closed' ? null : <Unpublished campaigns={unpublished} />}
      <Choose
        legend={m.schemes_lists()}
        of={['open', 'closed'] as const}
        words={one => (one === 'open' ? m.schemes_open() : m.schemes_closed())}
        chosen={list}
        onChoose={one => go('/schemes', one === 'open' ? {} : { list: one })}
      />
      {answer.isPending ? (
        <SkeletonList rows={5} />
      ) : drafts.length === 0 ? (
        <EmptyState title={list === 'open' ? m.schemes_noDrafts() : m.schemes_noClosed()}>
          {m.schemes_noDraftsMore()}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {drafts.map(draft => (
            <Row key={draft.draftId} draft={draft} />
          ))}
        </ul>
      )}
      {isLast ? null : (
        <Button onClick={() => setAfter(drafts.at(-1)?.draftId ?? null)}>{m.work_nextPage()}</Button>
      )}
    </DeskPage>
  )
}

function Row({ draft }: { draft: ListedDraft }) {
  const language = useLanguage()
  return (
    <li className={styles.row}>
      <DeskLink to={`/schemes/${draft.draftId}`} className={styles.name}>
        {draft.title === '' ? m.schemes_untitled() : draft.title}
      </DeskLink>
      <Tag tone="neutral">{KIND_WORDS[draft.kind]()}</Tag>
      <span className={styles.told}>
        {m.schemes_changed({
          name: draft.changedBy,
          date: formatDate(draft.changedOn, 'plainMinute', language),
        })}
        {draft.operationId === null ? null : (
          <>
            {' · '}
            <DeskLink to={`/approvals/${draft.operationId}`}>
              {m.approval_number({ id: draft.operationId })}
            </DeskLink>
          </>
        )}
      </span>
    </li>
  )
}

interface Waiting {
  readonly code: string
  readonly name: { readonly en: string; readonly hi: string }
  readonly startOn: string
  readonly endOn: string
}

/** Campaigns that are entered and not shown: a member of the committee proposes to publish one, another officer approves. */
function Unpublished({ campaigns }: { campaigns: readonly Waiting[] }) {
  const language = useLanguage()
  const me = useMe()
  const [code, setCode] = useState<string>()
  const mayPublish = me.data ? hasRole(me.data, ['LC']) : false
  return (
    <Card title={m.schemes_unpublished()} note={m.schemes_unpublishedAbout()}>
      <ul className={styles.waiting}>
        {campaigns.map(one => (
          <li key={one.code}>
            <span>
              <strong>{one.name[language]}</strong> <span className={styles.told}>{one.code}</span>
              <br />
              <span className={styles.told}>
                {m.schemes_runs({
                  from: formatDate(one.startOn, 'plainMinute', language),
                  to: formatDate(one.endOn, 'plainMinute', language),
                })}
              </span>
            </span>
            {mayPublish ? (
              <Button onClick={() => setCode(one.code)}>{m.schemes_publish()}</Button>
            ) : (
              <span className={styles.told}>{m.schemes_committeePublishes()}</span>
            )}
          </li>
        ))}
      </ul>
      {code === undefined ? null : (
        <ActDialog act="campaign publish" given={{ campaign: code }} onClose={() => setCode(undefined)} />
      )}
    </Card>
  )
}
