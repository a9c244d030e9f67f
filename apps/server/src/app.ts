import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { calls } from '#contract/calls.ts'
import { openApi } from '#contract/describe.ts'
import { deskCalls } from '#contract/desk/calls.ts'
import { Status } from '#contract/envelope.ts'
import { fill, say } from '#contract/text.ts'
import { registerDataRoutes } from './account/dataRoutes.ts'
import { registerSmsDoor } from './applications/smsDoor.ts'
import { registerAuditRoutes } from './audit/headRoutes.ts'
import { registerVenueImages } from './booking/venue/venueImageRoutes.ts'
import type { PortalMode } from './config/portalMode.ts'
import { type TrustedProxies, trustOf } from './config/trustedProxies.ts'
import { contentPolicy } from './contentPolicy.ts'
import { isDatabaseAway } from './db/away.ts'
import { ping } from './db/pool.ts'
import { deskHandlers } from './desk/deskHandlers.ts'
import { registerDesk } from './desk/gateway/deskRoutes.ts'
import { registerLive } from './desk/live/liveRoutes.ts'
import { createPaperDrawer } from './desk/papers/drawer.ts'
import { registerDocumentRoutes } from './documents/documentRoutes.ts'
import type { PdfReader } from './documents/pdf/reader.ts'
import { answerBrokenRequest, refuseBroken } from './gateway/brokenRequest.ts'
import { watchDirectRoutes } from './gateway/directEvents.ts'
import type { DispatcherParts } from './gateway/dispatch.ts'
import { leaveInOrder } from './gateway/leaving.ts'
import { loggedError } from './gateway/loggedError.ts'
import { keepPace } from './gateway/pace.ts'
import { ReadyFiles } from './gateway/readyFiles.ts'
import { languageOf, registerGateway } from './gateway/routes.ts'
import { SharedAnswers } from './gateway/sharedAnswers.ts'
import { type ShedOptions, shedEarly } from './gateway/shedding.ts'
import { BODY_TIMES, endSlowBodies } from './gateway/slowBodies.ts'
import { turnAway } from './gateway/turnedAway.ts'
import { handlers } from './handlers.ts'
import { registerMachines } from './integration/machineRoutes.ts'
import { registerDrawRoutes } from './lottery/draw/drawRoutes.ts'
import { registerOpeningRoutes } from './opening/openingFiles.ts'
import { openingFileParts } from './openings.ts'
import { registerPaymentRoutes } from './payments/doors/paymentRoutes.ts'
import { registerReferenceRoutes } from './reference/routes.ts'
import {
  applicationSources,
  dataExports,
  documentEntities,
  feeds,
  paperEndpoints,
  payables,
} from './registries.ts'
import type { SandboxOptions } from './sandbox/razorpay/options.ts'
import { registerSandboxes } from './sandbox/registerSandboxes.ts'

export interface AppParts extends Pick<DispatcherParts, 'pool' | 'db' | 'reads' | 'ports' | 'onUndeclared'> {
  /** The desk's own connections; without them it shares the citizens'. */
  readonly desk?: Pick<DispatcherParts, 'pool' | 'db'> | undefined
  /** The database over which servers hear of each other's changes. */
  readonly databaseUrl: string
  /** In production no stand-in is mounted. */
  readonly mode: PortalMode
  /** The fixed client key of the survey-by-id door. */
  readonly surveyClientKey: string
  /** The SMS gateway's key for what citizens write; without it nobody can hand anything over. */
  readonly smsInboundKey?: string | undefined
  /** The proxies that are believed about X-Forwarded-For: limits then count the citizen's address, not the proxy's. */
  readonly trustProxy: TrustedProxies
  /** Zero bits of a proof of work; `PROOF_BITS` without it. */
  readonly proofBits?: number
  /** pino's level; 'silent' in tests. */
  readonly logLevel: string
  /** Origins beside our own that the checkout object needs; empty with the embedded provider. */
  readonly checkoutOrigins: readonly string[]
  /** The embedded payment provider; absent beside the real one. */
  readonly paymentSandbox?: SandboxOptions | undefined
  /** Calls of one session per minute before the portal asks it to slow down. */
  readonly requestsPerMinute: number
  /** Whether what every visitor is told alike is made once and kept until it changes. */
  readonly keepsShared: boolean
  /** Looks into PDFs that are sent; whoever gives it closes it. Without it the portal starts threads of its own. */
  readonly pdfReader?: PdfReader | undefined
  /** How long a request that comes now would wait; below `few` requests under way nobody is turned away for it. */
  readonly strain: { readonly ms: () => number } & ShedOptions
}

/** The largest body of a gateway call; files have their own limit at their own endpoint. */
const BODY_LIMIT = 256 * 1024
/** So many sessions' pace one network has: a mobile carrier puts ten thousand citizens behind one address. */
const SESSIONS_OF_A_NETWORK = 200
/** A year, as the pages have it. */
const HSTS = 'max-age=31536000; includeSubDomains'
/** The content policy of what is no page. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"
/** So often heads and bodies that drip in are looked for, in milliseconds. */
const LOOK_MS = 5_000

