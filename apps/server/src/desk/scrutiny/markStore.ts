import * as v from 'valibot'
import { MARKS, type Mark } from '#domain/lottery/proof.ts'
import type { Db } from '#server/gateway/context.ts'

/** A mark as it is kept: of this value, beside this file. */
export interface MarkRecord {
  readonly applicationId: number
  readonly code: string
  readonly mark: Mark
  readonly valueHash: Buffer
  readonly fileHash: Buffer
  readonly officerId: number
  readonly markedOn: Date
}

/** The marks of an application, those of values and files that changed since among them. */
export async function listMarks(db: Db, applicationId: number): Promise<MarkRecord[]> {
  const rows = await db
    .selectFrom('scrutiny_mark')
    .selectAll()
    .where('application_id', '=', applicationId)
    .execute()
  return rows.map(row => ({
    applicationId,
    code: row.answer_code,
    mark: v.parse(v.picklist(MARKS), row.mark),
    valueHash: row.value_hash,
    fileHash: row.file_hash,
    officerId: row.officer_id,
    markedOn: row.marked_on,
  }))
}

/** Keeps a mark in place of the one before. */
export async function saveMark(db: Db, mark: MarkRecord): Promise<void> {
  const kept = {
    mark: mark.mark,
    value_hash: mark.valueHash,
    file_hash: mark.fileHash,
    officer_id: mark.officerId,
    marked_on: mark.markedOn,
  }
  await db
    .insertInto('scrutiny_mark')
    .values({ application_id: mark.applicationId, answer_code: mark.code, ...kept })
    .onConflict(conflict => conflict.columns(['application_id', 'answer_code']).doUpdateSet(kept))
    .execute()
}
