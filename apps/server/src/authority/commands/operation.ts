import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { type Command, command, flag, option } from '../command.ts'
import { withdrawOperation } from '../endOperation.ts'
import { day, optional, rupees, whole } from '../input/fields.ts'
import { openDifference } from '../openDifference.ts'
import { listOperations } from '../operationStore.ts'
import { readLimits, writeLimits } from '../weightStore.ts'

const list = command({
  name: 'operation list',
  summary: 'Lists what officers did with this tool, or what waits for a second officer',
  kind: 'reads',
  options: { waiting: flag('only what waits for a second officer') },
  async run({ db, ports }, { waiting }) {
    const found = await listOperations(db, ports, waiting, 500)
    return {
      table: {
        columns: [
          'Id',
          'State',
          'Command',
          'By',
          'ApprovedBy',
          'At',
          'Decided',
          'Reason',
          'Options',
          'File',
          'Changes',
        ],
        rows: found.map(row => [
          row.id,
          row.state,
          row.command,
          `${row.officer} (${row.machineUser})`,
          row.approvedBy,
          row.startedOn,
          row.decidedOn,
          row.reason,
          JSON.stringify(row.options),
          row.fileName,
          JSON.stringify(row.changes),
        ]),
      },
    }
  },
})

const show = command({
  name: 'operation show',
  summary: 'Shows what an operation would change: a page of its difference, or one line of it',
  details:
    'Opening is written down. Whoever approves has opened every page, and, one by one, each line that is marked to be looked at first.',
  kind: 'reads',
  options: {
    id: option('the number of the operation', whole(1), 'number'),
    page: option('the page; the first without it', optional(whole(1)), 'number'),
    line: option('a line, to open it by itself', optional(whole(1)), 'number'),
  },
  async run({ db, ports, now, acting }, { id, page, line }) {
    const asked = line === null ? { page: page ?? 1 } : { line }
    const { lines, pages, left } = await openDifference({ db, ports, now }, id, acting, asked)
    return {
      table: {
        columns: ['Line', 'LookFirst', 'Kind', 'Record', 'Amount', 'Fields'],
        rows: lines.map(one => [
          one.line,
          one.lookFirst,
          one.kind,
          one.record,
          one.amount,
          one.fields.map(({ name, before, after }) => `${name}: ${before ?? ''} → ${after ?? ''}`).join('; '),
        ]),
      },
      notes: [
        say(
          `${pages} pages. ${left === 0 ? 'All of it is opened.' : `${left} pages and single lines are left to open.`}`,
          `${pages} पृष्ठ। ${left === 0 ? 'सब खोला जा चुका है।' : `${left} पृष्ठ और एकल पंक्तियाँ खोलनी शेष हैं।`}`,
        ),
      ],
    }
  },
})

const withdraw = command({
  name: 'operation withdraw',
  summary: 'Withdraws an operation that waits for a second officer',
  kind: 'changes',
  options: { id: option('the number of the operation', whole(1), 'number') },
  async run({ db, now, acting, reason, change, audit }, { id }) {
    const { command: withdrawn } = await withdrawOperation(db, id, acting, reason, now)
    change({
      kind: 'changed',
      record: `Operation ${id} ${withdrawn}`,
      fields: { state: ['waiting', 'withdrawn'] },
    })
    await audit({ entityTypeId: EntityType.Operation, entityId: id, event: 'OPERATION_WITHDRAWN' })
    return {}
  },
})

const limits = command({
  name: 'operation limits',
  summary: 'Sets the amounts up to which each role approves money, from a day on',
  details:
    'What is proposed before that day and approved after it is judged by the limits of the approval’s day.',
  kind: 'changes',
  options: {
    from: option('the first day', day(), 'day'),
    alone: option('one accountant enters alone up to', rupees(), 'rupees'),
    accountant: option('another accountant approves up to', rupees(), 'rupees'),
    joint: option('the joint commissioner approves up to', rupees(), 'rupees'),
    batch: option('the joint commissioner approves a file of refunds up to', rupees(), 'rupees'),
    adjustment: option('the joint commissioner approves an adjustment up to', rupees(), 'rupees'),
  },
  async run({ db, now, change }, { from, ...next }) {
    if (from < istDay(now))
      throw new ActRefused({
        en: 'Limits hold from today on, or from a later day.',
        hi: 'सीमाएँ आज से या बाद के दिन से लागू होती हैं।',
      })
    if (next.joint < next.accountant)
      throw new ActRefused({
        en: 'The joint commissioner approves at least as much as an accountant.',
        hi: 'संयुक्त आयुक्त की सीमा लेखाकार से कम न हो।',
      })
    const before = await readLimits(db, now)
    await writeLimits(db, from, next)
    const fields = {
      alone: [toRupees(before.alone), toRupees(next.alone)],
      accountant: [toRupees(before.accountant), toRupees(next.accountant)],
      joint: [toRupees(before.joint), toRupees(next.joint)],
      batch: [toRupees(before.batch), toRupees(next.batch)],
      adjustment: [toRupees(before.adjustment), toRupees(next.adjustment)],
    } as const
    change({ kind: 'changed', record: `Limits of approval from ${from}`, fields })
    return {}
  },
})

export const operationCommands: readonly Command[] = [list, show, withdraw, limits]
