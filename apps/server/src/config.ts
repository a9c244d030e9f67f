import { availableParallelism } from 'node:os'
import type { ExternalModules } from '#server/ports/externalModules.ts'
import type { ClamdPlace } from '#server/ports/scanner/clamd.ts'
import { type Brand, readBrand } from './config/brand.ts'
import { inCheckout } from './config/checkout.ts'
import {
  address,
  addresses,
  type Environment,
  faultOf,
  flag,
  oneOf,
  text,
  together,
  wholeNumber,
} from './config/environment.ts'
import { type EscrowHolders, readEscrow } from './config/escrowHolders.ts'
import { readExternalModules } from './config/externalModules.ts'
import {
  type EmailConfig,
  type FilesConfig,
  readClamd,
  readEmail,
  readFiles,
  readSigningKey,
  readSms,
  readSmsInbound,
  type SigningKeyConfig,
  type SmsConfig,
  type SmsInbound,
} from './config/outside.ts'
import { type PortalMode, readPortalMode } from './config/portalMode.ts'
import { PAYMENT_NAMES, productionFaults } from './config/productionFaults.ts'
import { checkGivenKeys, type GivenSecrets, givenSecrets, keptSecrets } from './config/secretsFile.ts'
import { readTls, type TlsFiles } from './config/tls.ts'
import { readTrustedProxies, type TrustedProxies } from './config/trustedProxies.ts'
import { readWebhookNetworks } from './config/webhookNetworks.ts'
import { readWebManager, type WebManager } from './config/webManager.ts'
import { prepareDataDir } from './db/embedded/cluster.ts'
import { StartupError } from './startupError.ts'
import type { MetricsPlace } from './watch/serveMetrics.ts'

