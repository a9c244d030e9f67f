import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { peopleCalls } from '#contract/desk/people.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { DORMANT_DAYS } from '#domain/officer/enrolment.ts'
import { OfficerState } from '#domain/officer/states.ts'
import { listOpenings } from '#server/officer/breakGlassStore.ts'
import { findNewMobile, listChanges } from '#server/officer/changeStore.ts'
import { listCredentials } from '#server/officer/credentialStore.ts'
import { listOpenInvitations } from '#server/officer/invitationStore.ts'
import { listLastSignIns } from '#server/officer/officerSessionStore.ts'
import { listAccounts, type OfficerAccount } from '#server/officer/officerStore.ts'
import { listGrants } from '#server/officer/roleStore.ts'
import type { OfficerContext } from '../gateway/context.ts'

type Reading = Pick<OfficerContext, 'db' | 'now' | 'ports' | 'language'>
type Output = DeskOutputOf<typeof peopleCalls.people>

const nameIn = ({ language }: Reading, account: OfficerAccount | undefined): string =>
  account ? (language === 'hi' && account.nameHi !== '' ? account.nameHi : account.name) : ''

async function peopleOf(
  { db, now }: Reading,
  accounts: readonly OfficerAccount[],
): Promise<Output['people']> {
  const grants = await listGrants(db)
  const credentials = await listCredentials(db)
  const signIns = await listLastSignIns(db)
  const invitations = await listOpenInvitations(db, now)
  const dormantBefore = new Date(now.getTime() - DORMANT_DAYS * DAY_MS)
  return accounts.map(account => {
    const { officerId, state } = account
    const last = signIns.get(officerId)
    const own = grants.filter(grant => grant.officerId === officerId)
    // Whoever never signed in is counted from the day of the first role.
    const since = last?.toISOString() ?? own.map(({ fromDay }) => fromDay).sort()[0]
    return {
      ...account,
      roles: own.map(({ id, role, section, fromDay, toDay }) => ({ id, role, section, fromDay, toDay })),
      credentials: credentials.get(officerId) ?? { passkeys: 0, hasPassword: false, recoveryCodes: 0 },
      lastSignInOn: last?.toISOString() ?? null,
      isDormant: state === OfficerState.Active && since !== undefined && new Date(since) < dormantBefore,
      invitedUntil: invitations.get(officerId)?.toISOString() ?? null,
    }
  })
}

/** Every officer, what waits for the commissioner, and the envelopes that were opened. */
export async function listPeople(context: Reading): Promise<Output> {
  const { db, now, ports } = context
  const accounts = await listAccounts(db)
  const byId = new Map(accounts.map(account => [account.officerId, account]))
  const changes: Output['changes'] = []
  for (const change of await listChanges(db, now)) {
    const { id, kind, roles, reason, proposedBy } = change
    const about = change.officerId === null ? undefined : byId.get(change.officerId)
    const kept = change.person ? await findNewMobile(db, ports, id) : undefined
    changes.push({
      id,
      kind,
      name: about ? nameIn(context, about) : (change.person?.name ?? ''),
      serviceNumber: about?.serviceNumber ?? change.person?.serviceNumber ?? '',
      mobile: kept ? maskMobile(kept.mobile) : '',
      roles,
      reason,
      proposedBy: proposedBy === null ? '' : nameIn(context, byId.get(proposedBy)),
      proposedOn: change.proposedOn.toISOString(),
      lapsesOn: change.lapsesOn.toISOString(),
    })
  }
  const openings = (await listOpenings(db)).map(({ id, officerId, openedOn, untilOn, enteredOn }) => ({
    id,
    name: nameIn(context, byId.get(officerId)),
    openedOn: openedOn.toISOString(),
    untilOn: untilOn.toISOString(),
    enteredOn: enteredOn?.toISOString() ?? null,
  }))
  return { people: await peopleOf(context, accounts), changes, openings }
}
