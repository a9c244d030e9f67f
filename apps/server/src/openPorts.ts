import { moduleServices } from './config/externalModules.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/open.ts'
import type { Press } from './documents/produceDocument.ts'
import { escrowOf } from './keys/escrow.ts'
import type { Keys } from './keys/openKeys.ts'
import { openProvider } from './payments/doors/openProvider.ts'
import { drandBeacon, recordedBeaconSource } from './ports/beacon.ts'
import { systemClock } from './ports/clock.ts'
import { openCouriers } from './ports/couriers/openCouriers.ts'
import { openFiles } from './ports/files/openFiles.ts'
import type { Ports } from './ports/ports.ts'
import { systemRandom } from './ports/random.ts'
import type { RevocationSource } from './ports/revocation/revocation.ts'
import { clamd } from './ports/scanner/clamd.ts'
import type { TimestampSource } from './ports/timestamp/timestamp.ts'
import { httpWebhooks } from './ports/webhooks/httpWebhooks.ts'
import { withStandIns } from './sandbox/modules/standIns.ts'
import { withDemoPapers } from './seed/deskWork/files.ts'

/** This server as it reaches itself: in clear, on this machine alone where citizens come over TLS. */
function ownOrigin({ host, port, tls, loopbackPort }: Config): string {
  if (tls) return `http://127.0.0.1:${loopbackPort}`
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

const peppersOf = ({ otpPepper, identityPepper }: Config['secrets']) => ({ otpPepper, identityPepper })

/** The ports as the configuration names them, and what else its payment provider needs. */
export function openPorts(
  config: Config,
  { pool }: Pick<OpenDatabase, 'pool'>,
  {
    press,
    keys,
    timestamp,
    revocation,
  }: { press: Press; keys: Keys; timestamp: TimestampSource; revocation: RevocationSource },
) {
  const { provider, verification, checkoutOrigins, sandbox } = openProvider(config.payment, {
    origin: () => ownOrigin(config),
    pool,
    clock: systemClock,
    merchantName: config.brand.name.en,
  })
  const stored = openFiles(config, { random: systemRandom, ...keys })
  const ports: Ports = {
    accountVerification: verification,
    authority: { ...config.brand, publicUrl: config.publicUrl, testEnvironment: config.testEnvironment },
    beacon: config.beacon === 'drand' ? drandBeacon() : recordedBeaconSource,
    clock: systemClock,
    couriers: openCouriers(config),
    escrow: config.escrow ? escrowOf(config.secrets, config.escrow) : null,
    externalModules:
      config.mode === 'demo'
        ? withStandIns(config.externalModules, moduleServices, () => systemRandom.bytes(24).toString('hex'))
        : config.externalModules,
    files: config.demoData ? withDemoPapers(stored) : stored,
    master: keys.master,
    payments: provider,
    press,
    random: systemRandom,
    revocation,
    scanner: config.clamd ? clamd(config.clamd) : null,
    secrets: { ...peppersOf(config.secrets), fieldKey: keys.ring },
    timestamp,
    webhooks: httpWebhooks({ networks: config.webhookNetworks }),
  }
  return { ports, checkoutOrigins, paymentSandbox: sandbox }
}
