import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { istDay } from '#domain/dates/ist.ts'
import type { WitnessedStep } from '#domain/draw/ceremony.ts'
import { isActName, ruleOf } from '#domain/officer/matrix.ts'
import { type HeldRole, Role, rolesOn } from '#domain/officer/roles.ts'
import { commands } from '#server/authority/commands.ts'
import { listFlagged } from '#server/authority/differenceStore.ts'
import { openDifference } from '#server/authority/openDifference.ts'
import { findOperation } from '#server/authority/operationListStore.ts'
import type { Workplace } from '#server/authority/perform.ts'
import { runTool } from '#server/authority/runTool.ts'
import { getCampaignByCode } from '#server/lottery/campaign/campaignHeadStore.ts'
import { findLiveDraw } from '#server/lottery/draw/drawStore.ts'
import { insertWitness } from '#server/lottery/draw/witnessStore.ts'
import type { ActingOfficer } from '#server/officer/officer.ts'
import { findOfficerSession, openOfficerSession } from '#server/officer/officerSessionStore.ts'
import { insertOfficer } from '#server/officer/officerStore.ts'
import { grantRole, listRoles } from '#server/officer/roleStore.ts'

/** What the tool said. */
interface ToolAnswer {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** An officer at the authority's tool, on the portal's own database. */
export interface TestOfficer {
  /**
   * Runs one command: the words before the options, the options, and the content of the file of --in.
   *
   * @example await officer('A. Sharma').run('user unlock', { 'login-id': mobile })
   */
  run(name: string, options?: Given, file?: GivenFile): Promise<ToolAnswer>
  /**
   * Runs one command and, where its rule asks for a second officer, or a third, lets others approve it.
   * @returns what refused the proposal or found nothing to do, else what became of the approval
   */
  act(name: string, options?: Given, file?: GivenFile): Promise<ToolAnswer>
}

type Given = Readonly<Record<string, string | number | boolean>>
interface GivenFile {
  readonly name: string
  readonly content: string | Uint8Array
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

type Database = Pick<Workplace, 'pool'> & { readonly db: Workplace['database'] }

/** The portal that an officer of a test works on. */
export interface Office {
  /** The tool works with the rights of the portal where the two are told apart. */
  readonly database: Database & { readonly app?: Database }
  readonly ports: Workplace['ports']
}

/** Who proposes in a test, and who approves. */
export const PROPOSER = 'A. Sharma'
export const APPROVER = 'R. Gupta'
/** Approves too where one approval is not enough. */
const FURTHER = 'M. Khan'

/** The identity of a name in a test: the same for the same name, with every role of the house unless told otherwise. */
export async function testIdentity(
  db: Workplace['database'],
  name: string,
  now: Date,
  roles: readonly HeldRole[] = EVERY_ROLE,
): Promise<ActingOfficer> {
  const serviceNumber = `GPDA-T ${name}`
  const row = await db
    .selectFrom('officer')
    .select('id')
    .where('service_number', '=', serviceNumber)
    .executeTakeFirst()
  const account = { name, nameHi: '', serviceNumber, mobile: serviceNumber, mobileHash: randomBytes(32) }
  const officerId = row?.id ?? (await insertOfficer(db, account, 'ACTIVE', now))
  if (!row) for (const held of roles) await grantRole(db, officerId, held, now)
  return {
    officerId,
    name,
    nameHi: '',
    serviceNumber,
    roles: rolesOn(await listRoles(db, officerId), istDay(now)),
    door: 'TOOL',
    credential: 'PASSKEY',
  }
}

const EVERY_ROLE: readonly HeldRole[] = Object.values(Role).map(role => ({
  role,
  section: null,
  fromDay: '2000-01-01',
  toDay: null,
}))

/** Opens a whole difference, and each line that is to be looked at first, as whoever approves does. */
export async function readDifference(
  { database: db, ports }: Pick<Workplace, 'database' | 'ports'>,
  id: number,
  reader: ActingOfficer,
  now: Date,
): Promise<void> {
  const operation = await findOperation(db, id)
  for (let page = 1; page <= (operation?.pages ?? 0); page += 1)
    await openDifference({ db, ports, now }, id, reader, { page })
  for (const line of await listFlagged(db, id)) await openDifference({ db, ports, now }, id, reader, { line })
}

const STEPS: Readonly<Record<string, WitnessedStep>> = {
  'draw announce': 'ANNOUNCE',
  'draw run': 'RUN',
  'draw publish': 'PUBLISH',
}

/** A second officer sits at the desk, and has signed that they are there. */
async function bePresent(
  db: Workplace['database'],
  officerId: number,
  act: string,
  { campaign: code }: Given,
  now: Date,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const session = { officerId, token, door: 'DESK', credential: 'PASSKEY', credentialId: null } as const
  await openOfficerSession(db, session, now)
  const step = STEPS[act]
  const opened = await findOfficerSession(db, token, 'DESK', now)
  const { id } = await getCampaignByCode(db, String(code))
  const draw = await findLiveDraw(db, id)
  if (!step || !opened || !draw) return
  await insertWitness(db, { drawId: draw.id, step, officerId, sessionId: opened.sessionId }, now)
}

/** What the tool needs beside its words. */
async function prepare(portal: Office, name: string, by: string, options: Given): Promise<ActingOfficer> {
  const { db } = portal.database.app ?? portal.database
  const now = portal.ports.clock.now()
  const identity = await testIdentity(db, by, now)
  if (isActName(name) && ruleOf(name).approval.by === 'present') {
    const { officerId } = await testIdentity(db, by === APPROVER ? PROPOSER : APPROVER, now)
    await bePresent(db, officerId, name, options, now)
  }
  if (options.approve !== undefined)
    await readDifference({ database: db, ports: portal.ports }, Number(options.approve), identity, now)
  return identity
}

/** An officer of a test, who gives the reason 'test' unless told otherwise, and reads what they approve. */
export const officer = (portal: Office, by: string): TestOfficer => ({
  async run(name, options = {}, file) {
    const { db, pool } = portal.database.app ?? portal.database
    const { kind } = commands.find(command => command.name === name) ?? {}
    const identity = await prepare(portal, name, by, options)
    const said: Record<string, string | number | boolean> = {
      ...(kind === 'reads' || kind === undefined ? {} : { reason: 'test' }),
      ...options,
    }
    const folder = await mkdtemp(join(tmpdir(), 'officer-'))
    try {
      if (file) {
        said.in = join(folder, file.name)
        await writeFile(join(folder, file.name), file.content)
      }
      const words = Object.entries(said).flatMap(([key, value]) => {
        if (typeof value !== 'boolean') return [`--${key}`, String(value)]
        return value ? [`--${key}`] : []
      })
      let out = ''
      let err = ''
      const code = await runTool([...name.split(' '), ...words], {
        commands,
        open: async () => ({
          database: db,
          pool,
          ports: portal.ports,
          log,
        }),
        identify: async () => identity,
        screen: {
          out: text => {
            out += text
          },
          err: {
            write: text => {
              err += text
            },
          },
        },
        machineUser: 'test',
      })
      return { code, out, err }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },

  async act(name, options = {}, file) {
    const proposed = await officer(portal, by).run(name, options, file)
    const number = /^Proposed as operation (\d+)/m.exec(proposed.out)?.[1]
    if (proposed.code !== 0 || number === undefined) return proposed
    const other = by === APPROVER ? PROPOSER : APPROVER
    const approved = await officer(portal, other).run(name, { approve: Number(number) })
    if (!approved.out.includes('another officer with another role')) return approved
    return officer(portal, FURTHER).run(name, { approve: Number(number) })
  },
})

/** Runs a command as A. Sharma; R. Gupta approves it where its rule asks for a second officer: see `act`. */
export const byTwo = (
  portal: Office,
  name: string,
  options: Given = {},
  file?: GivenFile,
): Promise<ToolAnswer> => officer(portal, PROPOSER).act(name, options, file)
