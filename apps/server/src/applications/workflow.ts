import type { WorkflowRow, workflowCalls } from '#contract/applications/workflow.ts'
import { general } from '#contract/general.ts'
import { say, type Text } from '#contract/text.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import type { HistoryLine } from '#server/audit/historyStore.ts'
import type { Db, Handlers } from '#server/gateway/context.ts'

/** A service whose applications pass the authority's desks; each registers its own in `registries.ts`. */
export interface WorkflowSource {
  readonly entityTypeId: number
  /** The way of this citizen's application, oldest first; null when it is not theirs. */
  history(db: Db, userId: number, entityId: number, now: Date): Promise<WorkflowRow[] | null>
}

export const APPLICANT = say('Applicant', 'आवेदक')
export const AUTHORITY = say('Authority', 'प्राधिकरण')

/** One line of a timeline: whose desk it was, what was done there, and what else is known of it. */
export const workflowRow = (
  desk: Text,
  action: Text,
  rest: Omit<WorkflowRow, `stageName${string}` | `action${string}`>,
): WorkflowRow => ({
  stageName: desk.en,
  stageNameHi: desk.hi,
  action: action.en,
  actionHi: action.hi,
  ...rest,
})

/** What a line of the trail is called, and whose it is where it names no desk; `stops` where it ends the way. */
export interface TrailWord {
  readonly action: Text
  readonly desk: Text
  readonly stops?: true
}

/**
 * What happened, of the lines of a trail that have a word; the others are the authority's own.
 * @param deskOf the desk that a line names
 * @param remarksOf what is said of it in place of its remarks
 */
export const pastRows = (
  lines: readonly HistoryLine[],
  words: Readonly<Record<string, TrailWord>>,
  deskOf: (line: HistoryLine) => Text | undefined,
  remarksOf: (line: HistoryLine) => string = ({ remarks }) => remarks,
): WorkflowRow[] =>
  lines.flatMap(line => {
    const word = words[line.event]
    if (!word) return []
    return workflowRow(deskOf(line) ?? word.desk, word.action, {
      remarks: remarksOf(line),
      at: toIstIso(line.at),
      slaDueOn: null,
      state: word.stops ? 'stopped' : 'done',
    })
  })

/** The timeline of an application, whatever its kind. */
export const workflowHandlers = (sources: readonly WorkflowSource[]): Handlers<typeof workflowCalls> => ({
  async GetWorkflowHistoryById({ entityTypeId, entityId }, context) {
    const { db, citizen, now } = context
    const source = sources.find(one => one.entityTypeId === entityTypeId)
    const rows = await source?.history(db, citizen.userId, entityId, now)
    return rows ?? context.refuse(general.RECORD_NOT_FOUND())
  },
})
