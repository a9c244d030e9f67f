import * as v from 'valibot'
import { type Attack, anyOf, must } from './lib/attack.ts'
import { knock, send } from './lib/client.ts'
import { PASSWORD, registration, signUp } from './lib/people.ts'

/** What happened, which nobody may unmake: the trail, its seals, the books, what came in. */
const APPEND_ONLY = [
  'audit_event',
  'audit_seal',
  'ledger_entry',
  'ledger_posting',
  'payment_capture',
  'payment_attempt',
  'lottery_application_snapshot',
]

const MISUSES = [
  ...APPEND_ONLY.flatMap(table => [`delete from ${table}`, `truncate ${table} cascade`]),
  ...APPEND_ONLY.map(table => `alter table ${table} disable trigger all`),
  'set session_replication_role = replica',
  'drop table audit_event cascade',
  "update portal_mode set mode = 'demo'",
  "copy (select 1) to program 'true'",
  "select pg_read_file('/etc/passwd')",
  'create role thief superuser',
]

export const attacks: readonly Attack[] = [
  {
    name: 'unmake the trail and the books as the database role of the application',
    async run({ database }) {
      const client = await database.pool.connect()
      try {
        const { rows } = await client.query<{ super: boolean }>(
          'select rolsuper as super from pg_roles where rolname = current_user',
        )
        if (rows[0]?.super !== false) return 'the role is a superuser'
        const done: string[] = []
        for (const statement of MISUSES) {
          await client.query('begin')
          const isDone = await client.query(statement).then(
            () => true,
            () => false,
          )
          await client.query('rollback')
          if (isDone) done.push(statement)
        }
        return done.length > 0 ? `it may "${done[0]}"` : undefined
      } finally {
        client.release()
      }
    },
  },
  {
    name: 'guess a password and probe the records of others without a line in the log',
    async run(place) {
      const person = await signUp(place)
      const from = { session: person.session }
      await send(place, 'ValidateCitizenLogin', { loginId: person.mobile, password: 'x' }, {}, 'login')
      await send(place, 'GetApplicationFormDetailsByApplId', { applId: 1, campaignId: 1 }, from)
      await send(place, 'CloseAccount', {}, { session: { authid: 'x', authkey: 'y' } })
      const lines = place.said.out.split('\n').filter(line => line.includes('"msg":"refused"'))
      const wanted = ['WRONG_CREDENTIALS', 'RECORD_NOT_FOUND', 'NO_SESSION']
      const missing = wanted.find(code => !lines.some(line => line.includes(`"code":"${code}"`)))
      return missing === undefined ? undefined : `no line tells ${missing}`
    },
  },
  {
    name: 'read what citizens typed, queries and keys in the log of this whole run',
    async run(place) {
      const person = await signUp(place)
      const { firstName, lastName } = registration('')
      await knock(place, `/nothing?pan=ABCPV1234K&name=${lastName}`)
      await knock(place, `/Document/DownloadMyData?Format=none&note=${lastName}`, { method: 'POST' }, person)
      await send(place, 'ValidateCitizenLogin', { loginId: person.mobile, password: 'x' }, {}, 'login')
      const log = place.said.out.split('\n').filter(line => line.startsWith('{'))
      must(log.length > 1000, 'the run left no log')
      const odd = log.find(line => !isLogLine(line))
      if (odd) return `a line tells no moment, no level or no request: ${odd.slice(0, 80)}`
      const secrets = {
        'a mobile': /\b6000[02]\d{6}\b/,
        'a name': new RegExp(`${firstName}|${lastName}|Sunita`),
        'a password': new RegExp(PASSWORD),
        'an account number': /30211234417|99911122233/,
        'an identity number': /[A-Z]{5}\d{4}[A-Z]/,
        'an e-mail address': /@example\.in/,
        'a session key': new RegExp(person.session.authkey),
        'a query': /\?\w+=/,
      }
      return anyOf(Object.entries(secrets), async ([what, pattern]) => {
        const hits = log.filter(line => pattern.test(line)).length
        return hits > 0 ? `${what} in ${hits} lines` : undefined
      })
    },
  },
]

const LogLine = v.object({
  level: v.number(),
  time: v.pipe(v.number(), v.minValue(Date.UTC(2026, 0))),
  msg: v.string(),
})
const RequestLine = v.object({ reqId: v.pipe(v.string(), v.minLength(1)) })

/** One object of JSON with level, moment in UTC and words; what is of a request names it. */
function isLogLine(line: string): boolean {
  const said: unknown = JSON.parse(line)
  if (!v.is(LogLine, said)) return false
  return !('req' in said || 'res' in said) || v.is(RequestLine, said)
}
