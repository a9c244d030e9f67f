import pg from 'pg'
import type { PortalMode } from '#server/config/portalMode.ts'
import { StartupError } from '#server/startupError.ts'
import { findExcess, grantAppRole, roleOf } from './appRoleStore.ts'
import { alone, migrate, refuseOtherVersion } from './migrate.ts'
import { claimMode, findPortalMode, refuseOtherMode } from './portalModeStore.ts'

/** The ways into a database: for the portal's work, and for the owner of the tables, who migrates. */
export interface Doors {
  readonly url: string
  /** Undefined where the work's role owns the tables, or where somebody else migrates. */
  readonly ownerUrl: string | undefined
}

interface ReadyOptions {
  readonly mode?: PortalMode | undefined
  readonly report: (sentence: string) => void
}

/** Uses a connection of its own and ends it. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'citizen-portal start' })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** @throws StartupError with a sentence for each thing that the portal's role may do beyond its work */
async function refuseExcess(url: string): Promise<void> {
  const { role, excess } = await withClient(url, async client => ({
    role: await roleOf(client),
    excess: await findExcess(client),
  }))
  if (excess.length === 0) return
  const sentences = excess.map(what => `The database role ${role} of DATABASE_URL ${what}.`)
  throw new StartupError(
    [
      ...sentences,
      'Production works with a role that owns nothing in DATABASE_URL, and migrates with the owner in DATABASE_OWNER_URL.',
    ].join('\n'),
  )
}

const mayMake = (url: string): Promise<boolean> =>
  withClient(url, async client => {
    const { rows } = await client.query<{ may: boolean }>(
      `select has_schema_privilege('public', 'CREATE') as may`,
    )
    return rows[0]?.may === true
  })

/** Somebody else migrates: all must be there already. */
async function refuseUnready(url: string, mode: PortalMode | undefined): Promise<void> {
  if (mode && (await withClient(url, findPortalMode)) === undefined)
    throw new StartupError(
      'The database is empty and the role of DATABASE_URL may make no tables; set DATABASE_OWNER_URL to the owner.',
    )
  await refuseOtherVersion(url)
}

/** The owner migrates, writes down what the database is, and gives the portal's role its rights. */
async function prepare(owner: string, { url, ownerUrl }: Doors, { mode, report }: ReadyOptions) {
  for (const name of await migrate(owner)) report(`Migrated: ${name}`)
  if (mode) await withClient(owner, client => claimMode(client, mode))
  if (ownerUrl === undefined) return
  const role = await withClient(url, roleOf)
  await alone(owner, client => grantAppRole(client, role))
}

/**
 * Migrates, gives rights, and holds the database to its mode: before anything is changed, and for good at its first start.
 * In production the portal's role must be able to do its work and nothing else.
 *
 * @throws StartupError when the database is of the other mode, of another version, or open to more than it should be
 */
export async function makeReady(doors: Doors, options: ReadyOptions): Promise<void> {
  const { url, ownerUrl } = doors
  const { mode } = options
  if (mode) await withClient(ownerUrl ?? url, client => refuseOtherMode(client, mode))
  if (mode === 'production' && ownerUrl === undefined) await refuseExcess(url)
  const owner = ownerUrl ?? ((await mayMake(url)) ? url : undefined)
  if (owner === undefined) await refuseUnready(url, mode)
  else await prepare(owner, doors, options)
  if (mode === 'production') await refuseExcess(url)
}
