/** Validations of bank accounts in the sandbox's books. */
import { first, many, type Sql } from './database.ts'

export interface StoredValidation {
  id: string
  idempotencyKey: string
  referenceId: string | null
  holder: string
  ifsc: string
  accountNumber: string
  status: 'created' | 'completed' | 'failed'
  accountStatus: 'active' | 'invalid' | null
  registeredName: string | null
  nameMatchScore: number | null
  reason: string
  utr: string | null
  createdAt: Date
  /** When a bank that answers late answers; null waits for ever. */
  completeAt: Date | null
}

interface Row {
  id: string
  idempotency_key: string
  reference_id: string | null
  holder: string
  ifsc: string
  account_number: string
  status: StoredValidation['status']
  account_status: StoredValidation['accountStatus']
  registered_name: string | null
  name_match_score: number | null
  reason: string
  utr: string | null
  created_at: Date
  complete_at: Date | null
}

const TABLE = 'sandbox_razorpay.validations'

export type NewValidation = Pick<
  StoredValidation,
  'id' | 'idempotencyKey' | 'referenceId' | 'holder' | 'ifsc' | 'accountNumber' | 'createdAt' | 'completeAt'
>

/** Keeps a validation that waits for the bank; nothing when one of this key is there. */
export async function insertValidation(sql: Sql, made: NewValidation): Promise<StoredValidation | undefined> {
  const row = await first<Row>(
    sql,
    `insert into ${TABLE}
       (id, idempotency_key, reference_id, holder, ifsc, account_number, status, reason, created_at, complete_at)
     values ($1, $2, $3, $4, $5, $6, 'created', 'validation_initiated', $7, $8)
     on conflict (idempotency_key) do nothing returning *`,
    [
      made.id,
      made.idempotencyKey,
      made.referenceId,
      made.holder,
      made.ifsc,
      made.accountNumber,
      made.createdAt,
      made.completeAt,
    ],
  )
  return row && toValidation(row)
}

export async function findValidation(
  sql: Sql,
  which: { id: string } | { idempotencyKey: string },
): Promise<StoredValidation | undefined> {
  const [column, value] = 'id' in which ? ['id', which.id] : ['idempotency_key', which.idempotencyKey]
  const row = await first<Row>(sql, `select * from ${TABLE} where ${column} = $1`, [value])
  return row && toValidation(row)
}

/** Validations whose bank answers by now. */
export async function dueValidations(sql: Sql, now: Date): Promise<StoredValidation[]> {
  const text = `select * from ${TABLE} where status = 'created' and complete_at <= $1 order by complete_at limit 100`
  return (await many<Row>(sql, text, [now])).map(toValidation)
}

/** The latest ones, newest first. */
export async function listValidations(sql: Sql, limit: number): Promise<StoredValidation[]> {
  const text = `select * from ${TABLE} order by created_at desc, id limit $1`
  return (await many<Row>(sql, text, [limit])).map(toValidation)
}

/** Ends a validation that waits. Nothing when it has ended before. */
export async function endValidation(
  sql: Sql,
  id: string,
  end: Pick<
    StoredValidation,
    'status' | 'accountStatus' | 'registeredName' | 'nameMatchScore' | 'reason' | 'utr'
  >,
): Promise<StoredValidation | undefined> {
  const row = await first<Row>(
    sql,
    `update ${TABLE} set status = $2, account_status = $3, registered_name = $4, name_match_score = $5, reason = $6,
       utr = $7, complete_at = null
     where id = $1 and status = 'created' returning *`,
    [id, end.status, end.accountStatus, end.registeredName, end.nameMatchScore, end.reason, end.utr],
  )
  return row && toValidation(row)
}

function toValidation(row: Row): StoredValidation {
  return {
    id: row.id,
    idempotencyKey: row.idempotency_key,
    referenceId: row.reference_id,
    holder: row.holder,
    ifsc: row.ifsc,
    accountNumber: row.account_number,
    status: row.status,
    accountStatus: row.account_status,
    registeredName: row.registered_name,
    nameMatchScore: row.name_match_score,
    reason: row.reason,
    utr: row.utr,
    createdAt: new Date(row.created_at),
    completeAt: row.complete_at && new Date(row.complete_at),
  }
}
