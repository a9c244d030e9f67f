import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { type Calls, calls } from '#contract/calls.ts'
import {
  DOOR_PATHS,
  fromWire,
  ORGANISATION_ID,
  type ResponseEnvelope,
  SURVEY_ORGANISATION_ID,
  toWire,
} from '#contract/envelope.ts'
import { solveRiddle } from '#domain/proof/work.ts'
import { type AppParts, buildApp } from '#server/app.ts'
import type { Reads } from '#server/db/standby.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Undeclared } from '#server/gateway/declared.ts'
import { runToTheEnd } from '#server/jobs/runTimer.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { workOneTask } from '#server/jobs/workTasks.ts'
import type { Keys } from '#server/keys/openKeys.ts'
import { listMessagesTo } from '#server/notify/outboxStore.ts'
import { openProvider, sandboxVerification } from '#server/payments/doors/openProvider.ts'
import { sandboxAddresses } from '#server/ports/paymentProvider/addresses.ts'
import { razorpayProvider } from '#server/ports/paymentProvider/razorpayProvider.ts'
import type { Ports } from '#server/ports/ports.ts'
import { tasks, timers } from '#server/registries.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { testKeys } from './keys.ts'
import { MovableClock, TEST_NOW } from './movableClock.ts'
import { PROVIDER_KEYS, PROVIDER_PACE, testPorts } from './ports.ts'
import { sharedReader } from './threads.ts'

export { TEST_NOW }

/** Session headers of a citizen. */
export interface Session {
  readonly authid: string
  readonly authkey: string
}

/** The answer of a call, camelCased. */
export interface Answer<Output> {
  readonly http: number
  readonly status: number
  readonly message: string
  readonly code: string | undefined
  readonly field: string | undefined
  readonly value: Output
  readonly headers: Record<string, unknown>
}

interface CallOptions {
  readonly session?: Session | undefined
  readonly language?: 'en' | 'hi'
  readonly ip?: string
  /** Key of the device that signed in before: the value of its cookie. */
  readonly device?: string
  /** A proof of work. */
  readonly proof?: string
  /** The proof of a confirmed act. */
  readonly stepUp?: string
  /** Key of the door of surveys by id; `send` gives it by itself. */
  readonly clientKey?: string
}

/** What the provider's control interface answers; `response` is what the checkout hands to the page. */
export interface ControlAnswer {
  readonly payment: { readonly id: string; readonly status: string }
  readonly response: Record<'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature', string>
  readonly posted: number
}

/** A whole portal over a database of its own, with time in the test's hand. */
export interface TestPortal {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly db: Db
  readonly ports: Ports
  readonly clock: MovableClock
  readonly keys: Keys
  /** Sends a call through its door, over HTTP without a socket. */
  send<Key extends keyof Calls>(
    key: Key,
    input: InputOf<Calls[Key]>,
    options?: CallOptions,
  ): Promise<Answer<OutputOf<Calls[Key]>>>
  /** Sends anything, typed or not: bad input, another door. */
  sendRaw(path: string, body: unknown, options?: CallOptions): Promise<Answer<unknown>>
  /** Tells the embedded payment provider what to do, by its control interface (sandbox/razorpay/control/routes.ts). */
  provider(act: '' | 'pay' | 'capture' | 'refund' | 'deliver' | 'run', body?: object): Promise<ControlAnswer>
  /** The newest one-time password sent to a destination. */
  lastOtp(destination: string): Promise<string>
  /** Runs every timer once at the clock's now, or only those named; throws what one throws. */
  runTimers(...names: string[]): Promise<void>
  /** Works off every task that is due at the clock's now; throws what one throws, after noting its failure. */
  runTasks(): Promise<void>
  close(): Promise<void>
}

const faultOf = ({ by, what, code }: Undeclared): string =>
  what === 'mixed' ? `${by} mixes languages: ${code}` : `${by} does not declare the ${what} ${code}`

/** An OTP is looked for among so many of the newest messages to a destination. */
const OTPS_READ = 50

