import { general } from '#contract/general.ts'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { type Asker, AskerRank, type BaseContext } from '#server/gateway/context.ts'
import { countHitIn, takeHitBack } from '#server/gateway/limitStore.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { askerOf } from './device.ts'
import { isPassword, isPasswordOfNobody } from './hashing/hash.ts'
import { accountOf, forgetGuesses, noteLock, reserveGuess, takeBack } from './lockout.ts'
import { readLoginId } from './loginStore.ts'
import type { GuessOf } from './passwordLockStore.ts'

/** Wrong passwords of strangers for one account in an hour; past it each guess costs a proof of work. */
const STRANGERS = { max: 20, seconds: HOUR_SECONDS } as const
/** The same of one network, which very many citizens may share. */
const PER_NETWORK = { max: 300, seconds: HOUR_SECONDS } as const

type Context = Pick<BaseContext, 'db' | 'now' | 'ports' | 'device' | 'asker' | 'isProven' | 'refuse'>

/** Whose password is guessed. */
export interface Guessed {
  readonly id: number
  readonly passwordHash: string
}

/** How a guess ended: right, wrong, or locked out for minutes. */
export type GuessEnd =
  | { readonly end: 'RIGHT' | 'WRONG' }
  | { readonly end: 'LOCKED'; readonly minutes: number }

/** A login that nobody has is counted like one that somebody has, under a keyed hash. */
const accountOfNobody = ({ ports }: Pick<BaseContext, 'ports'>, loginId: string): string =>
  `nobody:${fingerprint(ports.secrets.otpPepper, `login|${readLoginId(loginId).loginId}`).toString('base64url')}`

/** Strangers pay with work once many have guessed. A right password takes its hits back. */
async function countStranger(context: Context, of: GuessOf): Promise<readonly (() => Promise<void>)[]> {
  const { db, now } = context
  const hits = [
    [`guess|${of.account}`, STRANGERS],
    [`guess|${of.asker}`, PER_NETWORK],
  ] as const
  let isOver = false
  for (const [scope, limit] of hits) isOver = (await countHitIn(db, scope, limit, now)) > 0 || isOver
  if (isOver && !context.isProven) context.refuse(general.PROOF_NEEDED())
  return hits.map(
    ([scope, limit]) =>
      () =>
        takeHitBack(db, scope, limit, now),
  )
}

async function checkReserved(context: Context, user: Guessed | undefined, of: GuessOf, password: string) {
  try {
    return user ? await isPassword(user.passwordHash, password) : await isPasswordOfNobody(password)
  } catch (thrown) {
    // Not checked, because too many wait: it was no guess.
    await takeBack(context, of)
    throw thrown
  }
}

async function guess(
  context: Context,
  user: Guessed | undefined,
  of: GuessOf,
  password: string,
): Promise<GuessEnd> {
  const place = await reserveGuess(context, of)
  if (place.leadsTo === undefined) return { end: 'LOCKED', minutes: place.lockedFor }
  if (await checkReserved(context, user, of, password)) {
    await forgetGuesses(context.db, of)
    return { end: 'RIGHT' }
  }
  if (place.leadsTo === 0) return { end: 'WRONG' }
  if (user) await noteLock(context, user.id, place.leadsTo)
  return { end: 'LOCKED', minutes: place.leadsTo }
}

/**
 * Checks the password of a sign-in, for a call that holds no transaction: nothing of the database is held meanwhile.
 * Guesses are counted for each device or network apart, and the same for logins that nobody has.
 * @throws Busy when too many passwords wait to be checked
 */
export async function guessPassword(
  context: Context,
  user: Guessed | undefined,
  given: { readonly loginId: string; readonly password: string },
): Promise<GuessEnd> {
  const asker: Asker = await askerOf(context, user?.id)
  const account = user ? accountOf(user.id) : accountOfNobody(context, given.loginId)
  const of = { account, asker: asker.key }
  const backs = asker.rank === AskerRank.Known ? [] : await countStranger(context, of)
  const ended = await guess(context, user, of, given.password)
  if (ended.end === 'RIGHT') for (const back of backs) await back()
  return ended
}

/** Checks the password of who is signed in: guesses of one session are nobody else's. @throws Busy */
export const guessOwnPassword = (
  context: Context,
  user: Guessed,
  loginLogId: number,
  password: string,
): Promise<GuessEnd> =>
  guess(context, user, { account: accountOf(user.id), asker: `session:${loginLogId}` }, password)