/** Everything that an operator can set, read once at the start, checked and frozen. */
export type Config = {
  /** `PORT`: where the portal listens; 8080. */
  readonly port: number
  /** `HOST`: the network address to listen on; 0.0.0.0, all of them. */
  readonly host: string
  /**
   * `TLS_CERT`, `TLS_KEY`: certificate with its chain, and its key, as PEM files; the portal then speaks HTTP/2 over TLS at PORT
   * by itself. Unset: in clear, for a proxy that ends TLS.
   */
  readonly tls: TlsFiles | undefined
  /** `LOOPBACK_PORT`: where a demonstration with TLS reaches its own payment sandbox in clear, on this machine alone; PORT + 1. */
  readonly loopbackPort: number
  /** `PUBLIC_URL`: the address citizens use, without a slash at the end; http://localhost:PORT, https with TLS. Printed in QR codes. */
  readonly publicUrl: string
  /**
   * `TRUST_PROXY`: how many reverse proxies stand in front (1), or their networks (10.0.0.0/8,2001:db8::/32), so that the
   * citizen's own address is counted in limits and a forged X-Forwarded-For is not; none.
   */
  readonly trustProxy: TrustedProxies
  /** `DATA_DIR`: folder for the embedded database, uploads and secrets; ./data in the checkout. */
  readonly dataDir: string
  /** `DATABASE_URL`: an external PostgreSQL, 15 to 18; unset means the embedded one. */
  readonly databaseUrl: string | undefined
  /** `DATABASE_OWNER_URL`: the same database for the owner of its tables, who migrates; unset: as DATABASE_URL. */
  readonly databaseOwnerUrl: string | undefined
  /** `DATABASE_STANDBY_URL`: a standby of it, from which is read what may be a second old; unset: none. */
  readonly databaseStandbyUrl: string | undefined
  /** `PROCESSES`: how many processes serve on PORT, kept up by one that does the work of the clock; one for each core but one, at most 8. */
  readonly processes: number
  /** `DATABASE_POOL_SIZE`: most connections held at once for citizens; of several processes each has its share, at least 5; 20. */
  readonly databasePoolSize: number
  /** `DRAIN_SECONDS`: how long a server that leaves answers on while `/readyz` says so; 10 in production, else 0. */
  readonly drainSeconds: number
  /** `METRICS_PORT`, `METRICS_HOST`: where figures are served to a monitor; unset: nowhere, and the machine itself. */
  readonly metrics: MetricsPlace | undefined
  /** `BRAND_FILE`: JSON file with the authority's code and names; unset means the demo authority. */
  readonly brand: Brand
  /** `WEB_MANAGER`, `WEB_MANAGER_HI`: the Web Information Manager's name in both languages; the demonstration's. */
  readonly webManager: WebManager
  /** `PORTAL_MODE`: `demo` with stand-ins for what is missing, or `production`, which starts whole or not at all; demo. */
  readonly mode: PortalMode
  /** `DEMO_DATA`: whether a demonstration begins with its citizens and campaigns; true. Never in production. */
  readonly demoData: boolean
  /** `DRAW_BEACON`: `drand` for real draws, `recorded` for practice without a network; recorded in a demonstration. */
  readonly beacon: 'drand' | 'recorded'
  /** `TIMESTAMP_URLS`: time-stamping authorities (RFC 3161), separated by commas; a demonstration without any has its own. */
  readonly timestampUrls: readonly string[]
  /** `TEST_ENVIRONMENT`: shows the banner that sends citizens to the production portal, and unfinished menu items; false. */
  readonly testEnvironment: boolean
  /** SHOW_HIDDEN_AREAS: leases, bookings, community centres, addresses and bank accounts in the menus without the test banner. */
  readonly showHiddenAreas: boolean
  /** `PRODUCTION_URL`: where that banner sends them; PUBLIC_URL. */
  readonly productionUrl: string
  /** `REQUESTS_PER_MINUTE`: calls of one session, before the portal asks it to slow down; of one network 200 times that; 600. */
  readonly requestsPerMinute: number
  /** `SURVEY_CLIENT_KEY`: the fixed client key of the survey door (specification, section 6). */
  readonly surveyClientKey: string
  /** `LOG_LEVEL`: fatal, error, warn, info, debug, trace or silent; info. */
  readonly logLevel: LogLevel
  readonly payment: PaymentConfig
  readonly sms: SmsConfig
  /** `SMS_INBOUND_KEY`, `SMS_INBOUND_NUMBER`: how citizens ask by SMS; unset: they can't. */
  readonly smsInbound: SmsInbound | undefined
  readonly email: EmailConfig
  /** `E_AUCTION_URL`, `E_AUCTION_SECRET`; `BUILDING_PLAN_…`; `GRIEVANCE_…`: systems that citizens are handed over to. */
  readonly externalModules: ExternalModules
  /** `WEBHOOK_NETWORKS`: networks beside the public Internet in which systems may be told; none. */
  readonly webhookNetworks: readonly string[]
  readonly files: FilesConfig
  /** `CLAMD_ADDRESS`: a virus scanner, as tcp://host:3310 or unix:///run/clamd.sock; unset means none. */
  readonly clamd: ClamdPlace | undefined
  /** `ESCROW_HOLDERS`, `ESCROW_NEEDED`: who holds shares of the keys; unset: nobody. */
  readonly escrow: EscrowHolders | undefined
  /** Key of the authority's digital signature; unset means the self-made one in `DATA_DIR/signing`. */
  readonly signingKey: SigningKeyConfig | undefined
  /** Peppers and master keys; see `secretsFile.ts`. */
  readonly secrets: GivenSecrets
}

interface ProviderKeys {
  /** `RAZORPAY_KEY_ID` */
  readonly keyId: string
  /** `RAZORPAY_KEY_SECRET` */
  readonly keySecret: string
  /** `RAZORPAY_WEBHOOK_SECRET` */
  readonly webhookSecret: string
}

interface RealProviderKeys extends ProviderKeys {
  /** What accounts are verified with: real money is not sent to an account that nobody asked the bank about. */
  readonly verification: {
    /** `RAZORPAYX_ACCOUNT_NUMBER`: the authority's account at RazorpayX, which pays for it. */
    readonly sourceAccountNumber: string
    /** `RAZORPAYX_WEBHOOK_SECRET` */
    readonly webhookSecret: string
  }
}

