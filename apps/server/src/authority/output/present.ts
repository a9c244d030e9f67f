import type { Command } from '../command.ts'
import type { Performed } from '../perform.ts'
import { changeLines, countsLine } from './changes.ts'
import { forScreen, rowObject, tableLines, writeTable } from './table.ts'

const SHOWN = 40

function verdict(command: Command, { state, changes, operationId }: Performed): string | undefined {
  const counts = countsLine(changes.counts)
  if (state === 'dryRun') return `Dry run: ${counts}. Nothing was written.`
  if (state === 'proposed')
    return `Proposed as operation ${operationId}: ${counts}. Another officer looks at it (operation show --id ${operationId}) and runs: npm run authority -- ${command.name} --approve ${operationId}`
  if (state === 'approved')
    return `Your approval of operation ${operationId} is kept. Nothing was changed yet: another officer with another role approves it too (operation show --id ${operationId}).`
  if (state === 'read') return undefined
  const number = operationId === undefined ? '' : ` (operation ${operationId})`
  return command.kind === 'works' && changes.written === 0 ? `Done${number}.` : `Done${number}: ${counts}.`
}

/** What happened, for a reader. */
export async function presentText(command: Command, performed: Performed, out?: string): Promise<string> {
  const { changes, outcome } = performed
  const lines = changes.kept.slice(0, SHOWN).flatMap(changeLines)
  const more = changes.written - Math.min(changes.kept.length, SHOWN)
  if (more > 0) lines.push(`  … and ${more.toLocaleString('en-IN')} more`)
  if (outcome.table && out !== undefined)
    lines.push(`${(await writeTable(out, outcome.table)).toLocaleString('en-IN')} records written to ${out}`)
  else if (outcome.table) lines.push(...(await tableLines(forScreen(outcome.table))))
  lines.push(...(outcome.notes ?? []).map(({ en }) => en))
  const last = verdict(command, performed)
  if (last !== undefined) lines.push(last)
  return `${lines.join('\n')}\n`
}

/** What happened, for a program: one object. */
export async function presentJson(command: Command, performed: Performed, out?: string): Promise<string> {
  const { state, changes, outcome, operationId } = performed
  const records: unknown[] = []
  if (outcome.table && out !== undefined) await writeTable(out, outcome.table)
  else if (outcome.table) {
    const table = forScreen(outcome.table)
    for await (const row of table.rows) records.push(rowObject(table, row))
  }
  const { added, changed, removed, unchanged } = changes.counts
  const answer = {
    Command: command.name,
    Outcome: state,
    Ok: outcome.ok !== false,
    OperationId: operationId ?? null,
    Added: added,
    Changed: changed,
    Removed: removed,
    Unchanged: unchanged,
    Changes: changes.kept.map(({ kind, record, fields }) => ({
      Kind: kind,
      Record: record,
      Fields: fields ?? {},
    })),
    Messages: (outcome.notes ?? []).map(({ en }) => en),
    Records: records,
  }
  return `${JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2)}\n`
}
