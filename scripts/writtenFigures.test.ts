import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/project.mjs'

/** A figure that people read in a page, and the line of code that makes it so. */
interface Written {
  readonly page: string
  readonly says: string
  readonly file: string
  readonly code: string
}

const account = (says: string, file: string, code: string): Written => ({
  page: 'docs/rules/account.md',
  says,
  file: `apps/server/src/${file}`,
  code,
})
const document = (says: string, file: string, code: string): Written => ({
  page: 'docs/rules/document.md',
  says,
  file,
  code,
})

const WRITTEN: readonly Written[] = [
  account('ends 60 minutes after its last call', 'gateway/session.ts', 'IDLE_MS = SESSION_IDLE_MS'),
  account('ends 12 hours after sign-in', 'gateway/session.ts', 'ABSOLUTE_MS = 12 * HOUR_MS'),
  account('an eleventh sign-in', 'account/openSession.ts', 'MOST_SESSIONS = 10'),
  account('6 digits, valid 10 minutes, single use', 'account/otp.ts', 'VALID_MS = 10 * MINUTE_MS'),
  account('6 digits, valid 10 minutes, single use', 'account/otp.ts', 'below(1_000_000)).padStart(6'),
  account('the fifth kills it', 'account/otpLimits.ts', 'const TRIES = 5'),
  account('after 60 seconds', 'account/otpLimits.ts', 'RESEND_MS = MINUTE_MS'),
  account('5 an hour and 10 a day of an asker', 'account/otpLimits.ts', 'PER_ASKER = { hour: 5, day: 10 }'),
  account('20 wrong OTPs a day for one slot', 'account/otpLimits.ts', 'MANY_WRONG = 20'),
  account(
    '300 messages an hour of one network',
    'account/otp.ts',
    'PER_NETWORK = { max: 300, seconds: HOUR_SECONDS }',
  ),
  account('15 minutes, once', 'account/tokenStore.ts', 'VALID_MS = 15 * MINUTE_MS'),
  account('5 wrong passwords, each within 15 minutes', 'account/lockout.ts', 'const FAILURES = 5'),
  account('each within 15 minutes of the first', 'account/lockout.ts', 'WINDOW_MS = 15 * MINUTE_MS'),
  account('at most 24 hours', 'account/lockout.ts', 'LONGEST_LOCK_MINUTES = DAY_MINUTES'),
  account('180 days after its last sign-in', 'account/device.ts', 'DEVICE_DAYS = 180'),
  account(
    '300 wrong passwords an hour of one network',
    'account/passwordGuess.ts',
    'PER_NETWORK = { max: 300, seconds: HOUR_SECONDS }',
  ),
  account('18 leading zero bits', 'gateway/proof.ts', 'PROOF_BITS = 18'),
  account('holds 5 minutes and serves once', 'gateway/proof.ts', 'VALID_MS = 5 * MINUTE_MS'),
  account(
    'argon2id, 19 MiB, 2 passes, 1 lane',
    'account/hashing/job.ts',
    'memoryCost: 19_456, timeCost: 2, parallelism: 1',
  ),
  account('| 10 an hour', 'account/dataRoutes.ts', 'max: 10, seconds: HOUR_SECONDS'),
  account('60 more guesses wait', 'account/hashing/hash.ts', 'waiting: 60'),
  document(
    '200 KB and a picture; others 5 MB',
    'packages/domain/src/documents/limits.ts',
    '200 * KB : 5 * KB * KB',
  ),
  document('at most 40 megapixels', 'apps/server/src/documents/upload/picture.ts', 'MAX_PIXELS = 40_000_000'),
  document('at most 100 pages', 'apps/server/src/documents/pdf/inspection.ts', 'MAX_PAGES = 100'),
  document('unpack to at most 128 MB', 'apps/server/src/documents/pdf/weigh.ts', '128 * 1024 * 1024'),
  document(
    '24 hours, then it is deleted',
    'apps/server/src/documents/purgeDocuments.ts',
    'WAITS_MS = DAY_MS',
  ),
  document('90 days, then purged', 'apps/server/src/documents/purgeDocuments.ts', 'BIN_MS = 90 * DAY_MS'),
  document('ten under way at once', 'apps/server/src/documents/upload/arriving.ts', 'MOST_UNDER_WAY = 10'),
]

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

it.each(WRITTEN)('$page: "$says"', ({ page, says, file, code }) => {
  expect(read(page), page).toContain(says)
  expect(read(file), file).toContain(code)
})

/** Chapters that a standard asks to be written down (docs/security-asvs.md), with what a reader looks for in each. */
const CHAPTERS: readonly (readonly [page: string, heading: string, words: readonly string[]])[] = [
  ['docs/rules/account.md', '## Limits count askers', ['known device', 'network', 'proof of work']],
  ['docs/rules/account.md', '## Logins', ['MOBILE', 'LOGINID', 'EMAIL']],
  ['docs/security.md', '## Cryptography', ['argon2id', 'AES-256-GCM', 'HMAC-SHA-256', 'BLS12-381']],
  [
    'docs/security.md',
    '### Keys',
    ['FIELD_KEY', 'OTP_PEPPER', 'IDENTITY_PEPPER', 'SIGNING_P12', 'every year'],
  ],
  ['docs/data.md', '## Levels', ['open', 'internal', 'personal', 'identifying', 'secret']],
  ['docs/operations.md', '## Logs', ['JSON lines on standard output', 'x-request-id', '"level":50']],
  ['docs/operations.md', '## Configuration', ['DATABASE_URL', 'SMTP_URL', 'CLAMD_ADDRESS', 'S3_']],
  ['SECURITY.md', '## How soon', ['critical', '2 days', '7 days', '30 days']],
]

it.each(CHAPTERS)('%s has "%s" with what is looked for in it', (page, heading, words) => {
  const text = read(page)
  const from = text.indexOf(`\n${heading}\n`)
  expect(from, heading).toBeGreaterThan(0)
  const level = heading.slice(0, heading.indexOf(' '))
  const end = text.indexOf(`\n${level} `, from + heading.length)
  const chapter = text.slice(from, end === -1 ? undefined : end)
  expect(words.filter(word => !chapter.includes(word))).toEqual([])
})
