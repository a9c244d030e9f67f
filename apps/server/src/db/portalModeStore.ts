import type pg from 'pg'
import type { PortalMode } from '#server/config/portalMode.ts'
import { StartupError } from '#server/startupError.ts'

type Reader = Pick<pg.ClientBase, 'query'>

const WORDS: Readonly<Record<PortalMode, string>> = {
  demo: 'that of a demonstration',
  production: 'the one of an authority',
}

/** What the database is; undefined before the first start of a portal on it. */
export async function findPortalMode(client: Reader): Promise<PortalMode | undefined> {
  const known = await client.query<{ known: boolean }>(
    `select to_regclass('public.portal_mode') is not null as known`,
  )
  if (!known.rows[0]?.known) return undefined
  const { rows } = await client.query<{ mode: PortalMode }>('select mode from portal_mode')
  return rows[0]?.mode
}

/**
 * Makes sure that the database is of this mode or of none yet.
 *
 * @throws StartupError when it is of the other one
 */
export async function refuseOtherMode(client: Reader, mode: PortalMode): Promise<void> {
  const kept = await findPortalMode(client)
  if (kept === undefined || kept === mode) return
  throw new StartupError(
    `This database is ${WORDS[kept]}, and stays it: PORTAL_MODE is ${mode}; set PORTAL_MODE=${kept}, or use another database.`,
  )
}

/**
 * Writes down what the database is, at its first start; of servers that start at once one decides and the others agree.
 *
 * @throws StartupError when it is of the other mode
 */
export async function claimMode(client: Reader, mode: PortalMode): Promise<void> {
  await client.query('insert into portal_mode (mode) values ($1) on conflict do nothing', [mode])
  await refuseOtherMode(client, mode)
}
