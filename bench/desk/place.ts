import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type DeskCalls, deskCalls } from '#contract/desk/calls.ts'
import type { DeskInputOf, DeskOutputOf } from '#contract/desk/deskCall.ts'
import { DESK_API, DESK_HEADER } from '#contract/desk/envelope.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import type { Role, Section } from '#domain/officer/roles.ts'
import { readConfig } from '#server/config.ts'
import { joinDatabase } from '#server/db/open.ts'
import type { Db } from '#server/gateway/context.ts'
import { giveRole } from '#server/officer/giveRole.ts'
import { openOfficerSession } from '#server/officer/officerSessionStore.ts'
import { insertOfficer } from '#server/officer/officerStore.ts'
import { openWork } from '#server/openWork.ts'
import { startPortal } from '../../attack/lib/place.ts'

/** A demonstration that runs as a program of its own, with its database and keys in the measuring program's hand. */
export async function openDeskPlace() {
  const running = await startPortal({
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '1000000',
  })
  const report = (sentence: string) => console.error(sentence)
  const config = readConfig({ DATA_DIR: running.dataDir })
  const opened = await joinDatabase({
    dataDir: running.dataDir,
    databaseUrl: undefined,
    databasePoolSize: 2,
    report,
  })
  const work = await openWork(config, opened, report)
  return {
    origin: running.origin,
    ...opened,
    ports: work.ports,
    async close() {
      await work.close()
      await opened.close()
      await running.close()
    },
  }
}
export type DeskPlace = Awaited<ReturnType<typeof openDeskPlace>>

/** An officer with these roles and an open session. @returns the session's token */
export async function seat(
  db: Db,
  name: string,
  roles: readonly (readonly [Role, Section | null])[],
): Promise<string> {
  const now = new Date()
  const unique = randomUUID()
  const account = {
    name,
    nameHi: '',
    serviceNumber: unique,
    mobile: unique,
    mobileHash: createHash('sha256').update(unique).digest(),
  }
  const officerId = await insertOfficer(db, account, 'ACTIVE', now)
  const fromDay = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  for (const [role, section] of roles)
    await giveRole(db, officerId, { role, section, fromDay, toDay: null }, now)
  const token = randomBytes(32).toString('base64url')
  await openOfficerSession(
    db,
    { officerId, token, door: 'DESK', credential: 'PASSKEY', credentialId: null },
    now,
  )
  return token
}

/** Asks the desk over HTTP as an officer. @throws Error when the desk refuses */
export async function askDesk<Name extends keyof DeskCalls & string>(
  { origin, token }: { readonly origin: string; readonly token: string },
  name: Name,
  input: DeskInputOf<DeskCalls[Name]>,
): Promise<DeskOutputOf<DeskCalls[Name]>> {
  const reply = await fetch(`${origin}${DESK_API}/${deskCalls[name].key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [DESK_HEADER]: '1', cookie: `desk=${token}` },
    body: JSON.stringify(input),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${name}: ${reply.status} ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { value: DeskOutputOf<DeskCalls[Name]> }).value
}

/** The value below which this share of the times lies, in milliseconds. */
export const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** Milliseconds that an act takes. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}
