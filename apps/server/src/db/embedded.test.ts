import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { hasLeft } from './embedded/processes.ts'
import { type EmbeddedPostgres, runningDatabase, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { joinDatabase } from './open.ts'

/** How long a process may take to leave: it only ends what hangs. */
const PATIENCE_MS = 60_000

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-embedded-'))
  chmodSync(dataDir, 0o711)
  return () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
})

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Runs a server process of its own that starts the database and says its postmaster's id. */
async function startInOtherProcess(): Promise<{ kill(): Promise<void>; postmaster: number; url: string }> {
  const script = `
    import { startEmbedded } from '#server/db/embedded.ts'
    const postgres = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(JSON.stringify({ postmaster: postgres.pid(), url: postgres.url() }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  const { postmaster, url } = JSON.parse(String(said))
  return {
    postmaster,
    url,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

describe('a tool beside the portal', () => {
  const options = () => ({ dataDir, databaseUrl: undefined, databasePoolSize: 2, report: () => undefined })

  it('joins the database that runs, leaves it running, and starts it where none runs', async () => {
    const alone = await joinDatabase(options())
    expect(runningDatabase(dataDir)?.url).toBe(alone.url)
    await alone.close()
    expect(runningDatabase(dataDir)).toBeUndefined()

    const portal = await startInOtherProcess()
    await migrate(portal.url)
    const joined = await joinDatabase(options())
    const { username, searchParams } = new URL(joined.url)
    expect(username).toBe('portal_app')
    expect(searchParams.get('host')).toBe(new URL(portal.url).searchParams.get('host'))
    await joined.close()
    expect(await query(portal.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await portal.kill()
    await hasLeft(portal.postmaster, PATIENCE_MS)
  })

  it('refuses a portal of another version', async () => {
    const portal = await startInOtherProcess()
    await migrate(portal.url)
    await query(
      portal.url,
      'delete from schema_migration where name = (select max(name) from schema_migration)',
    )
    await expect(joinDatabase(options())).rejects.toThrow('is an older version; restart it first')
    await portal.kill()
    await hasLeft(portal.postmaster, PATIENCE_MS)
  })
})

describe('the embedded PostgreSQL', () => {
  it('is durable, private and keeps its data over a restart', async () => {
    const first = await startEmbedded({ dataDir })
    const settings = await query(
      first.url(),
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by 1",
    )
    expect(settings).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: process.platform === 'win32' ? '127.0.0.1' : '' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    const wrong = first.url().replace(/:[^:@/]+@/, ':wrong@')
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
    await query(first.url(), "create table kept as select 'जमा' as word")
    await first.stop()

    const second = await startEmbedded({ dataDir })
    expect(await query(second.url(), 'select word from kept')).toEqual([{ word: 'जमा' }])
    await second.stop()
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(/PANIC|not properly shut down/)
  })

  it('is started again when PostgreSQL itself is killed', async () => {
    const sentences: string[] = []
    const postgres: EmbeddedPostgres = await startEmbedded({
      dataDir,
      report: sentence => sentences.push(sentence),
    })
    await query(postgres.url(), 'create table paid as select 1 as id')
    const before = postgres.pid()
    if (before === undefined) throw new Error('no postmaster')
    process.kill(before, 'SIGKILL')
    await expect
      .poll(() => query(postgres.url(), 'select id from paid').catch(() => 'not yet'))
      .toEqual([{ id: 1 }])
    expect(postgres.pid()).not.toBe(before)
    expect(sentences).toEqual(['The embedded database stopped unexpectedly (SIGKILL); starting it again.'])
    await postgres.stop()
  })

  it('is brought back when what kept it from starting is mended, and says why meanwhile', async () => {
    const sentences: string[] = []
    const postgres = await startEmbedded({ dataDir, report: sentence => sentences.push(sentence) })
    await query(postgres.url(), 'create table paid as select 1 as id')
    const version = join(dataDir, 'postgres', 'PG_VERSION')
    renameSync(version, `${version}.away`)
    process.kill(postgres.pid() ?? 0, 'SIGKILL')
    await expect.poll(() => sentences.length).toBeGreaterThan(1)
    renameSync(`${version}.away`, version)
    await expect
      .poll(() => query(postgres.url(), 'select id from paid').catch(() => 'not yet'))
      .toEqual([{ id: 1 }])
    expect(sentences[1]).toMatch(/^The embedded database did not start: .*; trying again in 0\.25 s\.$/)
    await postgres.stop()
  })

  it('is recovered with every acknowledged row when its server was killed', async () => {
    const killed = await startInOtherProcess()
    await query(killed.url, 'create table paid as select 42 as id')
    await killed.kill()
    const postgres = await startEmbedded({ dataDir })
    expect(await query(postgres.url(), 'select id from paid')).toEqual([{ id: 42 }])
    expect(postgres.pid()).not.toBe(killed.postmaster)
    await postgres.stop()
  })

  it('is recovered when server and PostgreSQL were killed together', async () => {
    const killed = await startInOtherProcess()
    await query(killed.url, 'create table paid as select 42 as id')
    process.kill(killed.postmaster, 'SIGKILL')
    await killed.kill()
    const postgres = await startEmbedded({ dataDir })
    expect(await query(postgres.url(), 'select id from paid')).toEqual([{ id: 42 }])
    await postgres.stop()
  })

  it('refuses a data folder that another server uses', async () => {
    const other = await startInOtherProcess()
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      /^Another server \(process \d+\) is already using the data folder/,
    )
    expect(await query(other.url, 'select 1 as id')).toEqual([{ id: 1 }])
    await other.kill()
    expect(await hasLeft(other.postmaster, PATIENCE_MS)).toBe(true)
  })
})
