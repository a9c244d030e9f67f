import { EVENT_NAMES } from '#contract/machine/events.ts'
import { both, say } from '#contract/text.ts'
import { ofEndpoint } from '#server/integration/webhooks/deliver.ts'
import { closeEndpoint, listEndpoints, resumeEndpoint } from '#server/integration/webhooks/endpointStore.ts'
import { addEndpoint, getEndpointById, makeEndpointSecret } from '#server/integration/webhooks/endpoints.ts'
import { type Command, command, option } from '../command.ts'
import { address, someOf, text, whole } from '../input/fields.ts'

const listed = EVENT_NAMES.join(', ')

const which = { id: option('its number, as "integration webhook list" tells it', whole(1), 'number') }

const called = ({ id, name }: { readonly id: number; readonly name: string }) => `Webhook ${id} ${name}`

const add = command({
  name: 'integration webhook add',
  summary: 'Lets one of the authority’s own systems be told what happens, by signed requests',
  details:
    'Nothing is sent until "integration webhook secret" has made its secret. Another officer approves where to and of what;\nneither changes afterwards: a system that moves, or wants more, is entered anew.',
  kind: 'changes',
  options: {
    name: option('what officers call it', text(80)),
    url: option('where to, https://…', address(), 'address'),
    events: option(`of what, some of ${listed}`, someOf(EVENT_NAMES), 'events'),
  },
  async run({ db, ports, now, change, audit }, { name, url, events: given }) {
    const id = await addEndpoint(db, ports, { name, url, events: given }, now)
    change({ kind: 'added', record: `Webhook ${name}`, fields: { url, events: given } })
    await audit({ ...ofEndpoint(id), event: 'WEBHOOK_ADDED', details: { name, url, events: given } })
    return {
      notes: [
        say(
          'Then run "integration webhook secret"; "integration webhook list" tells its number.',
          'आगे: "integration webhook secret"; संख्या "integration webhook list" में है।',
        ),
      ],
    }
  },
})

const secret = command({
  name: 'integration webhook secret',
  summary: 'Makes the secret by which a system knows our requests, and shows it this once',
  kind: 'changes',
  options: which,
  async run({ db, ports, now, dryRun, change, audit }, { id }) {
    const endpoint = await getEndpointById(db, id)
    const made = await makeEndpointSecret(db, ports, id, now)
    change({ kind: 'changed', record: called(endpoint), fields: { secretOn: [endpoint.secretOn, now] } })
    await audit({ ...ofEndpoint(id), event: 'WEBHOOK_SECRET_MADE' })
    return dryRun ? {} : { notes: [both(`secret ${made}`)] }
  },
})

const resume = command({
  name: 'integration webhook resume',
  summary: 'Tells a system again, from the event on that it did not take',
  kind: 'changes',
  options: which,
  async run({ db, unchanged, change, audit }, { id }) {
    const endpoint = await getEndpointById(db, id)
    if (endpoint.attempts === 0 && endpoint.stoppedOn === null) {
      unchanged()
      return {
        notes: [
          say(
            `${called(endpoint)} takes what it is told.`,
            `वेबहुक ${endpoint.id} ${endpoint.name} सूचनाएँ ले रहा है।`,
          ),
        ],
      }
    }
    await resumeEndpoint(db, id)
    change({ kind: 'changed', record: called(endpoint), fields: { stoppedOn: [endpoint.stoppedOn, null] } })
    await audit({ ...ofEndpoint(id), event: 'WEBHOOK_RESUMED' })
    return {}
  },
})

const end = command({
  name: 'integration webhook end',
  summary: 'Tells a system nothing more',
  kind: 'changes',
  options: which,
  async run({ db, now, change, audit }, { id }) {
    const endpoint = await getEndpointById(db, id)
    await closeEndpoint(db, id, now)
    change({ kind: 'removed', record: called(endpoint) })
    await audit({ ...ofEndpoint(id), event: 'WEBHOOK_ENDED' })
    return {}
  },
})

const list = command({
  name: 'integration webhook list',
  summary: 'The systems that are told what happens: where to, of what, and what they did not take',
  kind: 'reads',
  options: {},
  async run({ db }) {
    const all = await listEndpoints(db)
    return {
      table: {
        columns: [
          'Id',
          'Name',
          'Url',
          'Events',
          'SecretOn',
          'Failures',
          'Since',
          'LastError',
          'StoppedOn',
          'EndedOn',
        ],
        rows: all.map(one => [
          ...[one.id, one.name, one.url, one.events, one.secretOn],
          ...[one.attempts, one.failingSince, one.lastError, one.stoppedOn, one.endedOn],
        ]),
      },
    }
  },
})

export const webhookCommands: readonly Command[] = [add, secret, resume, end, list]
