import { Encrypter } from 'age-encryption'
import { errorMessage, StartupError } from '#server/startupError.ts'
import { type Environment, text, wholeNumber } from './environment.ts'

/** Who holds the shares of the keys, and how many of them bring the keys back. */
export interface EscrowHolders {
  /** Public keys of age. */
  readonly holders: readonly string[]
  readonly needed: number
}

/** More hands than a committee has. */
const MOST = 16

/**
 * `ESCROW_HOLDERS`: public keys of age, commas between; `ESCROW_NEEDED`: how many of their shares bring the keys back. They
 * stand in the configuration, not in the act: who stole an officer's session cannot name themselves.
 *
 * @returns undefined where nobody is named
 * @throws StartupError for a holder that is no key or named twice, and for a number that makes no sense
 */
export function readEscrow(env: Environment): EscrowHolders | undefined {
  const holders = (text(env, 'ESCROW_HOLDERS') ?? '').split(',').flatMap(name => name.trim() || [])
  if (holders.length === 0) {
    if (text(env, 'ESCROW_NEEDED') !== undefined)
      throw new StartupError('ESCROW_NEEDED needs ESCROW_HOLDERS too.')
    return undefined
  }
  if (holders.length < 2 || holders.length > MOST)
    throw new StartupError(`ESCROW_HOLDERS must name 2 to ${MOST} public keys of age, not ${holders.length}.`)
  if (new Set(holders).size < holders.length)
    throw new StartupError('ESCROW_HOLDERS names a public key twice.')
  for (const holder of holders) {
    try {
      new Encrypter().addRecipient(holder)
    } catch (error) {
      throw new StartupError(
        `ESCROW_HOLDERS: '${holder.slice(0, 20)}…' is no public key of age: ${errorMessage(error)}.`,
      )
    }
  }
  const majority = Math.floor(holders.length / 2) + 1
  const needed = wholeNumber(env, 'ESCROW_NEEDED', { default: majority, min: 2, max: holders.length })
  return { holders, needed }
}
