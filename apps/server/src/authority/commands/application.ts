import { EntityType } from '#domain/application/kind.ts'
import { applicationStatusName } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { PERMISSION_STAGES, permissionTypeName } from '#domain/permission/states.ts'
import { appliedProperties, propertyOrders } from '#server/heldProperties.ts'
import { decidePermission } from '#server/permission/decidePermission.ts'
import { holdByNumber, returnToCitizen, sendToDesk } from '#server/permission/officerActs.ts'
import { revokeOrder } from '#server/permission/orderPaper.ts'
import { listWaiting } from '#server/permission/standingStore.ts'
import { type Command, command, option } from '../command.ts'
import { oneOf, optionalText, text } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'

const queue = command({
  name: 'application queue',
  summary: 'Lists applications on properties that wait for the authority, longest waiting first',
  kind: 'reads',
  options: {},
  async run({ db }) {
    const waiting = await listWaiting(db)
    const places = await appliedProperties.places(
      db,
      waiting.map(one => one.propertyId),
    )
    return {
      table: {
        columns: ['ApplicationNumber', 'Type', 'Property', 'Status', 'Desk', 'SubmittedOn'],
        rows: waiting.map(({ number, typeId, propertyId, statusId, stage, submittedOn }) => [
          number,
          permissionTypeName(typeId).en,
          places.get(propertyId)?.code ?? '',
          applicationStatusName(statusId).en,
          stage,
          submittedOn,
        ]),
      },
    }
  },
})

const move = command({
  name: 'application move',
  summary: 'Takes applications in, or sends them to another desk',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: `CSV or JSON; Stage is one of ${PERMISSION_STAGES.join(', ')}; Remarks are shown to the citizen`,
    columns: { applicationNumber: text(40), stage: oneOf(PERMISSION_STAGES), remarks: optionalText(500) },
    key: ['applicationNumber'],
  }),
  async run(context, _, rows) {
    for await (const { applicationNumber: number, stage, remarks } of rows) {
      const moved = await sendToDesk(context, appliedProperties, { number, stage, remarks })
      if (moved === 'unchanged') {
        context.unchanged()
        continue
      }
      const fields = { desk: [moved.from, moved.to] } as const
      context.change({ kind: 'changed', record: `Application ${number}`, fields })
    }
    return {}
  },
})

const giveBack = command({
  name: 'application return',
  summary: 'Returns applications to the citizen for correction, with a last day',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON with one row for each application; Remarks say what is to be corrected',
    columns: { applicationNumber: text(40), remarks: text(500) },
    key: ['applicationNumber'],
  }),
  async run(context, _, rows) {
    for await (const { applicationNumber: number, remarks } of rows) {
      const until = await returnToCitizen(context, appliedProperties, { number, remarks })
      const fields = { state: ['under process', `returned until ${formatDate(until, 'plain')}`] } as const
      context.change({ kind: 'changed', record: `Application ${number}`, fields })
    }
    return {}
  },
})

const decide = command({
  name: 'application decide',
  summary: 'Approves or rejects applications under process; an approval issues the order',
  details:
    'An approved no-objection marks the property as mortgaged. An approved surrender ends the allotment, unlinks its citizens, revokes its letters, books the end of the sale and orders the refund by the rule of the day on which it was handed in; the money leaves with the next bank file, which two officers send.',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON with one row for each application; Remarks are shown to the citizen',
    columns: {
      applicationNumber: text(40),
      decision: oneOf(['APPROVE', 'REJECT']),
      remarks: optionalText(500),
    },
    key: ['applicationNumber'],
  }),
  async run(context, _, rows) {
    let done = 0
    for await (const { applicationNumber: number, decision, remarks } of rows) {
      const order = { number, decision, remarks }
      const outcome = await decidePermission(context, appliedProperties, propertyOrders, order)
      done += 1
      context.progress(done, done, 'applications')
      if (outcome === 'unchanged') {
        context.unchanged()
        continue
      }
      const fields = { state: ['under process', decision] } as const
      context.change({ kind: 'changed', record: `Application ${number}`, fields })
    }
    return {}
  },
})

const revoke = command({
  name: 'application revoke-order',
  summary: 'Takes a no-objection back; its public check says so from then on',
  details:
    'The reason of --reason stands in the public check. The property is no longer marked as mortgaged, unless another no-objection on it stands.',
  kind: 'changes',
  options: { application: option('application number', text(40), 'number') },
  async run(context, { application: number }) {
    const application = await holdByNumber(context, appliedProperties, number)
    await revokeOrder(context, propertyOrders, application, context.reason)
    await context.audit({
      entityTypeId: EntityType.PermissionApplication,
      entityId: application.id,
      event: 'ORDER_REVOKED',
      isPublic: true,
    })
    const fields = { order: ['issued', 'revoked'] } as const
    context.change({ kind: 'changed', record: `Order of ${number}`, fields })
    return {}
  },
})

export const applicationCommands: readonly Command[] = [queue, move, giveBack, decide, revoke]
