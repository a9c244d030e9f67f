import { sql } from 'kysely'
import { istDay } from '#domain/dates/ist.ts'
import type { VerificationCode } from '#domain/documents/verificationCode.ts'
import type { Db } from '#server/gateway/context.ts'

/**
 * The next number of an issue, such as GPDA/P/26/0000117. No two papers have the same one; a number is lost where the act
 * that issues the paper is undone.
 */
export async function nextSerial(
  db: Db,
  { authority }: { readonly authority: { readonly code: string } },
  at: Date,
): Promise<string> {
  const { rows } = await sql<{ serial: string }>`select nextval('paper_serial') as serial`.execute(db)
  const serial = String(rows[0]?.serial ?? '').padStart(7, '0')
  return `${authority.code}/P/${istDay(at).slice(2, 4)}/${serial}`
}

/** How the name of a paper ends that is printed again and again for one citizen. */
export const holderMark = (citizenId: number): string => `:for-${citizenId}`

/** Which issues a new one may stand in the place of: earlier revisions of a paper, or a citizen's printings of a record's paper. */
type Place =
  | { readonly paper: string; readonly revision: number }
  | {
      readonly kind: string
      readonly entityTypeId: number
      readonly entityId: number
      readonly printedFor: number
    }

/** The last issue that stands: neither withdrawn nor superseded. Undefined where there is none. */
export async function findStanding(
  db: Db,
  place: Place,
): Promise<{ readonly code: VerificationCode; readonly serial: string | null } | undefined> {
  const standing = db
    .selectFrom('issued_document')
    .select(['code', 'serial'])
    .where('revoked_on', 'is', null)
    .where('superseded_on', 'is', null)
    .orderBy('id', 'desc')
  const placed =
    'paper' in place
      ? standing.where('paper', '=', place.paper).where('revision', '<', place.revision)
      : standing
          .where('kind', '=', place.kind)
          .where('entity_type_id', '=', place.entityTypeId)
          .where('entity_id', '=', place.entityId)
          .where('paper', 'like', `%${holderMark(place.printedFor)}`)
  return placed.executeTakeFirst()
}
