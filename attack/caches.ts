import { request } from 'node:http'
import { DOOR_PATHS, ORGANISATION_ID } from '#contract/envelope.ts'
import { type Attack, anyOf, must } from './lib/attack.ts'
import { call, post, send, someAddress } from './lib/client.ts'
import { signUp } from './lib/people.ts'
import type { Running } from './lib/place.ts'

const THIEF = 'thief.example'

/** What caches leave out of the name under which they keep an answer, each turned to the thief's machine. */
const POISONS: readonly Readonly<Record<string, string>>[] = [
  { host: THIEF },
  { host: `${THIEF}:443` },
  { 'x-forwarded-host': THIEF },
  { 'x-forwarded-host': THIEF, 'x-forwarded-proto': 'https', 'x-forwarded-port': '8443' },
  { 'x-forwarded-proto': `javascript:alert('${THIEF}')//` },
  { 'x-forwarded-prefix': `//${THIEF}/` },
  { 'x-host': THIEF, 'x-forwarded-server': THIEF, 'x-http-host-override': THIEF },
  { forwarded: `for=1.2.3.4;host=${THIEF};proto=https` },
  { 'x-original-url': `//${THIEF}/`, 'x-rewrite-url': `//${THIEF}/` },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
  { origin: `https://${THIEF}`, referer: `https://${THIEF}/` },
  { 'accept-language': `"><script src=//${THIEF}></script>` },
  { 'accept-encoding': `identity, ${THIEF}` },
  { cookie: `language="><script src=//${THIEF}></script>` },
  { range: 'bytes=0-3' },
]

/** Pages and files that a cache on the way keeps, or shows to many. */
const SHARED_PAGES = [
  '/',
  '/home',
  '/draws',
  '/no-such-page',
  '/robots.txt',
  '/sitemap.xml',
  '/hall/',
  '/manifest.webmanifest',
]
/** Lists that the portal itself keeps for everybody. */
const SHARED_LISTS = [
  'GetStateData',
  'GetServicesList',
  'GetNoticeList',
  'GetSchemeCampaignList2',
  'GetPropertySchemes',
]
/** Records of one citizen under names that a cache takes for files. */
const DECEITS = [
  '/applications/x.css',
  '/user-settings/general.js',
  '/my-properties/..%2fx.png',
  '/desk/work/a.ico',
  '/Document/DownloadMyData/x.css',
]

interface Met {
  readonly http: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** A GET with any headers, `host` too, which `fetch` would set itself. */
function get(
  { origin }: Running,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Met> {
  const own = { accept: 'text/html', 'accept-language': 'en', 'x-forwarded-for': someAddress() }
  return new Promise((resolve, reject) => {
    const asking = request(`${origin}${path}`, { headers: { ...own, ...headers } }, reply => {
      let body = ''
      reply.setEncoding('utf8')
      reply.on('data', part => {
        body += part
      })
      reply.on('end', () => resolve({ http: reply.statusCode ?? 0, headers: reply.headers, body }))
    })
    asking.on('error', reject).end()
  })
}

const isShared = ({ headers }: Met): boolean =>
  /\b(public|s-maxage)\b/.test(String(headers['cache-control'] ?? ''))

/** What changes with each answer, whoever asks. */
const steady = (body: string): string => body.replaceAll(/"at":\d+/g, '')

export const attacks: readonly Attack[] = [
  {
    name: 'poison pages that caches keep, by headers that name another machine',
    async run(place) {
      const clean = new Map<string, Met>()
      for (const path of SHARED_PAGES) clean.set(path, await get(place, path))
      must(clean.get('/')?.http === 200, 'there is no page')
      must([...clean.values()].some(isShared), 'no page is kept by caches')
      const tries = SHARED_PAGES.flatMap(path => POISONS.map(poison => ({ path, poison })))
      return anyOf(tries, async ({ path, poison }) => {
        const what = `${path} with ${Object.keys(poison).join(', ')}`
        const met = await get(place, path, poison)
        if (met.http >= 500) return `${what} failed`
        if (`${JSON.stringify(met.headers)}${met.body}`.includes(THIEF)) return `${what} names the thief`
        const before = clean.get(path)
        if (!before || !isShared(met)) return undefined
        if (met.headers['set-cookie']) return `${what} gives everybody one cookie`
        return met.http === before.http && met.body !== before.body ? `${what} is another page` : undefined
      })
    },
  },
  {
    name: 'poison lists that the portal keeps for everybody, by languages, sessions and parameters nobody reads',
    async run(place) {
      const { session } = await signUp(place)
      const clean = new Map<string, string>()
      for (const key of SHARED_LISTS)
        for (const language of ['en', 'hi']) {
          const { status, text } = await send(place, key, {}, { headers: { 'accept-language': language } })
          must(status === 2, `nobody gets ${key}`)
          clean.set(`${key} ${language}`, steady(text))
        }
      const tries = SHARED_LISTS.flatMap(key => POISONS.map(poison => ({ key, poison })))
      const got = await anyOf(tries, async ({ key, poison }) => {
        const { host: _, range: __, ...headers } = poison
        const bodies = [{}, { __proto__: { a: 1 }, Callback: THIEF, lang: THIEF, OrgId: THIEF }]
        for (const params of bodies) {
          const body = { OrgId: ORGANISATION_ID, ApiKey: key, ApiParams: params }
          const { text } = await post(place, DOOR_PATHS.public, body, { session, headers })
          if (text.includes(THIEF)) return `${key} names the thief`
        }
        return undefined
      })
      if (got) return got
      return anyOf([...clean], async ([name, before]) => {
        const [key = '', language = ''] = name.split(' ')
        const after = await send(place, key, {}, { headers: { 'accept-language': language } })
        if (after.headers.has('authkey') || after.headers.has('set-cookie'))
          return `${key} gives a session away`
        return steady(after.text) === before ? undefined : `${key} in ${language} is another list now`
      })
    },
  },
  {
    name: 'have a cache keep one citizen’s answers, as files or for others',
    async run(place) {
      const { session } = await signUp(place)
      const own = await call(place, 'GetCitizenUserProfile', {}, { session })
      must(own.status === 2, 'the owner reads nothing')
      const said = String(own.headers.get('cache-control'))
      if (!said.includes('no-store')) return `an answer about a citizen may be kept: ${said}`
      return anyOf(DECEITS, async path => {
        const met = await get(place, path, { accept: '*/*', ...session })
        if (met.body.includes(own.value.fullName)) return `${path} shows the citizen`
        return isShared(met) ? `${path} is kept by caches` : undefined
      })
    },
  },
]
