import { calls } from '#contract/calls.ts'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { type Attack, anyOf, must } from './lib/attack.ts'
import { type Answer, call, knock, send } from './lib/client.ts'
import { confirmed, PASSWORD, signIn, signUp } from './lib/people.ts'
import type { Place } from './lib/place.ts'
import { rawGet, talk } from './lib/raw.ts'

const BODY = JSON.stringify({ OrgId: 0, ApiKey: 'GetStateData', ApiParams: {} })
const HIDDEN = 'GET /livez HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n'
const head = (...lines: string[]) =>
  [
    `POST ${DOOR_PATHS.public} HTTP/1.1`,
    'host: portal',
    'content-type: application/json',
    ...lines,
    '',
    '',
  ].join('\r\n')

/** Messages of which two servers, one behind the other, could read different ends. */
const TWO_ENDS: Readonly<Record<string, string>> = {
  'a length and chunks': `${head(`content-length: ${BODY.length}`, 'transfer-encoding: chunked')}0\r\n\r\n${HIDDEN}`,
  'two lengths': `${head('content-length: 0', `content-length: ${BODY.length}`)}${BODY}${HIDDEN}`,
  'chunks of another name': `${head('transfer-encoding: xchunked')}0\r\n\r\n${HIDDEN}`,
  'a length with a sign': `${head(`content-length: +${BODY.length}`)}${BODY}${HIDDEN}`,
  'a header folded over two lines': `${head('x-a: b', ` content-length: ${BODY.length}`)}${BODY}${HIDDEN}`,
  'a bare line feed': `${head('x-a: b\ncontent-length: 5')}${BODY}${HIDDEN}`,
}

/** Folders and files that lie beside what is served. */
const FOLDERS = ['/assets/', '/assets', '/desk/assets/', '/venue-images/', '/venue-images/large/', '/ifsc/']
const BESIDE = [
  '/.git/config',
  '/.env',
  '/package.json',
  '/index.html.br',
  '/secrets.json',
  '/node_modules/',
  '/src/main.ts',
]

/** Every kind of address that answers one citizen alone. */
async function ownAnswers(place: Place): Promise<readonly Answer[]> {
  const person = await signUp(place)
  const from = { session: person.session }
  return [
    ...(await Promise.all(
      ['GetCitizenUserLogins', 'GetCitizenUserSavedAddresses', 'NoSuchCall'].map(key =>
        send(place, key, {}, from),
      ),
    )),
    await send(place, 'GetCitizenUserLogins', {}, { session: { authid: 'x', authkey: 'y' } }),
    await send(place, 'ValidateCitizenLogin', { loginId: person.mobile, password: PASSWORD }, {}, 'login'),
    await confirmed(place, person, headers =>
      knock(place, '/Document/DownloadMyData?Format=json', { method: 'POST' }, { ...from, headers }),
    ),
  ]
}

