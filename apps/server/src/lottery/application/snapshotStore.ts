import { sql } from 'kysely'
import * as v from 'valibot'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'
import { unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Where frozen answers lie, sealed for the id of their application: only answers of its own open there. */
export const SNAPSHOT_SECTIONS = 'lottery_application_snapshot.sections_sealed'

/** A question as it was worded and the answer as it was given; what a paper printed years later reads. */
export interface SnapshotSection {
  readonly title: Bilingual
  readonly rows: readonly {
    readonly question: Bilingual
    readonly answer: string
    /** Which answer of the form it is, where officers need to know; answers frozen long ago do not tell. */
    readonly code?: string | undefined
  }[]
}

const bilingual = v.object({ en: v.string(), hi: v.string() })
const StoredSections = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      title: bilingual,
      rows: v.array(v.object({ question: bilingual, answer: v.string(), code: v.optional(v.string()) })),
    }),
  ),
)

/** Keeps sealed answers as the next revision of an application. @returns its number, from 1 */
export async function insertSnapshot(
  db: Db,
  snapshot: {
    readonly applicationId: number
    readonly takenOn: Date
    readonly sealed: Buffer
    readonly sha256: Buffer
  },
): Promise<number> {
  const { revision } = await db
    .insertInto('lottery_application_snapshot')
    .values(({ selectFrom }) => ({
      application_id: snapshot.applicationId,
      revision: selectFrom('lottery_application_snapshot as earlier')
        .select(sql<number>`coalesce(max(earlier.revision), 0) + 1`.as('next'))
        .where('earlier.application_id', '=', snapshot.applicationId),
      taken_on: snapshot.takenOn,
      sections_sealed: snapshot.sealed,
      sha256: snapshot.sha256,
    }))
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** The newest frozen answers; nothing for a draft. */
export async function findSnapshot(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  applicationId: number,
): Promise<{ revision: number; takenOn: Date; sections: SnapshotSection[] } | undefined> {
  const row = await db
    .selectFrom('lottery_application_snapshot')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('revision', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const sections = v.parse(
    StoredSections,
    unseal(ports.secrets.fieldKey, row.sections_sealed, SNAPSHOT_SECTIONS, applicationId),
  )
  return { revision: row.revision, takenOn: row.taken_on, sections }
}
