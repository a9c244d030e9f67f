import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { HeldChangeState } from '#domain/lifecycle/heldChange.ts'
import { HOLDER_RELATIONS } from '#domain/payment/accountVerification.ts'
import type { KeptPayee } from '#domain/payment/payee.ts'
import type { PayeeChange as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { NOT_YET, seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { PAYEE_CHANGE } from './payeeCycle.ts'

type Keys = Pick<Ports, 'random' | 'secrets'>

const StoredPayee: v.GenericSchema<unknown, KeptPayee> = v.object({
  bankAccountNumber: v.string(),
  bankAccountHolderName: v.string(),
  bankBranchName: v.string(),
  bankId: v.number(),
  bankName: v.string(),
  bankIfsc: v.string(),
  bankHolderRelation: v.optional(v.picklist([...HOLDER_RELATIONS, ''])),
})

/** The record whose money an account is for. */
export interface PayeeOf {
  readonly entityTypeId: number
  readonly entityId: number
  /** Owners of one record have each a share of their own. */
  readonly userId: number
}

/** A change of account, its numbers in clear for this server alone. */
export interface PayeeChangeRecord extends PayeeOf {
  readonly id: number
  readonly state: HeldChangeState
  readonly payee: KeptPayee
  readonly former: KeptPayee | null
  readonly formerIsPayable: boolean
  readonly askedOn: Date
  readonly inForceOn: Date
}

const PAYEE = 'payee_change.payee_sealed'
const FORMER = 'payee_change.former_sealed'

function sealed({ random, secrets }: Keys, payee: KeptPayee | null, place: string, id: number): Buffer {
  const text = payee ? JSON.stringify(v.parse(StoredPayee, payee)) : ''
  return seal(secrets.fieldKey, random, text, place, id)
}

const toChange = ({ secrets }: Pick<Ports, 'secrets'>, row: Selectable<Row>): PayeeChangeRecord => {
  const former = unseal(secrets.fieldKey, row.former_sealed, FORMER, row.id)
  return {
    id: row.id,
    entityTypeId: row.entity_type_id,
    entityId: row.entity_id,
    userId: row.user_id,
    state: v.parse(v.enum(HeldChangeState), row.state),
    payee: v.parse(StoredPayee, JSON.parse(unseal(secrets.fieldKey, row.payee_sealed, PAYEE, row.id))),
    former: former === '' ? null : v.parse(StoredPayee, JSON.parse(former)),
    formerIsPayable: row.former_is_payable,
    askedOn: row.asked_on,
    inForceOn: row.in_force_on,
  }
}

/** Keeps a change that was asked for. A second open one of the same record is refused by constraint. */
export async function insertPayeeChange(
  db: Db,
  keys: Keys,
  change: Omit<PayeeChangeRecord, 'id' | 'state'> & { readonly stopHash: Buffer },
): Promise<void> {
  const { id } = await db
    .insertInto('payee_change')
    .values({
      entity_type_id: change.entityTypeId,
      entity_id: change.entityId,
      user_id: change.userId,
      payee_sealed: NOT_YET,
      former_sealed: NOT_YET,
      former_is_payable: change.formerIsPayable,
      state: born(PAYEE_CHANGE, HeldChangeState.Asked),
      stop_hash: change.stopHash,
      asked_on: change.askedOn,
      in_force_on: change.inForceOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [payee_sealed, former_sealed] = [
    sealed(keys, change.payee, PAYEE, id),
    sealed(keys, change.former, FORMER, id),
  ]
  await db.updateTable('payee_change').set({ payee_sealed, former_sealed }).where('id', '=', id).execute()
}

/** Which change is meant: by its number and citizen, by the code of the message, or by its number for a timer. */
export type WhichChange =
  | { readonly id: number; readonly userId?: number }
  | { readonly stopHash: Buffer }
  | PayeeOf

/** A change, locked for the act; of a record its open one. Null when there is none. */
export async function holdPayeeChange(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  which: WhichChange,
): Promise<PayeeChangeRecord | null> {
  let query = db.selectFrom('payee_change').selectAll().forUpdate()
  if ('stopHash' in which) query = query.where('stop_hash', '=', which.stopHash)
  else if ('id' in which) {
    query = query.where('id', '=', which.id)
    if (which.userId !== undefined) query = query.where('user_id', '=', which.userId)
  } else
    query = query
      .where('entity_type_id', '=', which.entityTypeId)
      .where('entity_id', '=', which.entityId)
      .where('user_id', '=', which.userId)
      .where('state', '=', HeldChangeState.Asked)
  const row = await query.executeTakeFirst()
  return row ? toChange(ports, row) : null
}

/** The open change of a record for its citizen's eyes, or null. */
export async function findOpenChange(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  of: PayeeOf,
): Promise<PayeeChangeRecord | null> {
  const row = await db
    .selectFrom('payee_change')
    .selectAll()
    .where('entity_type_id', '=', of.entityTypeId)
    .where('entity_id', '=', of.entityId)
    .where('user_id', '=', of.userId)
    .where('state', '=', HeldChangeState.Asked)
    .executeTakeFirst()
  return row ? toChange(ports, row) : null
}

/** Names whose money of which record waits. */
export const payeeKey = ({ entityTypeId, entityId, userId }: PayeeOf): string =>
  `${entityTypeId}:${entityId}:${userId}`

/** Keys of all whose account is being changed: none of that money leaves. */
export async function openChangeKeys(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payee_change')
    .select(['entity_type_id as entityTypeId', 'entity_id as entityId', 'user_id as userId'])
    .where('state', '=', HeldChangeState.Asked)
    .execute()
  return new Set(rows.map(payeeKey))
}

/** Changes whose time has come, oldest first. */
export async function listDueChanges(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payee_change')
    .select('id')
    .where('state', '=', HeldChangeState.Asked)
    .where('in_force_on', '<=', now)
    .orderBy('in_force_on')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}
