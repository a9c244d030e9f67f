import { randomUUID } from 'node:crypto'
import { DOOR_PATHS, ORGANISATION_ID } from '#contract/envelope.ts'
import { someAddress } from '../attack/lib/client.ts'
import { openPlace } from '../attack/lib/place.ts'

/**
 * The list of schemes that all visitors ask for alike, kept for everybody, against the same list made anew for each: for
 * whoever brings a session the portal makes it anew, with one statement more to look the session up. Forty ask at once.
 * Run: node bench/sharedLists.ts
 */
const ASKERS = 40
const SECONDS = 6

const place = await openPlace()
const body = JSON.stringify({ OrgId: ORGANISATION_ID, ApiKey: 'GetSchemeCampaignList2', ApiParams: {} })

async function answersASecond(
  session: () => Record<string, string>,
): Promise<{ rate: number; bytes: number }> {
  const until = performance.now() + SECONDS * 1000
  let answered = 0
  let bytes = 0
  const asker = async () => {
    while (performance.now() < until) {
      const reply = await fetch(`${place.origin}${DOOR_PATHS.public}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-encoding': 'br',
          'x-forwarded-for': someAddress(),
          ...session(),
        },
        body,
      })
      bytes = Number(reply.headers.get('content-length'))
      const text = await reply.text()
      if (!text.includes('"Status":2')) throw new Error(`no list was answered: ${text.slice(0, 200)}`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: ASKERS }, asker))
  return { rate: answered / SECONDS, bytes }
}

try {
  const visitors = () => ({})
  const sessions = () => ({ authid: randomUUID(), authkey: 'nobody' })
  await answersASecond(visitors)
  const kept = await answersASecond(visitors)
  const made = await answersASecond(sessions)
  const say = (what: string, { rate, bytes }: { rate: number; bytes: number }) =>
    console.log(
      `${what.padEnd(22)} ${rate.toFixed(0).padStart(6)} answers a second ${bytes.toString().padStart(7)} bytes each`,
    )
  say('kept for everybody', kept)
  say('made for each', made)
  console.log(`${(kept.rate / made.rate).toFixed(1)} times`)
} finally {
  await place.close()
}
