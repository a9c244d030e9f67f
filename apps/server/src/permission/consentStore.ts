import * as v from 'valibot'
import { ApplicationStatus } from '#domain/application/status.ts'
import { CONSENT_STATES, type ConsentState } from '#domain/permission/consentStates.ts'
import type { RefundAnswers } from '#domain/permission/form.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { CONSENT } from './consentCycle.ts'

/** How an owner stands to a surrender. */
export interface ConsentRecord {
  readonly id: number
  readonly applicationId: number
  /** The owner's line in the register. */
  readonly ownerId: number
  readonly state: ConsentState
  /** The citizen who speaks for the owner; null while there is none, and for a consent on paper. */
  readonly userId: number | null
  /** Where the owner's share goes; null until it is named. */
  readonly account: RefundAnswers | null
  readonly givenOn: Date | null
  /** The scan of a consent on paper. */
  readonly paperDocumentId: number | null
}

const State = v.picklist(CONSENT_STATES)
const Account = v.object({
  bankAccountNumber: v.string(),
  bankAccountHolderName: v.string(),
  bankBranchName: v.string(),
  bankId: v.number(),
  bankIfsc: v.string(),
})

const ACCOUNT = 'permission_consent.account_sealed'

function toAccount(
  { secrets }: Pick<Ports, 'secrets'>,
  row: { readonly id: number; readonly account_sealed: Buffer },
): RefundAnswers | null {
  const text = unseal(secrets.fieldKey, row.account_sealed, ACCOUNT, row.id)
  return text === '' ? null : v.parse(Account, JSON.parse(text))
}

/** An account as the row of its consent keeps it. */
export const sealAccount = (
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  account: RefundAnswers,
  id: number,
): Buffer => seal(secrets.fieldKey, random, JSON.stringify(v.parse(Account, account)), ACCOUNT, id)

/** Consents to a surrender, in the order of their making; the caller holds the application when it writes. */
export async function listConsents(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  applicationId: number,
): Promise<ConsentRecord[]> {
  const rows = await db
    .selectFrom('permission_consent')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    applicationId: row.application_id,
    ownerId: row.owner_id,
    state: v.parse(State, row.state),
    userId: row.user_id,
    account: toAccount(ports, row),
    givenOn: row.given_on,
    paperDocumentId: row.paper_document_id,
  }))
}

/** The owners who are asked about a surrender, each with the citizen who speaks for them if there is one. */
export async function listSpeakers(
  db: Db,
  applicationId: number,
): Promise<{ readonly ownerId: number; readonly userId: number | null }[]> {
  const rows = await db
    .selectFrom('permission_consent')
    .select(['owner_id', 'user_id'])
    .where('application_id', '=', applicationId)
    .execute()
  return rows.map(row => ({ ownerId: row.owner_id, userId: row.user_id }))
}

/** Open surrenders of a property whose owners are asked, oldest first. */
export async function listAskedOnProperty(db: Db, propertyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('permission_application')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('asked_digest', '<>', '')
    .where('status_id', 'in', [ApplicationStatus.Draft, ApplicationStatus.Returned])
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

/** Consents that a citizen gave or named an account for, with the number of the application; newest first. */
export async function listOwnConsents(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userId: number,
): Promise<(Pick<ConsentRecord, 'state' | 'account' | 'givenOn'> & { readonly number: string })[]> {
  const rows = await db
    .selectFrom('permission_consent as c')
    .innerJoin('permission_application as a', 'a.id', 'c.application_id')
    .select(['c.id', 'a.application_number', 'c.state', 'c.account_sealed', 'c.given_on'])
    .where('c.user_id', '=', userId)
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map(row => ({
    number: row.application_number ?? '',
    state: v.parse(State, row.state),
    account: toAccount(ports, row),
    givenOn: row.given_on,
  }))
}

/** Notes that an owner is asked. */
export async function insertConsent(
  db: Db,
  of: { readonly applicationId: number; readonly ownerId: number; readonly userId: number | null },
): Promise<void> {
  await db
    .insertInto('permission_consent')
    .values({
      application_id: of.applicationId,
      owner_id: of.ownerId,
      user_id: of.userId,
      state: born(CONSENT, 'WAITING'),
    })
    .execute()
}

/** Keeps the account of an owner's share, and who named it. */
export async function keepShareAccount(
  db: Db,
  ports: Pick<Ports, 'secrets' | 'random'>,
  id: number,
  userId: number,
  account: RefundAnswers,
): Promise<void> {
  await db
    .updateTable('permission_consent')
    .set({ user_id: userId, account_sealed: sealAccount(ports, account, id) })
    .where('id', '=', id)
    .execute()
}

/** Applications of others in which a citizen, or one of these owners, is asked; each with the state of that consent. */
export async function listAsked(
  db: Db,
  userId: number,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, ConsentState>> {
  const rows = await db
    .selectFrom('permission_consent as c')
    .innerJoin('permission_application as a', 'a.id', 'c.application_id')
    .select(['c.application_id', 'c.state'])
    .where('a.user_id', '<>', userId)
    .where(({ or, eb }) => or([eb('a.asked_digest', '<>', ''), eb('a.submitted_on', 'is not', null)]))
    .where(({ or, eb, fn, val }) =>
      or([eb('c.user_id', '=', userId), eb('c.owner_id', '=', fn.any(val([...ownerIds])))]),
    )
    .execute()
  return new Map(rows.map(row => [row.application_id, v.parse(State, row.state)]))
}
