import { type WorkflowRow, workflowCalls } from '#contract/applications/workflow.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { type Milestone, Milestones } from '#web/ui/Milestones/Milestones.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { Remark } from '#web/ui/Written/Written.tsx'

function milestone(row: WorkflowRow, index: number, language: Language): Milestone {
  const hindi = language === 'hi'
  const stage = hindi ? row.stageNameHi : row.stageName
  const action = hindi ? row.actionHi : row.action
  const due = row.slaDueOn ? m.landuse_dueBy({ day: formatDate(row.slaDueOn, 'plain', language) }) : ''
  const at = row.at ? formatDate(row.at, 'plainMinute', language) : ''
  return {
    key: String(index),
    state: row.state,
    title: row.state === 'toCome' ? stage : `${stage}: ${action}`,
    note: (
      <>
        {row.state === 'toCome' ? due : [at, due].filter(Boolean).join(' · ')}
        {row.remarks ? (
          <div>
            <Remark>{row.remarks}</Remark>
          </div>
        ) : null}
      </>
    ),
  }
}

/** What happened, the desk where it lies, what comes, each desk with the day by which it has to be done. */
export function Timeline({ applicationId }: { applicationId: number }) {
  const language = useLanguage()
  const history = useCall(
    workflowCalls.GetWorkflowHistoryById,
    { entityTypeId: EntityType.LandUseApplication, entityId: applicationId },
    { staleTime: 0, quiet: true },
  )
  if (history.data?.length === 0) return null
  return (
    <Card title={m.landuse_way()}>
      {history.data ? (
        <Milestones
          items={history.data.map((row, index) => milestone(row, index, language))}
          stateWords={{
            done: m.common_stoneDone(),
            now: m.common_stoneNow(),
            toCome: m.common_stoneToCome(),
            stopped: m.common_stoneStopped(),
          }}
        />
      ) : history.error ? (
        <NotLoaded onRetry={() => void history.refetch()} />
      ) : (
        <SkeletonLines count={5} />
      )}
    </Card>
  )
}
