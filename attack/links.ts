import { type Attack, anyOf, must } from './lib/attack.ts'
import { call, knock, send } from './lib/client.ts'
import { confirmed, freshMobile, inboxOf, otpsTo, PASSWORD, type Person, signUp } from './lib/people.ts'
import type { Place } from './lib/place.ts'

const THIEF = 'thief.example'

/** Headers of a request that would have its messages lead to another machine. */
const ELSEWHERE = {
  'x-forwarded-host': THIEF,
  'x-forwarded-proto': 'http',
  forwarded: `host=${THIEF}`,
  origin: `https://${THIEF}`,
  referer: `https://${THIEF}/`,
}

const LINK = /https?:\/\/[^\s"'<>]+/g

/** Where an address sends whoever opens it: the header, a refresh, or a link made of what was typed. */
const REDIRECTS = [
  `//${THIEF}`,
  `//${THIEF}/%2f..`,
  `/%5c${THIEF}`,
  `/%09/${THIEF}`,
  `/home?redirect=https://${THIEF}`,
  `/login?redirect=//${THIEF}&next=//${THIEF}&returnUrl=//${THIEF}`,
  `/logout?url=https://${THIEF}`,
  `/draws//${THIEF}`,
  `/?_escaped_fragment_=//${THIEF}`,
  `/%0d%0aLocation:%20https://${THIEF}`,
]

/** Has every kind of message sent that tells of the account, with headers of elsewhere. */
async function provoke(place: Place, person: Person): Promise<void> {
  const from = { session: person.session, headers: ELSEWHERE }
  const changed = await confirmed(place, person, headers =>
    send(
      place,
      'ChangeCitizenUserPassword',
      { currentPassword: PASSWORD, newPassword: 'Kosi-Sarayu#2026' },
      { ...from, headers: { ...ELSEWHERE, ...headers } },
    ),
  )
  must(changed.status === 2, `the password stays: ${changed.message}`)
  const mobileNumber = freshMobile()
  const wish = { mobileNumber, currentPassword: 'Kosi-Sarayu#2026' }
  const asked = await call(place, 'RequestLostContactChange', wish, from)
  must(asked.status === 2, `no message is sent: ${asked.message}`)
  const [otp = ''] = await otpsTo(place, mobileNumber)
  const { transactionNumber } = asked.value
  await call(place, 'ConfirmLostContactChange', { transactionNumber, otp }, from)
}

export const attacks: readonly Attack[] = [
  {
    name: 'have messages lead to another machine, by the headers of the request that causes them',
    async run(place) {
      const person = await signUp(place)
      await provoke(place, person)
      const texts = (await inboxOf(place, person.mobile)).map(({ text }) => text)
      const links = texts.flatMap(text => text.match(LINK) ?? [])
      must(links.length > 1, 'no message has a link')
      if (texts.some(text => text.includes(THIEF))) return 'a message names the thief'
      const port = new URL(place.origin).port
      const strange = links.find(link => !['localhost', '127.0.0.1'].includes(new URL(link).hostname))
      if (strange) return `a message leads to ${new URL(strange).host}`
      return links.some(link => new URL(link).port !== port) ? 'a message leads to another door' : undefined
    },
  },
  {
    name: 'send whoever opens an address of the portal to another machine',
    async run(place) {
      return anyOf(REDIRECTS, async path => {
        const { http, headers, text } = await knock(place, path, { headers: { accept: 'text/html' } })
        if (http >= 500) return `${path} failed`
        const to = headers.get('location') ?? headers.get('refresh') ?? ''
        if (to.includes(THIEF) || headers.has('content-location')) return `${path} leads to ${to}`
        return new RegExp(`(href|src|url|content)=["'\\s\\d;]*(https?:)?[\\\\/]{0,2}${THIEF}`, 'i').test(text)
          ? `${path} has a link to the thief`
          : undefined
      })
    },
  },
  {
    name: 'open another citizen’s records and stop their changes by links of messages',
    async run(place) {
      const [victim, thief] = [await signUp(place), await signUp(place)]
      await provoke(place, victim)
      const { rows } = await place.database.pool.query<{ number: string }>(
        `select application_number as number from land_use_application where application_number is not null
          union select application_number from lottery_application where application_number is not null
          union select property_code from property`,
      )
      must(rows.length > 10, 'nobody has a record')
      const found = await anyOf(rows, async ({ number }) => {
        const { status, value } = await send(
          place,
          'FindMyRecord',
          { about: number },
          { session: thief.session },
        )
        const route = status === 2 ? (value as { route: unknown }).route : null
        return route === null ? undefined : `${number} of another opens`
      })
      if (found) return found
      const codes = ['', 'c.', 'c.0', '../', `c.${'A'.repeat(43)}`, "' or 1=1 --", 'c.%', 'c._'.repeat(20)]
      const stopped = await anyOf(codes, async code => {
        const { status } = await send(
          place,
          'StopContactChangeByCode',
          { code },
          { session: thief.session },
          'public',
        )
        return status === 2 ? `the code ${code} stops a change` : undefined
      })
      if (stopped) return stopped
      const [told] = await inboxOf(place, victim.mobile)
      const code = /stop-account\?code=([\w.-]+)/.exec(told?.text ?? '')?.[1] ?? ''
      const own = await send(place, 'StopContactChangeByCode', { code }, {}, 'public')
      must(own.status === 2, `the owner's link stops nothing: ${own.message}`)
      const again = await send(place, 'StopContactChangeByCode', { code }, {}, 'public')
      return again.status === 2 ? 'a link works twice' : undefined
    },
  },
]