/** `razorpay` when its keys are given; otherwise the embedded sandbox that speaks the same protocol. */
export type PaymentConfig =
  | ({ readonly provider: 'sandbox' } & ProviderKeys)
  | ({ readonly provider: 'razorpay' } & RealProviderKeys)

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** The keys of the real provider; undefined for the embedded one. */
function readPaymentKeys(env: Environment, mode: PortalMode): RealProviderKeys | undefined {
  if (!together(env, PAYMENT_NAMES)) return undefined
  const keyId = text(env, 'RAZORPAY_KEY_ID') ?? ''
  if (mode === 'demo' && keyId.startsWith('rzp_live_'))
    throw new StartupError(
      'RAZORPAY_KEY_ID is a live key: a demonstration takes no money; set PORTAL_MODE=production, or use a test key.',
    )
  return {
    keyId,
    keySecret: text(env, 'RAZORPAY_KEY_SECRET') ?? '',
    webhookSecret: text(env, 'RAZORPAY_WEBHOOK_SECRET') ?? '',
    verification: {
      sourceAccountNumber: text(env, 'RAZORPAYX_ACCOUNT_NUMBER') ?? '',
      webhookSecret: text(env, 'RAZORPAYX_WEBHOOK_SECRET') ?? '',
    },
  }
}

/** Another way to the database of DATABASE_URL. */
function readSecondUrl(env: Environment, name: string): string | undefined {
  const url = address(env, name, ['postgresql', 'postgres'])?.href
  if (url !== undefined && text(env, 'DATABASE_URL') === undefined)
    throw new StartupError(`${name} needs DATABASE_URL too.`)
  return url
}

function readMetrics(env: Environment): MetricsPlace | undefined {
  const host = text(env, 'METRICS_HOST')
  if (text(env, 'METRICS_PORT') === undefined) {
    if (host !== undefined) throw new StartupError('METRICS_HOST needs METRICS_PORT too.')
    return undefined
  }
  const port = wholeNumber(env, 'METRICS_PORT', { default: 0, min: 1, max: 65_535 })
  return { port, host: host ?? '127.0.0.1' }
}

const withoutSlash = (url: URL | undefined): string | undefined => url?.href.replace(/\/+$/, '')

/** Each setting with the way to read it; a way throws a StartupError about its own variables only. */
function readersOf(env: Environment) {
  const mode = () => readPortalMode(env)
  const port = () => wholeNumber(env, 'PORT', { default: 8080, min: 1, max: 65_535 })
  const tls = () => readTls(env, inCheckout)
  const publicUrl = () =>
    withoutSlash(address(env, 'PUBLIC_URL', ['https', 'http'])) ??
    `${tls() ? 'https' : 'http'}://localhost:${port()}`
  const brandFile = text(env, 'BRAND_FILE')
  return {
    mode,
    port,
    host: () => text(env, 'HOST') ?? '0.0.0.0',
    tls,
    loopbackPort: () =>
      wholeNumber(env, 'LOOPBACK_PORT', { default: Math.min(port() + 1, 65_535), min: 1, max: 65_535 }),
    publicUrl,
    trustProxy: () => readTrustedProxies(env),
    databaseUrl: () => address(env, 'DATABASE_URL', ['postgresql', 'postgres'])?.href,
    databaseOwnerUrl: () => readSecondUrl(env, 'DATABASE_OWNER_URL'),
    databaseStandbyUrl: () => readSecondUrl(env, 'DATABASE_STANDBY_URL'),
    processes: () =>
      wholeNumber(env, 'PROCESSES', {
        default: Math.min(Math.max(1, availableParallelism() - 1), 8),
        min: 1,
        max: 64,
      }),
    databasePoolSize: () => wholeNumber(env, 'DATABASE_POOL_SIZE', { default: 20, min: 2, max: 500 }),
    drainSeconds: () =>
      wholeNumber(env, 'DRAIN_SECONDS', { default: mode() === 'production' ? 10 : 0, min: 0, max: 120 }),
    metrics: () => readMetrics(env),
    brand: () => readBrand(brandFile && inCheckout(brandFile)),
    webManager: () => readWebManager(env),
    demoData: () => flag(env, 'DEMO_DATA', true) && mode() === 'demo',
    beacon: () => oneOf(env, 'DRAW_BEACON', ['drand', 'recorded'], mode() === 'demo' ? 'recorded' : 'drand'),
    timestampUrls: () => addresses(env, 'TIMESTAMP_URLS', ['https', 'http']),
    testEnvironment: () => flag(env, 'TEST_ENVIRONMENT', false),
    showHiddenAreas: () => flag(env, 'SHOW_HIDDEN_AREAS', false),
    productionUrl: () => withoutSlash(address(env, 'PRODUCTION_URL', ['https', 'http'])) ?? publicUrl(),
    requestsPerMinute: () =>
      wholeNumber(env, 'REQUESTS_PER_MINUTE', { default: 600, min: 10, max: 1_000_000 }),
    surveyClientKey: () => text(env, 'SURVEY_CLIENT_KEY') ?? 'citizen-portal-survey',
    logLevel: () => oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    paymentKeys: () => readPaymentKeys(env, mode()),
    sms: () => readSms(env),
    smsInbound: () => readSmsInbound(env),
    email: () => readEmail(env),
    externalModules: () => readExternalModules(env),
    webhookNetworks: () => readWebhookNetworks(env),
    files: () => readFiles(env),
    clamd: () => readClamd(env),
    escrow: () => readEscrow(env),
    signingKey: () => readSigningKey(env),
    keys: () => checkGivenKeys(env),
  }
}

