import { EntityType } from '#domain/application/kind.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { type Command, command, flag, option } from '../command.ts'
import { whole } from '../input/fields.ts'
import { listOperations, withdrawProposal } from '../operationStore.ts'

const list = command({
  name: 'operation list',
  summary: 'Lists what officers did with this tool, or what waits for a second officer',
  kind: 'reads',
  options: { waiting: flag('only what waits for a second officer') },
  async run({ db }, { waiting }) {
    const found = await listOperations(db, waiting, 500)
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

const withdraw = command({
  name: 'operation withdraw',
  summary: 'Withdraws an operation that waits for a second officer',
  kind: 'changes',
  options: { id: option('the number of the operation', whole(1), 'number') },
  async run({ db, now, officer, change, audit }, { id }) {
    const withdrawn = await withdrawProposal(db, id, officer, now)
    if (withdrawn === null) throw new ActRefused(`No operation ${id} is waiting.`)
    change({
      kind: 'changed',
      record: `Operation ${id} ${withdrawn}`,
      fields: { state: ['waiting', 'withdrawn'] },
    })
    await audit({ entityTypeId: EntityType.Operation, entityId: id, event: 'OPERATION_WITHDRAWN' })
    return {}
  },
})

export const operationCommands: readonly Command[] = [list, withdraw]
