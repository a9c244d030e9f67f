import { type Beacon, beaconOf, roundAt, timeOfRound } from '#domain/draw/beacon.ts'
import { recordedBeacon } from '#domain/draw/recorded.ts'

/** Where the random number of a draw comes from. It is public, and nobody can know it before its round. */
export interface BeaconSource {
  /** True for recorded rounds: draws are then practice, and say so. */
  readonly isTest: boolean
  /** The round announced for a draw at this time. */
  roundFor(drawOn: Date): number
  /** When that round appears. */
  appearsOn(round: number, drawOn: Date): Date
  /**
   * The round's beacon, its signature verified.
   * @throws BeaconUnavailable when the network cannot be reached or does not have the round yet: wait, never substitute
   */
  fetch(round: number): Promise<Beacon>
}

export class BeaconUnavailable extends Error {}

/** Servers of the network, asked one after the other (docs/draw.md). */
const HOSTS = ['api.drand.sh', 'api2.drand.sh', 'api3.drand.sh', 'drand.cloudflare.com']
const TIMEOUT_MS = 10_000

async function ask(host: string, round: number, get: typeof fetch): Promise<Beacon> {
  const answer = await get(`https://${host}/v2/beacons/quicknet/rounds/${round}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`${host} answered ${answer.status}`)
  const body = (await answer.json()) as { signature?: unknown }
  return beaconOf(round, String(body.signature))
}

/** The drand network's own beacon. A server that answers with another signature is passed over, like a silent one. */
export const drandBeacon = (get: typeof fetch = fetch): BeaconSource => ({
  isTest: false,
  roundFor: drawOn => roundAt(drawOn.getTime() / 1000),
  appearsOn: round => new Date(timeOfRound(round) * 1000),
  async fetch(round) {
    const faults: string[] = []
    for (const host of HOSTS) {
      try {
        return await ask(host, round, get)
      } catch (error) {
        faults.push(`${host}: ${error instanceof Error ? error.message : error}`)
      }
    }
    throw new BeaconUnavailable(`Round ${round} could not be fetched (${faults.join('; ')}).`)
  },
})

/** A recorded round for demonstrations and tests without a network. It "appears" at the time of the draw. */
export const recordedBeaconSource: BeaconSource = {
  isTest: true,
  roundFor: () => recordedBeacon().Round,
  appearsOn: (_, drawOn) => drawOn,
  fetch: async () => recordedBeacon(),
}
