import { ActRefused } from '#server/gateway/actRefused.ts'
import { type Command, command, flag, option } from '../command.ts'
import { whole } from '../input/fields.ts'
import { OPERATION } from '../operationStore.ts'

const list = command({
  name: 'operation list',
  summary: 'Lists what officers did with this tool, or what waits for a second officer',
  kind: 'reads',
  options: { waiting: flag('only what waits for a second officer') },
  async run({ db }, { waiting }) {
    let rows = db
      .selectFrom('authority_operation')
      .select(['id', 'state', 'command', 'options', 'file_name', 'officer', 'approved_by', 'reason'])
      .select(['started_on', 'decided_on', 'changes', 'machine_user'])
      .orderBy('id', 'desc')
      .limit(500)
    if (waiting) rows = rows.where('state', '=', 'PROPOSED')
    const found = await rows.execute()
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
          `${row.officer} (${row.machine_user})`,
          row.approved_by,
          row.started_on,
          row.decided_on,
          row.reason,
          JSON.stringify(row.options),
          row.file_name,
          JSON.stringify(row.changes),
        ]),
      },
    }
  },
})

const withdraw = command({
  name: 'operation withdraw',
  summary: 'Withdraws an operation that waits for a second officer',
  kind: 'changes',
  options: { id: option('the number of the operation', whole(1), 'number') },
  async run({ db, now, change, audit }, { id }) {
    const row = await db
      .updateTable('authority_operation')
      .set({ state: 'WITHDRAWN', decided_on: now, file: null })
      .where('id', '=', id)
      .where('state', '=', 'PROPOSED')
      .returning('command')
      .executeTakeFirst()
    if (!row) throw new ActRefused(`No operation ${id} is waiting.`)
    change({
      kind: 'changed',
      record: `Operation ${id} ${row.command}`,
      fields: { state: ['waiting', 'withdrawn'] },
    })
    await audit({ entityTypeId: OPERATION, entityId: id, event: 'OPERATION_WITHDRAWN' })
    return {}
  },
})

export const operationCommands: readonly Command[] = [list, withdraw]
