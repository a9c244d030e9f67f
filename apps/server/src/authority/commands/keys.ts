import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { ANNOUNCED_MS, announceDataKey } from '#server/keys/announceDataKey.ts'
import { listDataKeys } from '#server/keys/dataKeyStore.ts'
import { listKeyMarks } from '#server/keys/keyMarkStore.ts'
import { resealSome, sealAll, sealOpen } from '#server/keys/resealStore.ts'
import { SEALED_COLUMNS, SEALED_FOR_GOOD } from '#server/keys/sealedColumns.ts'
import { sealOpenMessages } from '#server/notify/outboxStore.ts'
import { type Command, command } from '../command.ts'

const list = command({
  name: 'keys list',
  summary: 'Data keys: which master key wraps each, and from when it seals; marks of the other keys',
  kind: 'reads',
  options: {},
  async run({ db, ports }) {
    const keys = await listDataKeys(db)
    const { current } = ports.secrets.fieldKey
    const marks = await listKeyMarks(db)
    return {
      notes: marks.map(({ name, mark, knownFrom }) =>
        say(
          `${name} ${mark}, known from ${toIstIso(knownFrom)} on`,
          `${name} ${mark}, ${toIstIso(knownFrom)} से ज्ञात`,
        ),
      ),
      table: {
        columns: ['Key', 'WrappedBy', 'CreatedOn', 'InUseFrom', 'Seals'],
        rows: keys.map(({ id, wrappedBy, createdOn, inUseFrom }) => [
          id,
          wrappedBy,
          createdOn,
          inUseFrom,
          id === current ? 'yes' : '',
        ]),
      },
    }
  },
})

const rotate = command({
  name: 'keys rotate',
  summary: 'Makes a new data key, which seals as soon as every server has read it',
  details: `What lies sealed with an older key stays readable. Run "keys reseal" after ${ANNOUNCED_MS / 60_000} minutes.`,
  kind: 'changes',
  options: {},
  async run({ db, now, ports, change }) {
    const { id, inUseFrom } = await announceDataKey(db, ports, now)
    change({ kind: 'added', record: `Data key ${id}` })
    return {
      notes: [
        say(
          `It seals from ${toIstIso(inUseFrom)} on. Then run: keys reseal`,
          `यह ${toIstIso(inUseFrom)} से मुहरबंद करती है। आगे: keys reseal`,
        ),
      ],
    }
  },
})

const reseal = command({
  name: 'keys reseal',
  summary:
    'Seals values and files of older keys, and answers that still lie open, with the data key in use, while the portal works',
  details: `May be broken off and begun again at any time; what is done stays done. Left with its first key, being append-only: ${SEALED_FOR_GOOD.join(', ')}.`,
  kind: 'works',
  options: {},
  async run({ ports, server, progress }) {
    const { fieldKey: ring } = ports.secrets
    let values = 0
    for (let after: bigint | undefined = 0n; after !== undefined; ) {
      const some: Awaited<ReturnType<typeof sealOpenMessages>> = await sealOpenMessages(
        server.database,
        ports,
        after,
      )
      values += some.sealed
      after = some.next
    }
    for (const [index, column] of SEALED_COLUMNS.entries()) {
      for (const pass of [sealOpen, resealSome]) values += await sealAll(pass, server.database, ports, column)
      progress(index + 1, SEALED_COLUMNS.length, `${values} values`)
    }
    let files = 0
    for await (const { key } of ports.files.list()) {
      if (await ports.files.reseal(key)) files += 1
      progress(files, files, `${files} files`)
    }
    return {
      notes: [
        say(
          `${values} values and ${files} files were sealed with the data key ${ring.current}.`,
          `${values} मान और ${files} फ़ाइलें कुंजी ${ring.current} से मुहरबंद हुईं।`,
        ),
      ],
    }
  },
})

const escrow = command({
  name: 'keys escrow',
  summary: 'Writes the keys in shares, each encrypted to one of the holders that the configuration names',
  details:
    'ESCROW_NEEDED of ESCROW_HOLDERS bring the keys back with "npm run keys:recover"; fewer learn nothing. Where a key service holds the master key, the shares hold the other keys alone.',
  kind: 'changes',
  options: {},
  async run({ ports, dryRun, change, audit }) {
    if (!ports.escrow)
      throw new ActRefused({
        en: 'The configuration names no holders of the keys: set ESCROW_HOLDERS to their public keys of age.',
        hi: 'विन्यास में कुंजियों के धारक नहीं हैं: ESCROW_HOLDERS में उनकी सार्वजनिक कुंजियाँ (age) दें।',
      })
    const { set, needed, keys, shares } = await ports.escrow.split()
    change({ kind: 'added', record: `Shares ${set}` })
    const details = { set, needed, keys: [...keys], holders: shares.map(({ holder }) => holder) }
    await audit({ entityTypeId: EntityType.Operation, entityId: 0, event: 'KEYS_ESCROWED', details })
    const notes = [
      say(
        `${needed} of ${shares.length} shares bring back ${keys.join(', ')}.`,
        `${shares.length} में से ${needed} अंश ${keys.join(', ')} वापस लाते हैं।`,
      ),
    ]
    if (dryRun) return { notes }
    const rows = shares.map(({ holder, sealed }) => [holder, set, sealed])
    return { notes, table: { columns: ['Holder', 'Set', 'Share'], rows } }
  },
})

export const keysCommands: readonly Command[] = [list, rotate, reseal, escrow]
