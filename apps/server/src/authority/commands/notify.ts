import { say } from '#contract/text.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { deliverOne } from '#server/notify/deliver.ts'
import { listMessages, reviveFailed } from '#server/notify/outboxStore.ts'
import { type Command, command, flag, option } from '../command.ts'
import { oneOf, optional, optionalText, whole } from '../input/fields.ts'

const list = command({
  name: 'notify list',
  summary: 'Lists messages to citizens that were given up, that wait, or that were delivered',
  kind: 'reads',
  options: {
    state: option(
      'failed (unless given), waiting or delivered',
      optional(oneOf(['failed', 'waiting', 'delivered'])),
      'state',
    ),
    to: option('only to this mobile number or email', optionalText()),
    limit: option('how many at most; 200 unless given', optional(whole(1, 1_000_000)), 'number'),
  },
  async run({ db, ports }, { state, to, limit }) {
    const found = await listMessages(db, ports, { state: state ?? 'failed', to, limit: limit ?? 200 })
    return {
      table: {
        columns: ['Id', 'Channel', 'To', 'Template', 'Queued', 'Tries', 'Delivered', 'GivenUp', 'LastError'],
        rows: found.map(row => [
          row.id,
          row.channel,
          row.destination,
          row.template,
          row.createdOn,
          row.attempts,
          row.deliveredOn,
          row.failedOn,
          row.lastError,
        ]),
      },
    }
  },
})

const resend = command({
  name: 'notify resend',
  summary: 'Queues messages again that were given up; never an OTP',
  kind: 'changes',
  options: {
    id: option('the number of one message', optional(whole(1)), 'number'),
    all: flag('all that were given up'),
  },
  async run({ db, now, ports, change }, { id, all }) {
    if ((id === null) !== all)
      throw new ActRefused({ en: 'Give either --id <number> or --all.', hi: 'क्रमांक या “सभी” में से एक दें।' })
    const revived = await reviveFailed(db, ports, id, now)
    if (id !== null && revived.length === 0)
      throw new ActRefused({
        en: `Message ${id} was not given up, or is an OTP.`,
        hi: `संदेश ${id} छोड़ा नहीं गया, या वह ओटीपी है।`,
      })
    for (const { id: messageId, channel, template, destination } of revived)
      change({
        kind: 'changed',
        record: `Message ${messageId}: ${template} by ${channel} to ${destination}`,
        fields: { state: ['given up', 'queued'] },
      })
    return {}
  },
})

const flush = command({
  name: 'notify flush',
  summary: 'Delivers the messages that are due, without waiting for the portal',
  kind: 'works',
  options: {},
  async run({ ports, server }) {
    let count = 0
    while (await deliverOne({ db: server.database, now: ports.clock.now(), ports, log: server.log }))
      count += 1
    return {
      notes: [
        say(
          `${count.toLocaleString('en-IN')} ${count === 1 ? 'message' : 'messages'} tried.`,
          `${count.toLocaleString('en-IN')} संदेश भेजने का प्रयास हुआ।`,
        ),
      ],
    }
  },
})

export const notifyCommands: readonly Command[] = [list, resend, flush]
