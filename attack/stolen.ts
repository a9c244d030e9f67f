import { EntityType } from '#domain/application/kind.ts'
import { type Attack, must } from './lib/attack.ts'
import { call, knock, send } from './lib/client.ts'
import {
  ACCOUNT,
  confirmed,
  freshMobile,
  holdHall,
  inboxOf,
  otpsTo,
  PASSWORD,
  type Person,
  signUp,
} from './lib/people.ts'
import type { Place } from './lib/place.ts'

/** The contacts at which a citizen is reached, verified or not. */
const contactsOf = async (place: Place, { session }: Person): Promise<string> =>
  JSON.stringify((await call(place, 'GetCitizenUserLogins', {}, { session })).value.logins)

export const attacks: readonly Attack[] = [
  {
    name: 'change e-mail and mobile with a stolen session',
    async run(place) {
      const victim = await signUp(place)
      const { session } = victim
      const email = `thief${victim.userId}@example.in`
      const before = await contactsOf(place, victim)
      const own = await confirmed(place, victim, headers =>
        send(place, 'RequestLoginEmailVerification', { email: `own.${email}` }, { session, headers }),
      )
      must(own.status === 2, `the owner cannot change the e-mail: ${own.message}`)
      must(before.includes(victim.mobile), 'the victim has no contact')
      const asked = await send(place, 'RequestLoginEmailVerification', { email }, { session })
      const [mailed = '000000'] = await otpsTo(place, email)
      const number = asked.value as { verificationTransactionNumber?: string } | null
      await send(
        place,
        'VerifyLoginEmailVerification',
        { verificationTransactionNumber: number?.verificationTransactionNumber ?? 'none', otp: mailed },
        { session },
      )
      const mobileNumber = freshMobile()
      const wish = { purpose: 'CHANGE_MOBILE', mobileNumber }
      const sent = await send(place, 'GenerateCitizenMobileOTP', wish, { session })
      const [texted = '000000'] = await otpsTo(place, mobileNumber)
      const transaction = sent.value as { transactionNumber?: string } | null
      await send(
        place,
        'ValidateCitizenMobileOTP',
        {
          purpose: 'CHANGE_MOBILE',
          transactionNumber: transaction?.transactionNumber ?? 'none',
          otp: texted,
        },
        { session },
      )
      const after = await contactsOf(place, victim)
      if (after.includes(mobileNumber)) return 'the mobile is the thief’s'
      return after.includes(email) ? 'the e-mail is the thief’s' : undefined
    },
  },
  {
    name: 'change password and refund account, copy all data, end its owner’s sessions and close the account, with a stolen session and the password',
    async run(place) {
      const victim = await signUp(place)
      const from = { session: victim.session }
      const changed = await send(
        place,
        'ChangeCitizenUserPassword',
        { currentPassword: PASSWORD, newPassword: 'Thief#2026x' },
        from,
      )
      if (changed.status === 2) return 'the password is the thief’s'
      const copy = () => knock(place, '/Document/DownloadMyData?Format=json', { method: 'POST' }, from)
      if (!(await copy()).text.includes('"Code"')) return 'the copy of all data is the thief’s'
      const ended = await send(place, 'CloseOtherCitizenSessions', {}, from)
      if (ended.code !== 'STEP_UP') return 'the owner is signed out by a thief'
      const closed = await send(place, 'CloseAccount', {}, from)
      if (closed.code !== 'STEP_UP') return 'the account is closed by a thief'
      const bookingId = await holdHall(place, victim)
      const paid = await call(
        place,
        'PaymentRequest',
        { entityTypeId: EntityType.Booking, entityId: bookingId, paymentMethodId: 1 },
        from,
      )
      must(paid.status === 2, `the hall cannot be paid: ${paid.message}`)
      const account = {
        ...ACCOUNT,
        bankAccountNumber: '99911122233',
        confirmBankAccountNumber: '99911122233',
      }
      const kept = await send(place, 'UpdateRefundBankDetails', { bookingId, ...account }, from)
      return kept.status === 2 ? 'refunds go to the thief' : undefined
    },
  },
  {
    name: 'take the account over as if its mobile were lost, with a stolen session and the password',
    async run(place) {
      const victim = await signUp(place)
      const from = { session: victim.session }
      const mobileNumber = freshMobile()
      const guess = { mobileNumber, currentPassword: 'Guess#2026x' }
      const guessed = await send(place, 'RequestLostContactChange', guess, from)
      if (guessed.status === 2) return 'the password is not asked for'
      const wish = { mobileNumber, currentPassword: PASSWORD }
      const asked = await call(place, 'RequestLostContactChange', wish, from)
      must(asked.status === 2, `who lost the mobile gets no OTP: ${asked.message}`)
      const [otp = ''] = await otpsTo(place, mobileNumber)
      const { transactionNumber } = asked.value
      const waits = await call(place, 'ConfirmLostContactChange', { transactionNumber, otp }, from)
      must(waits.status === 2, `who lost the mobile gets nowhere: ${waits.message}`)
      if ((await contactsOf(place, victim)).includes(mobileNumber)) return 'the mobile is the thief’s at once'
      const [told] = await inboxOf(place, victim.mobile)
      const code = /stop-account\?code=([\w.-]+)/.exec(told?.text ?? '')?.[1] ?? ''
      const stopped = await send(place, 'StopContactChangeByCode', { code }, {}, 'public')
      if (stopped.status !== 2) return 'the former contact cannot stop it'
      const again = await send(place, 'RequestLostContactChange', wish, from)
      return again.http === 401 ? undefined : 'the stolen session lives on'
    },
  },
]
