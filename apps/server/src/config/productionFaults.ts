import { accessSync, constants } from 'node:fs'
import { type Environment, text } from './environment.ts'
import { openLines } from './openLines.ts'
import { WEB_MANAGER_NAMES } from './webManager.ts'

interface Part {
  /** As a sentence names it. */
  readonly what: string
  readonly names: readonly string[]
  /** True where half of the variables is refused in any mode, with a sentence of its own. */
  readonly isGroup?: boolean
}

/** All of them or none: payments come with refunds, and those with verified accounts. */
export const PAYMENT_NAMES = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAYX_ACCOUNT_NUMBER',
  'RAZORPAYX_WEBHOOK_SECRET',
] as const

/** What production does not do without. */
const PARTS: readonly Part[] = [
  {
    what: 'real payments',
    names: PAYMENT_NAMES,
    isGroup: true,
  },
  { what: 'an SMS gateway', names: ['SMS_URL', 'SMS_API_KEY', 'SMS_SENDER'], isGroup: true },
  { what: 'a mail server', names: ['SMTP_URL', 'SMTP_FROM'], isGroup: true },
  { what: 'the address that citizens use', names: ['PUBLIC_URL'] },
  { what: 'its Web Information Manager by name', names: WEB_MANAGER_NAMES, isGroup: true },
  { what: 'a witness of time for its draws', names: ['TIMESTAMP_URLS'] },
  {
    what: 'the certificate that signs papers',
    names: ['SIGNING_P12', 'SIGNING_P12_PASSPHRASE'],
    isGroup: true,
  },
  {
    what: 'its keys from the environment or a key service, not from a file that the portal made',
    names: ['OTP_PEPPER', 'IDENTITY_PEPPER', 'FIELD_KEY'],
  },
]

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** A sentence for each value that is there and will not do. */
function unfit(env: Environment, inCheckout: (path: string) => string): string[] {
  const faults: string[] = []
  if (text(env, 'RAZORPAY_KEY_ID')?.startsWith('rzp_test_'))
    faults.push('RAZORPAY_KEY_ID is a test key: in production citizens pay real money.')
  const publicUrl = text(env, 'PUBLIC_URL')
  if (publicUrl !== undefined && !publicUrl.startsWith('https://'))
    faults.push('PUBLIC_URL must start with https:// in production.')
  faults.push(...openLines(env))
  if (text(env, 'DRAW_BEACON') === 'recorded')
    faults.push('DRAW_BEACON=recorded is for practice: in production draws use drand.')
  if (text(env, 'DEMO_DATA') !== undefined)
    faults.push('DEMO_DATA is for demonstrations: in production nothing of it is loaded.')
  const p12 = text(env, 'SIGNING_P12')
  if (p12 !== undefined && !isReadable(inCheckout(p12)))
    faults.push('The file of SIGNING_P12 cannot be read.')
  return faults
}

/** Itself, by a file that is named for it, or by what takes its place. */
const isGiven = (env: Environment, name: string): boolean =>
  [name, `${name}_FILE`, ...(name === 'FIELD_KEY' ? ['VAULT_ADDR'] : [])].some(
    one => text(env, one) !== undefined,
  )

/**
 * Why a portal must not start in production with this environment: one sentence for each fault, all at once.
 *
 * @param inCheckout where a file with a relative name lies
 */
export function productionFaults(env: Environment, inCheckout: (path: string) => string): string[] {
  const missing = PARTS.flatMap(({ what, names, isGroup = false }) => {
    const absent = names.filter(name => !isGiven(env, name))
    if (absent.length === 0 || (isGroup && absent.length < names.length)) return []
    return [`Production needs ${what}: set ${absent.join(', ')}.`]
  })
  return [...missing, ...unfit(env, inCheckout)]
}
