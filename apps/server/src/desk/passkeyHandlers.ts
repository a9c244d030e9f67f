import { deskGeneral } from '#contract/desk/general.ts'
import { passkeyCalls } from '#contract/desk/passkeys.ts'
import { EntityType } from '#domain/application/kind.ts'
import { takeChallenge } from '#server/officer/challengeStore.ts'
import { newPasskeyOf } from '#server/officer/newPasskey.ts'
import {
  insertPasskey,
  isPasskeyKnown,
  listOwnPasskeys,
  listPasskeyIds,
} from '#server/officer/passkeyStore.ts'
import type { DeskHandlers } from './gateway/context.ts'
import { creationOptions } from './newPasskeyOptions.ts'

/** More passkeys than this nobody needs: each is a way in. */
const MOST = 10

const { PASSKEY_REFUSED, TOO_MANY_PASSKEYS } = passkeyCalls.addPasskey.refusals

export const passkeyHandlers: DeskHandlers<typeof passkeyCalls> = {
  async ownPasskeys(_, { db, officer }) {
    const own = await listOwnPasskeys(db, officer.officerId)
    return own.map(({ id, createdOn, usedOn }) => ({
      id,
      createdOn: createdOn.toISOString(),
      usedOn: usedOn?.toISOString() ?? null,
    }))
  },

  // A sealed code restores a sign-in for an hour: what it leads to must not outlive it.
  beginPasskey: (_, context) =>
    context.officer.credential === 'SEALED'
      ? context.refuse(deskGeneral.NO_RIGHT())
      : creationOptions(context, context.officer),

  async addPasskey({ challengeId, registration }, context) {
    const { db, officer, now, audit } = context
    const taken = await takeChallenge(db, challengeId, 'ENROL', now)
    // Asked of this very session: what another one began is not finished here.
    const isOwn = taken?.officerId === officer.officerId && taken.sessionId === officer.sessionId
    const made = taken && isOwn && (await newPasskeyOf(context, registration, taken.challenge))
    if (!made || (await isPasskeyKnown(db, made.credentialId))) return { kept: PASSKEY_REFUSED() }
    if ((await listPasskeyIds(db, officer.officerId)).length >= MOST) return { kept: TOO_MANY_PASSKEYS() }
    const id = await insertPasskey(db, { ...made, officerId: officer.officerId }, now)
    await audit({
      entityTypeId: EntityType.Officer,
      entityId: officer.officerId,
      event: 'OFFICER_PASSKEY_ADDED',
      details: { passkeyId: id },
    })
    return null
  },
}
