import type { Pool } from 'pg'
import type { PaymentConfig } from '#server/config.ts'
import type { AccountVerification } from '#server/ports/accountVerification/AccountVerification.ts'
import {
  type RazorpayValidationConfig,
  razorpayValidation,
} from '#server/ports/accountVerification/razorpayValidation.ts'
import type { Clock } from '#server/ports/clock.ts'
import {
  RAZORPAY_ADDRESSES,
  RAZORPAY_ORIGINS,
  SANDBOX_PREFIX,
  sandboxAddresses,
} from '#server/ports/paymentProvider/addresses.ts'
import type { PaymentProvider } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { razorpayProvider } from '#server/ports/paymentProvider/razorpayProvider.ts'
import type { SandboxKeys, SandboxOptions } from '#server/sandbox/razorpay/options.ts'

/** Where the provider posts its webhooks. */
export const WEBHOOK_PATH = '/Payment/RazorpayWebhook'
/** Where it tells of validations of bank accounts. */
export const VALIDATION_WEBHOOK_PATH = '/Payment/RazorpayXWebhook'

/** The embedded provider takes no money from it. */
const SANDBOX_SOURCE_ACCOUNT = '7878780080316316'

export interface OpenedProvider {
  readonly provider: PaymentProvider
  readonly verification: AccountVerification
  /** The embedded provider, to be mounted in this server; absent beside the real one. */
  readonly sandbox: SandboxOptions | undefined
  /** Origins beside our own that the checkout object needs. */
  readonly checkoutOrigins: readonly string[]
}

export interface OwnServer {
  /** This server as it reaches itself, such as `http://127.0.0.1:8080`; asked for after it listens. */
  readonly origin: () => string
  readonly pool: Pool
  readonly clock: Clock
  readonly merchantName: string
}

/** Validations of the embedded provider. `pace`: how patiently it is asked. */
export const sandboxVerification = (
  keys: SandboxKeys,
  origin: () => string,
  pace: Partial<RazorpayValidationConfig> = {},
): AccountVerification =>
  razorpayValidation({
    ...keys,
    baseUrl: sandboxAddresses(origin).baseUrl,
    sourceAccountNumber: SANDBOX_SOURCE_ACCOUNT,
    ...pace,
  })

/** The payment provider of the configuration: Razorpay, or the embedded sandbox that speaks the same protocol. */
export function openProvider(config: PaymentConfig, own: OwnServer): OpenedProvider {
  const { keyId, keySecret, webhookSecret } = config
  const keys = { keyId, keySecret, webhookSecret }
  if (config.provider === 'razorpay') {
    const { baseUrl } = RAZORPAY_ADDRESSES
    return {
      provider: razorpayProvider({ ...keys, ...RAZORPAY_ADDRESSES }),
      verification: razorpayValidation({ keyId, keySecret, baseUrl, ...config.verification }),
      sandbox: undefined,
      checkoutOrigins: RAZORPAY_ORIGINS,
    }
  }
  const addresses = sandboxAddresses(own.origin)
  return {
    provider: razorpayProvider({ ...keys, ...addresses }),
    verification: sandboxVerification(keys, own.origin),
    sandbox: {
      prefix: SANDBOX_PREFIX,
      store: own.pool,
      keys,
      clock: own.clock,
      webhookUrl: () => `${own.origin()}${WEBHOOK_PATH}`,
      validationWebhookUrl: () => `${own.origin()}${VALIDATION_WEBHOOK_PATH}`,
      merchantName: own.merchantName,
    },
    checkoutOrigins: [],
  }
}