export const attacks: readonly Attack[] = [
  {
    name: 'hide a second request in a message with two ends, or have a header echoed by TRACE',
    async run({ origin }) {
      const hidden = await anyOf(Object.entries(TWO_ENDS), async ([kind, bytes]) => {
        const answers = (await talk(origin, bytes)).match(/^HTTP\/1\.1 \d{3}/gm) ?? []
        return answers.length === 1 && answers[0] === 'HTTP/1.1 400'
          ? undefined
          : `${kind}: ${answers.join(', ')}`
      })
      if (hidden) return hidden
      return anyOf(['TRACE', 'TRACK', 'CONNECT', 'DEBUG'], async method => {
        const said = await talk(
          origin,
          `${method} / HTTP/1.1\r\nhost: portal\r\nx-key: of-a-thief\r\nconnection: close\r\n\r\n`,
        )
        return /HTTP\/1\.1 2|of-a-thief/.test(said) ? `${method} was obeyed` : undefined
      })
    },
  },
  {
    name: 'list folders, and read what lies beside the files that are served',
    async run({ origin }) {
      // Below /desk every address is the officers' one page, which names no file of a folder.
      const bodyOf = (said: string) => said.slice(said.indexOf('\r\n\r\n'))
      const desk = bodyOf(await rawGet(origin, '/desk/nothing'))
      return anyOf([...FOLDERS, ...BESIDE], async path => {
        const said = await rawGet(origin, path)
        if (path.startsWith('/desk/') && bodyOf(said) === desk) return undefined
        return /^HTTP\/1\.1 (?:404|403|400)/.test(said) ? undefined : `${path}: ${said.slice(0, 15)}`
      })
    },
  },
  {
    name: 'find answers of a citizen in a store on the way, or of a type that a browser must guess',
    async run(place) {
      const stored = (await ownAnswers(place)).find(
        ({ headers }) => !/\bno-store\b/.test(headers.get('cache-control') ?? ''),
      )
      if (stored) return `an answer may be stored: ${stored.http} ${stored.code ?? ''}`
      const pages = [
        '/',
        '/portal-config.json',
        '/robots.txt',
        '/manifest.webmanifest',
        '/nothing',
        '/openapi.json',
      ]
      return anyOf(pages, async path => {
        const type = (await knock(place, path, { headers: { accept: 'text/html' } })).headers.get(
          'content-type',
        )
        return /^[\w/+.-]+; charset=utf-8$/i.test(type ?? '') ? undefined : `${path} is of type ${type}`
      })
    },
  },
  {
    name: 'guess the key of a session from another one, or read the cookie of a device by a script',
    async run(place) {
      const person = await signUp(place)
      const sessions = [person.session, await signIn(place, person), await signIn(place, person)]
      const keys = sessions.map(({ authkey }) => Buffer.from(authkey, 'base64url'))
      if (keys.some(key => key.length < 32)) return 'a key has less than 256 bits'
      if (new Set(sessions.flatMap(({ authid, authkey }) => [authid, authkey])).size !== sessions.length * 2)
        return 'two sessions share a key'
      // Of 256 random bits half differ; so many as fewer than 64 never in the age of the world.
      const near = keys.some((key, at) => at > 0 && bitsApart(key, keys[at - 1] ?? key) < 64)
      if (near) return 'one key tells of another'
      const { headers } = await send(
        place,
        'ValidateCitizenLogin',
        { loginId: person.mobile, password: PASSWORD },
        {},
        'login',
      )
      const cookie = headers.get('set-cookie') ?? ''
      must(cookie !== '', 'the device got no cookie')
      return /; HttpOnly/.test(cookie) && /; SameSite=Strict/.test(cookie)
        ? undefined
        : `a cookie: ${cookie.split(';').slice(1)}`
    },
  },
  {
    name: 'open a session by a call that is no sign-in',
    async run(place) {
      const { session } = await signUp(place)
      const others = Object.values(calls).filter(({ door }) => door !== 'login')
      return anyOf(others, async ({ key, door }) => {
        if (calls[key].endsSession) return undefined
        const { headers } = await send(place, key, {}, door === 'citizen' ? { session } : {}, door)
        return headers.has('authkey') ? `${key} opened one` : undefined
      })
    },
  },
  {
    name: 'ask for a record of another by a second parameter of the same name',
    async run(place) {
      const [thief, owner] = [await signUp(place), await signUp(place)]
      const own = await call(place, 'GetCitizenUserLogins', {}, { session: owner.session })
      must(JSON.stringify(own).includes(owner.mobile), 'the owner sees nothing')
      const { text } = await knock(
        place,
        `${DOOR_PATHS.citizen}?ApiKey=GetCitizenUserLogins&authid=${owner.session.authid}&authkey=${owner.session.authkey}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ OrgId: 0, ApiKey: 'GetCitizenUserLogins', ApiParams: {} }),
        },
        { session: thief.session },
      )
      must(text.includes(thief.mobile), 'the thief sees nothing of their own')
      return text.includes(owner.mobile) ? 'the address won over the headers' : undefined
    },
  },
]

/** In how many bits two keys differ. */
const bitsApart = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, byte, at) => sum + (byte ^ (other[at] ?? 0)).toString(2).replaceAll('0', '').length, 0)