/** Keys, and the payment provider that they go with: the embedded one lives in a demonstration only. */
function readKeys(
  env: Environment,
  {
    mode,
    paymentKeys,
    dataDir,
  }: { mode: PortalMode; paymentKeys: RealProviderKeys | undefined; dataDir: string },
): Pick<Config, 'payment' | 'secrets'> {
  const real = paymentKeys && { provider: 'razorpay' as const, ...paymentKeys }
  if (mode === 'demo') {
    const { secrets, sandbox } = keptSecrets(env, dataDir)
    return { secrets, payment: real ?? { provider: 'sandbox', ...sandbox } }
  }
  if (!real) throw new StartupError('Production needs real payments.')
  return { secrets: givenSecrets(env), payment: real }
}

/** Refuses with every fault at once, each in a sentence of its own on a line of its own. */
function refuseFaults(env: Environment, readers: ReturnType<typeof readersOf>): void {
  const unreadable = Object.values(readers).flatMap(read => faultOf(read) ?? [])
  const unfit = text(env, 'PORTAL_MODE') === 'production' ? productionFaults(env, inCheckout) : []
  const faults = [...new Set([...unfit, ...unreadable])]
  if (faults.length > 0) throw new StartupError(faults.join('\n'))
}

/**
 * Reads the environment. Makes the data folder and, in a demonstration, the kept secrets, as the configuration contains
 * them.
 *
 * @throws StartupError with one sentence, on a line of its own, for each value that cannot be used or must not be missing
 */
export function readConfig(env: Environment): Config {
  const readers = readersOf(env)
  refuseFaults(env, readers)
  const dataDir = prepareDataDir(inCheckout(text(env, 'DATA_DIR') ?? './data'))
  const mode = readers.mode()
  return Object.freeze({
    mode,
    port: readers.port(),
    host: readers.host(),
    tls: readers.tls(),
    loopbackPort: readers.loopbackPort(),
    publicUrl: readers.publicUrl(),
    trustProxy: readers.trustProxy(),
    databaseUrl: readers.databaseUrl(),
    databaseOwnerUrl: readers.databaseOwnerUrl(),
    databaseStandbyUrl: readers.databaseStandbyUrl(),
    processes: readers.processes(),
    databasePoolSize: readers.databasePoolSize(),
    drainSeconds: readers.drainSeconds(),
    metrics: readers.metrics(),
    brand: readers.brand(),
    webManager: readers.webManager(),
    demoData: readers.demoData(),
    beacon: readers.beacon(),
    timestampUrls: readers.timestampUrls(),
    testEnvironment: readers.testEnvironment(),
    showHiddenAreas: readers.showHiddenAreas(),
    productionUrl: readers.productionUrl(),
    requestsPerMinute: readers.requestsPerMinute(),
    surveyClientKey: readers.surveyClientKey(),
    logLevel: readers.logLevel(),
    sms: readers.sms(),
    smsInbound: readers.smsInbound(),
    email: readers.email(),
    externalModules: readers.externalModules(),
    webhookNetworks: readers.webhookNetworks(),
    files: readers.files(),
    clamd: readers.clamd(),
    escrow: readers.escrow(),
    signingKey: readers.signingKey(),
    dataDir,
    ...readKeys(env, { mode, paymentKeys: readers.paymentKeys(), dataDir }),
  })
}