const notHere = say('Nothing is found at this address.', 'इस पते पर कुछ नहीं मिला।')

/** Makes the HTTP application: limits, headers, the gateway. Services add their direct endpoints in `routes.ts`. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const run = parts.ports.random.bytes(4).toString('hex')
  let requests = 0
  const ready = new ReadyFiles(() => parts.ports.clock.now())
  const app = fastify({
    serverFactory: ready.server,
    bodyLimit: BODY_LIMIT,
    http: { connectionsCheckingInterval: LOOK_MS, requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => turnAway(request, reply, error),
    // What arrives while a server leaves is answered like everything before it; its socket ends with the answer.
    return503OnClosing: false,
    trustProxy: trustOf(parts.trustProxy),
    // The run of the server and a number in it: unique, and in the order of the log.
    genReqId: () => `${run}-${(++requests).toString(36)}`,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logger: {
      level: parts.logLevel,
      // No query, no address, no headers: a log line must not hold personal data.
      serializers: {
        req: request => ({ method: request.method, path: request.url?.split('?')[0] }),
        err: loggedError,
      },
    },
  })
  watchDirectRoutes(app, parts.onUndeclared)
  endSlowBodies(app, BODY_TIMES)
  refuseBroken(app)
  leaveInOrder(
    app,
    () =>
      ping(parts.pool).then(
        () => [],
        () => ['The database does not answer.'],
      ),
    () => ready.stop(),
  )
  await app.register(helmet, { contentSecurityPolicy: contentPolicy(parts.checkoutOrigins) })
  const ownProvider = parts.paymentSandbox && `${parts.paymentSandbox.prefix}/`
  await keepPace(app, {
    perSession: parts.requestsPerMinute,
    perNetwork: parts.requestsPerMinute * SESSIONS_OF_A_NETWORK,
    ownPrefix: ownProvider,
  })
  shedEarly(app, parts.strain.ms, parts.strain)

  app.setErrorHandler((error: Error & { statusCode?: number; seconds?: number }, request, reply) => {
    if (isDatabaseAway(error)) {
      request.log.error({ err: error }, 'the database is away')
      return turnAway(request, reply, { statusCode: 503 })
    }
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'fault')
    return turnAway(request, reply, error)
  })
  // The framework's own answer repeats the address, and its log line the query in it.
  app.setNotFoundHandler((request, reply) => {
    const body = {
      Status: Status.alert,
      Message: fill(notHere, languageOf(request)),
      CustomObject: null,
      Code: 'http',
    }
    return reply.code(404).send(body)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    // Helmet guards pages and files; what is neither has the same promise in short.
    if (!reply.hasHeader('strict-transport-security')) reply.header('strict-transport-security', HSTS)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_PAGE)
    if (request.method === 'POST' && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  app.get('/healthz', { config: { rateLimit: false } }, async () => {
    await ping(parts.pool)
    return { status: 'ok' }
  })
  const shared = parts.keepsShared
    ? new SharedAnswers(parts.databaseUrl, parts.ports.clock, app.log)
    : undefined
  app.addHook('preClose', async () => shared?.close())
  registerGateway(app, {
    shared,
    pool: parts.pool,
    db: parts.db,
    reads: parts.reads,
    ports: parts.ports,
    calls,
    handlers,
    onUndeclared: parts.onUndeclared,
    proofBits: parts.proofBits,
    surveyClientKey: parts.surveyClientKey,
  })
  const drawer = createPaperDrawer()
  app.addHook('onClose', () => drawer.close())
  const desk = { ...parts, ...parts.desk }
  const place = { database: desk.db, pool: desk.pool }
  registerDesk(app, {
    ...desk,
    calls: deskCalls,
    handlers: deskHandlers({ drawer, place, applications: applicationSources }),
  })
  registerLive(app, { db: desk.db, ports: parts.ports, url: parts.databaseUrl })
  registerReferenceRoutes(app, parts)
  registerDrawRoutes(app, parts, ready)
  registerOpeningRoutes(app, { ...parts, ...openingFileParts })
  registerAuditRoutes(app, parts)
  await registerDocumentRoutes(app, {
    ...parts,
    entities: documentEntities,
    papers: paperEndpoints,
    reader: parts.pdfReader,
  })
  registerVenueImages(app, parts)
  registerSmsDoor(app, { ...parts, sources: applicationSources, key: parts.smsInboundKey })
  registerDataRoutes(app, { ...parts, exports: dataExports })
  registerPaymentRoutes(app, { ...parts, payables })
  await registerMachines(app, { ...parts, feeds })
  await registerSandboxes(app, { ...parts, sources: applicationSources })
  const description = openApi(calls, parts.ports.authority.name.en)
  app.get('/openapi.json', () => description)
  return app
}
