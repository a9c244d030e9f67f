import { deskGeneral } from '#contract/desk/general.ts'
import { recoveryCalls } from '#contract/desk/recovery.ts'
import { serviceNumberOf } from '#domain/officer/enrolment.ts'
import { OfficerState } from '#domain/officer/states.ts'
import { forgetGuesses, reserveGuess } from '#server/account/lockout.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { networkOf } from '#server/gateway/network.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { enterOpening } from '#server/officer/breakGlassStore.ts'
import { ofOfficer } from '#server/officer/moveOfficer.ts'
import { findByServiceNumber } from '#server/officer/officerStore.ts'
import { newRecoveryCodes, recoveryHash } from '#server/officer/recoveryCodes.ts'
import { spendRecoveryCode } from '#server/officer/recoveryStore.ts'
import { tellOfficers } from '#server/officer/tellOfficers.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import type { DeskHandlers } from './gateway/context.ts'
import { openSession } from './openSession.ts'

const { SIGN_IN_FAILED, PASSWORD_LOCKED } = recoveryCalls.signInWithRecoveryCode.refusals

const failed = (details: Record<string, unknown>) =>
  ({ ...ofOfficer(0), event: 'OFFICER_SIGN_IN_FAILED', details }) as const

export const recoveryHandlers: DeskHandlers<typeof recoveryCalls> = {
  async signInWithRecoveryCode({ serviceNumber: typed, recoveryCode }, context) {
    const { db, now, ports, ip, audit } = context
    const serviceNumber = serviceNumberOf(typed)
    // The same for service numbers that nobody has: whoever guesses locks themselves out, never the officer.
    const named = fingerprint(ports.secrets.otpPepper, `officer|${serviceNumber}`).toString('base64url')
    const of = { account: `officer-recovery:${named}`, asker: `network:${networkOf(ip)}` }
    const guess = await reserveGuess(context, of)
    if (guess.leadsTo === undefined) {
      await audit(failed({ by: 'RECOVERY', end: 'LOCKED' }))
      return { kept: PASSWORD_LOCKED({ minutes: guess.lockedFor }) }
    }
    const account = await findByServiceNumber(db, serviceNumber)
    const hash = recoveryHash(ports, account?.officerId ?? 0, recoveryCode)
    const self = await inTransaction(db, async tx => {
      if (account?.state !== OfficerState.Active) return undefined
      const { officerId } = account
      const left = await spendRecoveryCode(tx, officerId, hash, now)
      if (left === undefined) return undefined
      await forgetGuesses(tx, of)
      const notification = { template: 'OFFICER_RECOVERY_USED', params: { count: left } } as const
      await tellOfficers(tx, ports, [officerId], notification, now)
      return openSession({ ...context, db: tx }, officerId, { credential: 'RECOVERY', credentialId: null })
    })
    if (self) return self
    await audit(failed({ by: 'RECOVERY', end: 'WRONG' }))
    return { kept: guess.leadsTo === 0 ? SIGN_IN_FAILED() : PASSWORD_LOCKED({ minutes: guess.leadsTo }) }
  },

  async makeRecoveryCodes(_, { db, now, ports, officer, refuse, audit }) {
    // As with passkeys: what a sealed code leads to must not outlive its hour.
    if (officer.credential === 'SEALED') return refuse(deskGeneral.NO_RIGHT())
    const codes = await newRecoveryCodes(db, ports, officer.officerId, now)
    await audit({ ...ofOfficer(officer.officerId), event: 'OFFICER_RECOVERY_CODES_MADE' })
    return { codes }
  },

  async enterBreakGlass({ token }, context) {
    const { db, now } = context
    const opening = await enterOpening(db, token, now)
    if (!opening) {
      const actor = { type: 'VISITOR', id: '' } as const
      await writeAudit(db, actor, failed({ by: 'SEALED' }), now)
      return { kept: SIGN_IN_FAILED() }
    }
    const { officerId, untilOn: until } = opening
    return openSession(context, officerId, { credential: 'SEALED', credentialId: null, until })
  },
}
