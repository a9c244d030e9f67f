import { solveRiddle } from '#domain/proof/work.ts'
import { type Attack, anyOf, must } from './lib/attack.ts'
import { type Answer, call, knock, send, someAddress } from './lib/client.ts'
import { freshMobile, otpsTo, PASSWORD, type Person, registration, signIn, signUp } from './lib/people.ts'
import type { Place } from './lib/place.ts'

const STRANGERS = 200
const AT_ONCE = 40
const NEWCOMERS = 40
const READS = 1000

/** The owner, who comes back on the device on which they signed up, and then on a new one from another network. */
async function ownersWay(place: Place, owner: Person): Promise<string | undefined> {
  await signIn(place, owner)
  const known = { address: someAddress(), headers: { cookie: owner.cookie } }
  const byOtp = await call(place, 'SendOtpToCitizenUser', { loginId: owner.mobile }, known)
  if (byOtp.status !== 2) return `the owner gets no OTP: ${byOtp.message}`
  const [otp = ''] = await otpsTo(place, owner.mobile)
  const given = { loginId: owner.mobile, transactionNumber: byOtp.value.transactionNumber, otp }
  const opened = await call(place, 'ValidateCitizenUserLoginWithOtp', given, known)
  if (opened.status !== 2) return `the owner's OTP opens nothing: ${opened.message}`
  const address = someAddress()
  const input = { loginId: owner.mobile, password: PASSWORD }
  const elsewhere = await call(place, 'ValidateCitizenLogin', input, { address })
  if (elsewhere.status === 2) return undefined
  const riddle = elsewhere.headers.get('proof')
  if (!riddle) return `the owner's new device is shut out: ${elsewhere.message}`
  const proof = await solveRiddle(riddle, async () => undefined)
  const proven = await call(place, 'ValidateCitizenLogin', input, { address, headers: { proof } })
  return proven.status === 2 ? undefined : `the owner's new device is shut out: ${proven.message}`
}

const isTurnedAway = ({ http, code }: Answer): boolean =>
  http === 429 || code === 'TOO_MANY_REQUESTS' || code === 'PROOF_NEEDED'

/** An answer without what differs by itself: numbers of chance, and the moment. */
const shapeOf = ({ http, status, code, message, text }: Answer, typed: string): string =>
  [http, status, code, message, text]
    .join(' ')
    .replaceAll(typed, '<typed>')
    .replaceAll(typed.slice(-4), '<end>')
    .replace(/"TransactionNumber":"[^"]*"/, '')
    .replace(/"ExpiresOn":"[^"]*"/, '')

const ASKED = [
  { key: 'LookupCitizenUser', door: 'public', more: {} },
  { key: 'CheckIfLoginIdIsValid', door: 'public', more: {} },
  { key: 'SendOtpToCitizenUser', door: 'public', more: {} },
  { key: 'RequestPasswordResetForCitizenUser', door: 'public', more: {} },
  { key: 'ValidateCitizenLogin', door: 'login', more: { password: 'Wrong#2026' } },
] as const

