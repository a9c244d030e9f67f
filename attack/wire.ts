import { calls } from '#contract/calls.ts'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { chanceOf } from '#contract/testing/chance.ts'
import { NASTY, plausible, spoiled } from '#contract/testing/plausible.ts'
import { paperEndpoints } from '#server/registries.ts'
import { type Attack, anyOf, must } from './lib/attack.ts'
import { type Answer, knock, post, send } from './lib/client.ts'
import { confirmed, signUp } from './lib/people.ts'
import { rawGet } from './lib/raw.ts'

const SEED = 7

const isFault = ({ http, code }: Answer): boolean => http >= 500 || code === 'FAULT'

/** Files of the server's machine, and addresses at which files are given out. */
const SECRET_FILES = ['secrets.json', 'etc/passwd', 'package.json', 'apps/server/src/main.ts']
const STEPS = ['../', '..%2f', '..%252f', '%2e%2e/', '..\\', '..%5c', '....//', '/']
const FILE_ADDRESSES = [
  '/',
  '/assets/',
  '/draws/1/1/',
  '/venue-images/large/',
  '/verify/',
  '/ifsc/',
  '/sandbox/inbox/',
]

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

const INJECTIONS = [
  "' or '1'='1",
  "'; drop table citizen_user; --",
  '1) union select otp_hmac from otp_transaction --',
  '#read("/etc/passwd")',
  '#eval("sys.inputs")',
  '$ sum $ #import "@preview/x:1.0.0": *',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("https://thief.example")',
  '\r\nSet-Cookie: device=thief',
]

export const attacks: readonly Attack[] = [
  {
    name: 'break calls with NUL bytes, half surrogates, huge numbers, days past 9999 and depth',
    async run(place) {
      const { session } = await signUp(place)
      const chance = chanceOf(SEED)
      // Passwords are hashed at leisure, and OTPs end in the quotas: both have attacks of their own.
      const tries = Object.values(calls)
        .filter(({ endsSession, key }) => !endsSession && !/Password|CreateCitizenUser$|Login$/.test(key))
        .flatMap(({ key, door, input }) =>
          Array.from({ length: 4 }, () => ({
            key,
            door,
            params: spoiled(plausible(input, chance), chance),
          })),
        )
      const got = await anyOf(tries, async ({ key, door, params }) => {
        const answer = await send(place, key, params, { session }, door)
        return isFault(answer) ? `${key} failed` : undefined
      })
      if (got) return got
      const deepest = await anyOf([50, 1000, 40_000], async levels => {
        const body = `{"OrgId":0,"ApiKey":"GetStateData","ApiParams":${deep(levels)}}`
        return isFault(await post(place, DOOR_PATHS.public, body)) ? `depth ${levels} failed` : undefined
      })
      return deepest ?? (place.said.out.includes('"level":50') ? 'the log has a fault' : undefined)
    },
  },
  {
    name: 'break the addresses that are no calls, and read files of the machine through them',
    async run(place) {
      const { session } = await signUp(place)
      const bodies = paperEndpoints.flatMap(({ path }) =>
        NASTY.slice(0, 12).map(value => ({ path, body: { applicationId: value, transactionId: value } })),
      )
      const broken = await anyOf(bodies, async ({ path, body }) =>
        isFault(await post(place, path, body, { session })) ? `${path} failed` : undefined,
      )
      if (broken) return broken
      const paths = FILE_ADDRESSES.flatMap(base =>
        SECRET_FILES.flatMap(file => STEPS.map(step => `${base}${step.repeat(6)}${file}`)),
      )
      // Sent by hand: a browser, and so its `fetch`, would walk the steps up itself.
      return anyOf(paths, async path => {
        const answer = await rawGet(place.origin, path)
        if (/HTTP\/1\.1 5/.test(answer)) return `${path} failed`
        return /otpPepper|fieldKey|root:.*:0:0|"private": true|SHUTDOWN_LIMIT/.test(answer)
          ? `${path} was read`
          : undefined
      })
    },
  },
  {
    name: 'inject SQL, Typst, HTML, formulas and headers through texts',
    async run(place) {
      const person = await signUp(place)
      const { session } = person
      const { rows: before } = await place.database.pool.query('select count(*)::int as n from citizen_user')
      const address = {
        ...{ addressLine2: 'Ashiana', city: 'Lucknow', stateId: 9, districtId: 162, pincode: '226012' },
        addressLabel: 'Home',
      }
      const got = await anyOf(
        INJECTIONS,
        async text => {
          const kept = await send(
            place,
            'AddCitizenUserSavedAddress',
            { ...address, addressLine1: text },
            { session },
          )
          const login = await send(
            place,
            'ValidateCitizenLogin',
            { loginId: text, password: text },
            {},
            'login',
          )
          const search = await send(place, 'GetVenuesAndFiltersList', { q: text }, {}, 'public')
          if ([kept, login, search].some(isFault)) return `${text} failed`
          return login.status === 2 || login.headers.has('set-cookie') ? `${text} was obeyed` : undefined
        },
        3,
      )
      if (got) return got
      const copy = await confirmed(place, person, headers =>
        knock(place, '/Document/DownloadMyData?Format=pdf', { method: 'POST' }, { session, headers }),
      )
      must(copy.text.startsWith('%PDF'), 'no paper was printed of what was injected')
      const { rows: after } = await place.database.pool.query('select count(*)::int as n from citizen_user')
      return before[0].n === after[0].n ? undefined : 'the table of citizens changed'
    },
  },
  {
    name: 'frame the page, run a script of its own in it, or guess its content type',
    async run(place) {
      const page = await knock(place, '/')
      must(page.http === 200, 'there is no page')
      const policy = page.headers.get('content-security-policy') ?? ''
      const wanted = [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "script-src 'self'",
      ]
      const missing = wanted.filter(part => !policy.includes(part))
      if (missing.length > 0 || /unsafe-(inline|eval)/.test(policy))
        return `the policy lacks ${missing.join(', ')}`
      const headers = [
        ['x-content-type-options', /nosniff/],
        ['strict-transport-security', /max-age=\d{7,}/],
        ['referrer-policy', /no-referrer|same-origin/],
        ['cross-origin-opener-policy', /same-origin/],
      ] as const
      const weak = headers.find(([name, value]) => !value.test(page.headers.get(name) ?? ''))
      if (weak) return `${weak[0]} is missing`
      const answer = await send(place, 'GetStateData', {}, {}, 'public')
      if (answer.headers.get('x-content-type-options') !== 'nosniff') return 'answers may be sniffed'
      return answer.headers.has('server') || answer.headers.has('x-powered-by')
        ? 'the server tells what it is'
        : undefined
    },
  },
]
