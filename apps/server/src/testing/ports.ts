import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { makeAuthority } from '#domain/timestamp/authority.ts'
import { demoBrand } from '#server/config/brand.ts'
import { openPress } from '#server/documents/openPress.ts'
import type { Keys } from '#server/keys/openKeys.ts'
import { recordedBeaconSource } from '#server/ports/beacon.ts'
import { inboxCourier } from '#server/ports/couriers/Courier.ts'
import { openFiles } from '#server/ports/files/openFiles.ts'
import type { Ports } from '#server/ports/ports.ts'
import { systemRandom } from '#server/ports/random.ts'
import { httpRevocation } from '#server/ports/revocation/revocation.ts'
import { embeddedWitness, timestampsBy } from '#server/ports/timestamp/timestamp.ts'
import { httpWebhooks } from '#server/ports/webhooks/httpWebhooks.ts'
import { standIn } from '#server/sandbox/modules/standIns.ts'
import type { MovableClock } from './movableClock.ts'
import { sharedPrinter } from './threads.ts'

const key = (letter: string) => Buffer.from(letter.repeat(32))

/** The witness of time in tests, valid whenever a test takes place. */
const TEST_WITNESS = makeAuthority(
  Buffer.alloc(32, 7),
  { commonName: 'Practice witness', organisation: 'Tests' },
  new Date('2022-01-01T00:00:00Z'),
)

/** Keys of the embedded payment provider in tests. */
export const PROVIDER_KEYS = {
  keyId: 'rzp_test_portalkey00001',
  keySecret: 'key-secret-of-tests',
  webhookSecret: 'webhook-secret-of-tests',
}

/** The certificate of tests has no issuer: nothing can fail that would be reported. */
const unexpected = (sentence: string): never => {
  throw new Error(sentence)
}

/** Faults are tried again at once; a slow answer of a busy machine is no fault. */
export const PROVIDER_PACE = { timeoutMs: 30_000, retryPausesMs: [5, 10] }

/**
 * Ports for tests: a movable clock, real chance, fixed secrets, files in a folder of the test's own, and a press with
 * the run's signing key whose printer starts with the first document.
 */
export async function testPorts(
  clock: MovableClock,
  folder: string,
  provider: Pick<Ports, 'payments' | 'accountVerification'>,
  keys: Keys,
): Promise<Ports> {
  const authority = {
    ...demoBrand,
    publicUrl: 'http://localhost:8080',
    testEnvironment: false,
  }
  const chance = { clock, random: systemRandom }
  const revocation = httpRevocation(clock)
  const timestamp = timestampsBy([embeddedWitness(TEST_WITNESS, chance)], chance)
  await cp(inject('signingDirectory'), join(folder, 'signing'), { recursive: true })
  const press = { dataDir: folder, publicUrl: authority.publicUrl, signingKey: undefined }
  return {
    ...chance,
    authority,
    beacon: recordedBeaconSource,
    couriers: { SMS: inboxCourier, EMAIL: inboxCourier },
    files: openFiles({ dataDir: folder, files: { kind: 'disk' } }, { ...keys, random: systemRandom }),
    press: {
      ...(await openPress(press, { ...chance, timestamp, revocation }, authority.name.en, unexpected)),
      printer: sharedPrinter,
    },
    externalModules: new Map([
      [12, { url: 'https://eauction.example.in/citizen', secret: 'module-secret' }],
      [14, standIn(14, 'stand-in-secret')],
    ]),
    master: keys.master,
    revocation,
    ...provider,
    escrow: null,
    scanner: null,
    timestamp,
    // Receivers of tests are on this machine and have no certificate.
    webhooks: httpWebhooks({ networks: ['127.0.0.0/8'], allowsHttp: true }),
    secrets: { otpPepper: key('o'), identityPepper: key('i'), fieldKey: keys.ring },
  }
}