export const attacks: readonly Attack[] = [
  {
    name: `shut a citizen out from ${STRANGERS} addresses`,
    async run(place) {
      const owner = await signUp(place)
      const tries = Array.from({ length: STRANGERS }, (_, index) => index)
      await anyOf(tries, async index => {
        const from = { address: someAddress() }
        const input = { loginId: owner.mobile, password: `Wrong#${index}x` }
        await send(place, 'ValidateCitizenLogin', input, from, 'login')
        const key = index % 2 === 0 ? 'SendOtpToCitizenUser' : 'RequestPasswordResetForCitizenUser'
        await send(place, key, { loginId: owner.mobile }, from, 'public')
        return undefined
      })
      return ownersWay(place, owner)
    },
  },
  {
    name: `draw ${AT_ONCE} OTPs for one destination at once`,
    async run(place) {
      const mobiles = { login: (await signUp(place)).mobile, nobody: freshMobile() }
      const sent = (await otpsTo(place, mobiles.login)).length
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          send(place, 'SendOtpToCitizenUser', { loginId: mobiles.login }, {}, 'public'),
        ),
      )
      const open = answers.filter(({ status }) => status === 2).length
      const messages = (await otpsTo(place, mobiles.login)).length - sent
      must(messages > 0, 'no message was sent at all')
      return messages > 1 || open > 1 ? `${messages} messages, ${open} OTPs` : undefined
    },
  },
  {
    name: 'pass the limits of an address with a forged X-Forwarded-For',
    async run(place) {
      const behind = someAddress()
      const tries = Array.from({ length: 140 }, () => `${someAddress()}, ${behind}`)
      let turnedAway = 0
      await anyOf(tries, async address => {
        const answer = await send(
          place,
          'LookupCitizenUser',
          { loginId: freshMobile() },
          { address },
          'public',
        )
        if (isTurnedAway(answer)) turnedAway += 1
        return undefined
      })
      return turnedAway === 0 ? 'all 140 look-ups of one address passed' : undefined
    },
  },
  {
    name: `cut off newcomers who share one address (${NEWCOMERS} sign-ups, ${READS} reads, ${READS} static files)`,
    async run(place) {
      const from = { address: someAddress() }
      const { text } = await knock(place, '/', {}, from)
      const asset = /\/assets\/[\w.-]+\.js/.exec(text)?.[0]
      must(asset !== undefined, 'the page names no script')
      const reads = Array.from({ length: READS }, (_, index) => index)
      const file = await anyOf(reads, async () => {
        const { http } = await knock(place, asset, { method: 'HEAD' }, from)
        return http === 200 ? undefined : `a static file answered ${http}`
      })
      if (file) return file
      const read = await anyOf(reads, async () => {
        const { status, message } = await send(place, 'GetStateData', {}, from, 'public')
        return status === 2 ? undefined : `a public read was refused: ${message}`
      })
      if (read) return read
      return anyOf(Array.from({ length: NEWCOMERS }, freshMobile), async mobile => {
        const made = await call(place, 'CreateCitizenUser', registration(mobile), from)
        if (made.status !== 2) return `a sign-up was refused: ${made.message}`
        const { registrationId } = made.value
        const sent = await call(place, 'SendOtpToCitizenUserMobile', { registrationId }, from)
        return sent.status === 2 ? undefined : `an OTP of a sign-up was refused: ${sent.message}`
      })
    },
  },
  {
    name: `hold up public reads with ${AT_ONCE} wrong passwords at once`,
    async run(place) {
      const { mobile } = await signUp(place)
      let open = AT_ONCE
      const guesses = Array.from({ length: AT_ONCE }, async (_, index) => {
        const loginId = index % 2 === 0 ? freshMobile() : mobile
        const input = { loginId, password: 'Wrong#2026' }
        const answer = await send(place, 'ValidateCitizenLogin', input, {}, 'login')
        open -= 1
        return answer.status
      })
      const reads = await Promise.all(
        Array.from({ length: 10 }, () => send(place, 'GetStateData', {}, {}, 'public')),
      )
      const left = open
      must(
        reads.every(({ status }) => status === 2),
        'a public read failed',
      )
      must(!(await Promise.all(guesses)).includes(2), 'a wrong password was right')
      // By order, not by the clock: a machine may be busy with other work.
      return left < AT_ONCE / 4 ? `reads waited for ${AT_ONCE - left} of ${AT_ONCE} guesses` : undefined
    },
  },
  {
    name: 'learn from sign-in, look-up and reset who has an account',
    async run(place) {
      return anyOf(
        ASKED,
        async ({ key, door, more }) => {
          const [known, unknown] = [(await signUp(place)).mobile, freshMobile()]
          const ask = async (loginId: string) =>
            shapeOf(await send(place, key, { loginId, ...more }, {}, door), loginId)
          return (await ask(known)) === (await ask(unknown)) ? undefined : `${key} tells them apart`
        },
        1,
      )
    },
  },
]