/** The fixed client key of surveys by id in tests. */
export const SURVEY_KEY = 'survey-key-for-tests'

function timerOf(name: string): Timer {
  const found = timers.find(timer => timer.name === name)
  if (!found) throw new Error(`no timer ${name} in registries.ts`)
  return found
}

/**
 * Starts a portal for one test file.
 * @param keepsShared answers of public calls are kept until the database tells of a change, as in a running portal
 * @param strain how long a request would wait: no time without it, and nobody is turned away however many ask at once
 * @param reads where calls read that may lag; without it, from the database itself
 * @param smsInboundKey what the SMS gateway shows when it hands over what a citizen wrote
 */
export async function testPortal({
  keepsShared = false,
  smsInboundKey,
  reads,
  strain = { ms: () => 0, few: Number.POSITIVE_INFINITY },
}: {
  readonly keepsShared?: boolean
  readonly smsInboundKey?: string
  readonly strain?: AppParts['strain']
  readonly reads?: (database: TestDatabase) => Reads
} = {}): Promise<TestPortal> {
  const database = await testDatabase()
  const clock = new MovableClock()
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  // The provider is asked over a real socket, with its usual protocol; its own timers stand still.
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const payment = openProvider(
    { provider: 'sandbox', ...PROVIDER_KEYS },
    { origin, pool: database.app.pool, clock, merchantName: 'Gomtipur Development Authority' },
  )
  const provider = razorpayProvider({ ...PROVIDER_KEYS, ...sandboxAddresses(origin), ...PROVIDER_PACE })
  const keys = await testKeys(database.app.db, clock)
  const accountVerification = sandboxVerification(PROVIDER_KEYS, origin, PROVIDER_PACE)
  const ports = await testPorts(clock, folder, { payments: provider, accountVerification }, keys)
  const undeclared: Undeclared[] = []
  const app: FastifyInstance = await buildApp({
    pool: database.app.pool,
    db: database.app.db,
    reads: reads?.(database),
    databaseUrl: database.app.url,
    ports,
    mode: 'demo',
    surveyClientKey: SURVEY_KEY,
    smsInboundKey,
    trustProxy: 1,
    proofBits: 4,
    logLevel: 'silent',
    onUndeclared: found => undeclared.push(found),
    checkoutOrigins: [],
    paymentSandbox: payment.sandbox && { ...payment.sandbox, timers: false },
    requestsPerMinute: 1_000_000,
    keepsShared,
    strain,
    pdfReader: sharedReader,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })

  const sendRaw: TestPortal['sendRaw'] = async (path, body, options = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        'accept-language': options.language ?? 'en',
        'x-forwarded-for': options.ip ?? '203.0.113.10',
        ...(options.device ? { cookie: `device=${options.device}` } : {}),
        ...(options.proof ? { proof: options.proof } : {}),
        ...(options.stepUp ? { stepup: options.stepUp } : {}),
        ...(options.clientKey ? { clientkey: options.clientKey } : {}),
        ...(options.session ? { authid: options.session.authid, authkey: options.session.authkey } : {}),
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const found = undeclared.shift()
    if (found) throw new Error(faultOf(found))
    const envelope: Partial<ResponseEnvelope> = reply.body === '' ? {} : reply.json()
    return {
      http: reply.statusCode,
      status: envelope.Status ?? 0,
      message: envelope.Message ?? '',
      code: envelope.Code,
      field: envelope.Field,
      value: fromWire(envelope.CustomObject ?? null),
      headers: reply.headers,
    }
  }

  const jobContext = (): JobContext => ({ db: database.app.db, now: clock.now(), ports, log: app.log })

  return {
    app,
    database,
    db: database.db,
    ports,
    clock,
    keys,
    sendRaw,
    async send(apiKey, input, options) {
      const { door } = calls[apiKey]
      const isSurvey = door === 'postAuthAdmin'
      const body = {
        OrgId: isSurvey ? SURVEY_ORGANISATION_ID : ORGANISATION_ID,
        ApiParams: toWire(input),
        ApiKey: apiKey,
      }
      const keyed = isSurvey ? { clientKey: SURVEY_KEY, ...options } : options
      const answer = await sendRaw(DOOR_PATHS[door], body, keyed)
      return answer as Answer<OutputOf<Calls[typeof apiKey]>>
    },
    async provider(act, body = {}) {
      const url = `/sandbox/razorpay/control${act === '' ? '' : `/${act}`}`
      const reply = await app.inject({ method: 'POST', url, payload: body })
      if (reply.statusCode >= 300) throw new Error(reply.body)
      return reply.json<ControlAnswer>()
    },
    async lastOtp(destination) {
      const sent = await listMessagesTo(database.db, ports, [destination], OTPS_READ)
      const { params } = sent.find(({ template }) => template === 'OTP') ?? {}
      if (!params?.otp) throw new Error(`no OTP was sent to ${destination}`)
      return String(params.otp)
    },
    async runTimers(...names) {
      const chosen = names.length === 0 ? timers : names.map(name => timerOf(name))
      for (const timer of chosen) await runToTheEnd(database.app.pool, timer, jobContext())
    },
    async runTasks() {
      for (;;) {
        const outcome = await workOneTask(tasks, jobContext())
        if (outcome === 'none') return
        if (outcome !== 'done') throw outcome.failed
      }
    },
    async close() {
      keys.stop()
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
      // What no later request of the test came upon: a webhook's, or the last one's.
      const [found] = undeclared
      if (found) throw new Error(faultOf(found))
    },
  }
}

