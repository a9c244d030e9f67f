import { SCOPES } from '#contract/machine/scopes.ts'
import { both, say } from '#contract/text.ts'
import { listClients } from '#server/integration/clientStore.ts'
import {
  addClient,
  endClient,
  getClientByPublicId,
  makeSecret,
  ofClient,
} from '#server/integration/clients.ts'
import { type Command, command, option } from '../command.ts'
import { someOf, text } from '../input/fields.ts'

const listed = SCOPES.join(', ')

const client = { client: option('its id, as "integration client list" tells it', text(60), 'id') }

const called = ({ name, publicId }: { readonly name: string; readonly publicId: string }) =>
  `System ${name} (${publicId})`

const add = command({
  name: 'integration client add',
  summary: 'Lets one of the authority’s own systems read lists over HTTP',
  details:
    'It can ask for nothing until "integration client secret" has made its secret. Another officer approves what it may read;\nwhat it may read never changes: a system that needs more is entered anew.',
  kind: 'changes',
  options: {
    name: option('what officers call it', text(80)),
    scopes: option(`what it may read, some of ${listed}`, someOf(SCOPES), 'scopes'),
  },
  async run({ db, ports, now, change, audit }, { name, scopes: given }) {
    const { id, publicId } = await addClient(db, ports, { name, scopes: given }, now)
    change({ kind: 'added', record: called({ name, publicId }), fields: { scopes: given } })
    await audit({
      ...ofClient(id),
      event: 'MACHINE_CLIENT_ADDED',
      details: { publicId, name, scopes: given },
    })
    return {
      notes: [
        say(
          `Its id is ${publicId}. Then run: integration client secret --client ${publicId}`,
          `इसकी आईडी ${publicId} है। आगे: integration client secret --client ${publicId}`,
        ),
      ],
    }
  },
})

const secret = command({
  name: 'integration client secret',
  summary: 'Makes the secret of a system and shows it this once; the former ends at once, with every token',
  kind: 'changes',
  options: client,
  async run({ db, ports, now, dryRun, change, audit }, { client: publicId }) {
    const found = await getClientByPublicId(db, publicId)
    const made = await makeSecret(db, ports, found, now)
    change({ kind: 'changed', record: called(found), fields: { secretOn: [found.secretOn, now] } })
    await audit({ ...ofClient(found.id), event: 'MACHINE_SECRET_MADE', details: { publicId } })
    return dryRun ? {} : { notes: [both(`client_id     ${publicId}`), both(`client_secret ${made}`)] }
  },
})

const end = command({
  name: 'integration client end',
  summary: 'Ends the access of a system at once and for good',
  kind: 'changes',
  options: client,
  async run({ db, now, change, audit }, { client: publicId }) {
    const found = await getClientByPublicId(db, publicId)
    await endClient(db, found.id, now)
    change({ kind: 'removed', record: called(found) })
    await audit({ ...ofClient(found.id), event: 'MACHINE_CLIENT_ENDED', details: { publicId } })
    return {}
  },
})

const list = command({
  name: 'integration client list',
  summary: 'The systems that may read, those that ended too',
  kind: 'reads',
  options: {},
  async run({ db }) {
    const all = await listClients(db)
    return {
      table: {
        columns: ['Client', 'Name', 'Scopes', 'CreatedOn', 'SecretOn', 'EndedOn'],
        rows: all.map(one => [one.publicId, one.name, one.scopes, one.createdOn, one.secretOn, one.endedOn]),
      },
    }
  },
})

export const integrationCommands: readonly Command[] = [add, secret, end, list]
