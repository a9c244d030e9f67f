import { createHash } from 'node:crypto'
import { deskCalls } from '#contract/desk/calls.ts'
import { DESK_API, DESK_HEADER } from '#contract/desk/envelope.ts'
import { EntityType } from '#domain/application/kind.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { closeCampaigns } from '#server/lottery/scrutiny/scrutinyTimers.ts'
import { findItemOf, setHolder } from '#server/work/workStore.ts'
import type { DeskOfficer } from './deskOfficer.ts'
import { openScheme, submitted } from './lottery.ts'
import { signUp, type TestCitizen, type TestPortal } from './portal.ts'

/** An application under scrutiny whose papers are looked at. */
export interface PaperCase {
  readonly applId: number
  readonly citizen: TestCitizen
  readonly number: string
}

/** Opens a scheme with one application, ends it, and lets scrutiny begin. */
export async function openPaperCase(portal: TestPortal): Promise<PaperCase> {
  const endOn = new Date(portal.clock.now().getTime() + HOUR_MS / 2)
  const campaignId = await openScheme(portal, { endOn })
  const citizen = await signUp(portal)
  const { applId, applicationNumber } = await submitted(portal, citizen, campaignId)
  portal.clock.advance(HOUR_MS / 2 + 1)
  const { database, clock, ports, app } = portal
  await closeCampaigns.run({ db: database.db, now: clock.now(), ports, log: app.log })
  return { applId, citizen, number: applicationNumber }
}

let keys = 0

/** Lets a paper of a case be these bytes. @returns its id, and the key of its file */
export async function paperOf(
  portal: TestPortal,
  { applId }: Pick<PaperCase, 'applId'>,
  bytes: Buffer,
  documentTypeId = 104,
): Promise<{ readonly documentId: number; readonly fileKey: string }> {
  keys += 1
  const fileKey = `test/paper-${keys}`
  await portal.ports.files.put(fileKey, bytes, 'application/octet-stream')
  const row = await portal.db
    .updateTable('document')
    .set({ file_key: fileKey, sha256: createHash('sha256').update(bytes).digest(), size_bytes: bytes.length })
    .where('entity_type_id', '=', EntityType.LotteryApplication)
    .where('entity_id', '=', applId)
    .where('document_type_id', '=', documentTypeId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { documentId: row.id, fileKey }
}

/** Lets an officer hold a case. */
export async function holdCase(portal: TestPortal, { applId }: PaperCase, by: DeskOfficer): Promise<void> {
  const item = await findItemOf(portal.db, EntityType.LotteryApplication, applId)
  await setHolder(portal.db, [item?.id ?? 0], by.officerId, portal.clock.now())
}

/** Sends a call of the desk that answers bytes; headers are laid over those of the officer. */
export async function askFile(
  portal: TestPortal,
  { token }: Pick<DeskOfficer, 'token'>,
  name: 'paperPage' | 'downloadPaper',
  input: object,
  headers: Readonly<Record<string, string>> = {},
) {
  const reply = await portal.app.inject({
    method: 'POST',
    url: `${DESK_API}/${deskCalls[name].key}`,
    headers: { cookie: `desk=${token}`, [DESK_HEADER]: '1', ...headers },
    payload: input,
  })
  const isJson = String(reply.headers['content-type']).includes('json')
  const code: string | undefined = isJson ? reply.json().refusal?.code : undefined
  return { http: reply.statusCode, code, headers: reply.headers, bytes: reply.rawPayload, text: reply.body }
}

/** What the audit trail tells of an application by one event, the oldest first. */
export const eventsOf = (portal: TestPortal, applId: number, event: string) =>
  portal.db
    .selectFrom('audit_event')
    .select(['actor_id', 'details', 'remarks'])
    .where('entity_type_id', '=', EntityType.LotteryApplication)
    .where('entity_id', '=', applId)
    .where('event', '=', event)
    .orderBy('id')
    .execute()