let next = 0

/** A fresh mobile number of the range kept for tests. */
export const freshMobile = (): string => `60000${String(10_000 + next++)}`

export const PASSWORD = 'Gomti#2026'

/** A citizen who signed up through the portal, with an open session. */
export interface TestCitizen {
  readonly userId: number
  readonly mobile: string
  readonly session: Session
}

/** Registers a citizen the way citizens do: form, OTP, session. */
export async function signUp(
  portal: TestPortal,
  changes: Partial<InputOf<Calls['CreateCitizenUser']>> = {},
): Promise<TestCitizen> {
  const mobile = changes.mobileNumber ?? freshMobile()
  const ip = `198.51.100.${next++ % 250}`
  const registered = await portal.send(
    'CreateCitizenUser',
    {
      firstName: 'Sunita',
      middleName: '',
      lastName: 'Verma',
      dateOfBirth: '1987-07-14',
      gender: 'Female',
      mobileNumber: mobile,
      email: '',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ...changes,
    },
    { ip },
  )
  const { registrationId } = registered.value
  const sent = await portal.send('SendOtpToCitizenUserMobile', { registrationId }, { ip })
  const made = await portal.send(
    'VerifyMobileOtpAndCreateCitizenUser',
    { registrationId, transactionNumber: sent.value.transactionNumber, otp: await portal.lastOtp(mobile) },
    { ip },
  )
  const session = { authid: String(made.headers.authid), authkey: String(made.headers.authkey) }
  return { userId: made.value.id, mobile, session }
}

/** The key of the device that a sign-in leaves in its cookie. */
export const deviceOf = ({ headers }: Pick<Answer<unknown>, 'headers'>): string =>
  /device=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''

/** The proof of work that an answer asks for. */
export const proofFor = ({ headers }: Pick<Answer<unknown>, 'headers'>): Promise<string> =>
  solveRiddle(String(headers.proof), () => Promise.resolve())

/** A new session of a citizen whose old one has ended, because a test let days pass. */
export async function signIn(portal: TestPortal, citizen: TestCitizen): Promise<TestCitizen> {
  const input = { loginId: citizen.mobile, password: PASSWORD }
  const ip = `203.0.113.${citizen.userId % 250}`
  const { headers } = await portal.send('ValidateCitizenLogin', input, { ip })
  return { ...citizen, session: { authid: String(headers.authid), authkey: String(headers.authkey) } }
}
