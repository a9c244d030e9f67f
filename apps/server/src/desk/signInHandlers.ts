import { signInCalls } from '#contract/desk/signIn.ts'
import { EntityType } from '#domain/application/kind.ts'
import { networkOf } from '#server/gateway/network.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { takeChallenge } from '#server/officer/challengeStore.ts'
import { guessOfficerPassword, type OfficerGuess } from '#server/officer/officerPassword.ts'
import { renewPresence } from '#server/officer/officerSessionStore.ts'
import { askForPasskey, passkeyOf } from '#server/officer/passkey.ts'
import { listPasskeyIds } from '#server/officer/passkeyStore.ts'
import { judgeProof } from '#server/officer/prove.ts'
import type { DeskHandlers } from './gateway/context.ts'
import { openSession } from './openSession.ts'

const { SIGN_IN_FAILED, PASSWORD_LOCKED } = signInCalls.signInWithPassword.refusals

const refusalOf = (guess: Exclude<OfficerGuess, { end: 'RIGHT' }>) =>
  guess.end === 'LOCKED' ? PASSWORD_LOCKED({ minutes: guess.minutes }) : SIGN_IN_FAILED()

export const signInHandlers: DeskHandlers<typeof signInCalls> = {
  beginSignIn: (_, context) =>
    askForPasskey(context, { purpose: 'SIGN_IN', officerId: null, sessionId: null, callKey: null }, []),

  async signIn({ challengeId, assertion }, context) {
    const taken = await takeChallenge(context.db, challengeId, 'SIGN_IN', context.now)
    const passkey = taken && (await passkeyOf(context, assertion, taken.challenge))
    if (passkey)
      return openSession(context, passkey.officerId, { credential: 'PASSKEY', credentialId: passkey.id })
    await context.audit({
      entityTypeId: EntityType.Officer,
      entityId: 0,
      event: 'OFFICER_SIGN_IN_FAILED',
      details: { by: 'PASSKEY', isFresh: taken !== undefined },
    })
    return { kept: SIGN_IN_FAILED() }
  },

  async signInWithPassword(given, context) {
    const guess = await guessOfficerPassword(context, given, `network:${networkOf(context.ip)}`)
    if (guess.end === 'RIGHT') {
      const by = { credential: 'PASSWORD', credentialId: null } as const
      return inTransaction(context.db, tx => openSession({ ...context, db: tx }, guess.officerId, by))
    }
    await context.audit({
      entityTypeId: EntityType.Officer,
      entityId: 0,
      event: 'OFFICER_SIGN_IN_FAILED',
      details: { by: 'PASSWORD', end: guess.end },
    })
    return { kept: refusalOf(guess) }
  },

  async beginPresence(_, context) {
    const { officerId, sessionId } = context.officer
    const wanted = { purpose: 'PRESENCE', officerId, sessionId, callKey: null } as const
    return askForPasskey(context, wanted, await listPasskeyIds(context.db, officerId))
  },

  async provePresence(proof, context) {
    const { db, officer, now, audit } = context
    const of = { entityTypeId: EntityType.Officer, entityId: officer.officerId }
    const judged = await judgeProof(context, officer, proof, 'PRESENCE', () => true)
    if (judged.end !== 'PROVED') {
      await audit({ ...of, event: 'OFFICER_PRESENCE_REFUSED', details: { end: judged.end } })
      return { kept: refusalOf(judged) }
    }
    await renewPresence(db, officer.sessionId, now)
    await audit({ ...of, event: 'OFFICER_PRESENCE_PROVED', details: { by: judged.by } })
    return null
  },
}
