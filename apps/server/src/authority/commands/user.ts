import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { setActive } from '#server/account/citizenStore.ts'
import { accountOf, forgetGuesses, lockedMinutes } from '#server/account/lockout.ts'
import { dropMobile, findLogins, findUserByLogin, readLoginId } from '#server/account/loginStore.ts'
import { closeSessionsOf, lastSignIn } from '#server/account/sessionStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { type Command, command, type OfficerContext, option } from '../command.ts'
import { text } from '../input/fields.ts'

const login = { loginId: option('mobile number, email or login id of the citizen', text(100), 'login') }

async function getUser({ db, ports }: Pick<OfficerContext, 'db' | 'ports'>, loginId: string) {
  const user = await findUserByLogin(db, ports, loginId)
  if (!user)
    throw new ActRefused({
      en: `No citizen has the login ${loginId}.`,
      hi: `किसी नागरिक का लॉगिन ${loginId} नहीं है।`,
    })
  return user
}

const called = (user: { id: number; fullName: string }) => `Citizen ${user.id} ${user.fullName}`

const show = command({
  name: 'user show',
  summary: 'Shows the account of a citizen: logins, state, lock, last sign-in',
  kind: 'reads',
  options: login,
  async run({ db, ports, now }, { loginId }) {
    const user = await getUser({ db, ports }, loginId)
    const logins = (await findLogins(db, ports, user.id)).toSorted((a, b) => a.type.localeCompare(b.type))
    return {
      table: {
        columns: ['UserId', 'Name', 'IsActive', 'LockedMinutes', 'Logins', 'RegisteredOn', 'LastSignIn'],
        rows: [
          [
            user.id,
            user.fullName,
            user.isActive,
            await lockedMinutes(db, user.id, now),
            logins.map(one => `${one.type} ${one.loginId}${one.isVerified ? '' : ' (not verified)'}`),
            user.createdOn,
            await lastSignIn(db, user.id),
          ],
        ],
      },
    }
  },
})

const unlock = command({
  name: 'user unlock',
  summary: 'Opens an account that wrong passwords have locked',
  kind: 'changes',
  options: login,
  async run({ db, ports, now, change, unchanged, audit }, { loginId }) {
    const user = await getUser({ db, ports }, loginId)
    const minutes = await lockedMinutes(db, user.id, now)
    if (minutes === 0) {
      unchanged()
      return {
        notes: [
          say(`${called(user)} is not locked.`, `नागरिक ${user.id} ${user.fullName} का खाता लॉक नहीं है।`),
        ],
      }
    }
    await forgetGuesses(db, { account: accountOf(user.id) })
    change({ kind: 'changed', record: called(user), fields: { lockedMinutes: [minutes, 0] } })
    await audit({ entityTypeId: EntityType.CitizenUser, entityId: user.id, event: 'ACCOUNT_UNLOCKED' })
    return {}
  },
})

/** Deactivates or activates; both are the same act with another sign. */
const switching = (active: boolean) =>
  command({
    name: active ? 'user activate' : 'user deactivate',
    summary: active
      ? 'Lets a deactivated citizen sign in again'
      : 'Closes the account of a citizen: sessions end at once, sign-in says to contact the authority',
    kind: 'changes',
    options: login,
    async run({ db, ports, now, change, unchanged, audit }, { loginId }) {
      const user = await getUser({ db, ports }, loginId)
      if (user.isActive === active) {
        unchanged()
        return {
          notes: [
            say(
              `${called(user)} is ${active ? 'active' : 'inactive'} already.`,
              `नागरिक ${user.id} ${user.fullName} पहले से ${active ? 'सक्रिय' : 'निष्क्रिय'} हैं।`,
            ),
          ],
        }
      }
      await setActive(db, user.id, active)
      if (!active) await closeSessionsOf(db, user.id, { reason: 'DEACTIVATED', now })
      change({ kind: 'changed', record: called(user), fields: { isActive: [user.isActive, active] } })
      const event = active ? 'ACCOUNT_ACTIVATED' : 'ACCOUNT_DEACTIVATED'
      await audit({ entityTypeId: EntityType.CitizenUser, entityId: user.id, event })
      return {}
    },
  })

const releaseMobile = command({
  name: 'user release-mobile',
  summary: 'Takes a mobile number from an account whose owner no longer has it',
  details:
    'For a number that the operator gave to another person. The old account stays, without this number; its owner signs in\nwith login id or email. Its sessions end at once. The number can register anew.',
  kind: 'changes',
  options: { mobile: option('the mobile number', text(20), 'number') },
  async run({ db, ports, now, change, audit }, { mobile }) {
    const { type, loginId } = readLoginId(mobile)
    if (type !== 'MOBILE')
      throw new ActRefused({ en: `${mobile} is not a mobile number.`, hi: `${mobile} मोबाइल नंबर नहीं है।` })
    const user = await getUser({ db, ports }, loginId)
    await dropMobile(db, ports, user.id, loginId)
    await closeSessionsOf(db, user.id, { reason: 'MOBILE_RELEASED', now })
    change({ kind: 'changed', record: called(user), fields: { mobile: [loginId, null] } })
    await audit({
      entityTypeId: EntityType.CitizenUser,
      entityId: user.id,
      event: 'MOBILE_RELEASED',
      details: { lastDigits: loginId.slice(-4) },
    })
    return {}
  },
})

export const userCommands: readonly Command[] = [
  show,
  unlock,
  switching(false),
  switching(true),
  releaseMobile,
]
