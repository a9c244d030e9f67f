import { EntityType } from '#domain/application/kind.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { type ActingOfficer, officerActor } from '#server/officer/officer.ts'
import { findPage, listFlagged, listOpened, noteOpening } from './differenceStore.ts'
import { findOperation } from './operationListStore.ts'
import { type DifferenceLine, PAGE_LINES } from './output/changes.ts'
import { rolesOfMoment } from './right.ts'

/** Part of a difference, opened. */
export interface OpenedDifference {
  readonly lines: readonly DifferenceLine[]
  readonly page: number
  readonly pages: number
  /** Pages and flagged lines that the officer has not opened yet. */
  readonly left: number
}

/**
 * Opens a page of an operation's difference, or one line of it, and writes down who looked.
 *
 * @throws ActRefused when there is no such operation, page or line
 */
export async function openDifference(
  { db, ports, now }: Pick<OfficerAct, 'db' | 'ports' | 'now'>,
  id: number,
  officer: ActingOfficer,
  asked: { readonly page: number } | { readonly line: number },
): Promise<OpenedDifference> {
  const operation = await findOperation(db, id)
  if (!operation) throw new ActRefused({ en: `There is no operation ${id}.`, hi: `कार्रवाई ${id} नहीं है।` })
  const page = 'page' in asked ? asked.page : Math.ceil(asked.line / PAGE_LINES)
  const line = 'page' in asked ? 0 : asked.line
  const all = await findPage(db, ports, id, page)
  const lines = line === 0 ? all : all?.filter(one => one.line === line)
  if (!lines || lines.length === 0)
    throw new ActRefused(`Operation ${id} has no ${line === 0 ? `page ${page}` : `line ${line}`} to show.`)
  const { digest, pages } = operation
  const key = { operationId: id, officerId: officer.officerId, digest }
  if (await noteOpening(db, { ...key, page, line }, now))
    await auditLook(db, id, officer, { page, line, digest }, now)
  const opened = await listOpened(db, key)
  const flagged = await listFlagged(db, id)
  const left = pages - opened.pages.length + flagged.filter(one => !opened.lines.includes(one)).length
  return { lines, page, pages, left }
}

async function auditLook(
  db: Db,
  entityId: number,
  officer: ActingOfficer,
  { page, line, digest }: { readonly page: number; readonly line: number; readonly digest: Buffer },
  now: Date,
): Promise<void> {
  const { door, credential } = officer
  const looked = { page, ...(line === 0 ? {} : { line }), fingerprint: digest.toString('hex') }
  const details = { ...looked, door, credential, roles: rolesOfMoment(officer) }
  const entry = { entityTypeId: EntityType.Operation, entityId, event: 'DIFFERENCE_OPENED', details } as const
  await writeAudit(db, officerActor(officer), entry, now)
}
