/**
 * The port of account verification over RazorpayX: its composite interface makes contact, fund account and validation in
 * one request. The same adapter serves the real provider and the embedded sandbox: only address, keys and the account
 * that the rupee is taken from differ.
 */
import { once, repeat, safeId } from '#server/ports/paymentProvider/asking.ts'
import {
  createRazorpayClient,
  type RazorpayClientConfig,
} from '#server/ports/paymentProvider/razorpayClient.ts'
import { sameSignature, webhookSignature } from '#server/ports/paymentProvider/signatures.ts'
import type { AccountVerification } from './AccountVerification.ts'
import { readValidation, readValidationWebhook } from './validationAnswers.ts'

export interface RazorpayValidationConfig extends Omit<RazorpayClientConfig, 'timeoutMs'> {
  /** The authority's RazorpayX account that pays for validations. */
  readonly sourceAccountNumber: string
  readonly webhookSecret: string
  /** Default 10 seconds. */
  readonly timeoutMs?: number
  /** Pauses before the repeats of a safe request, in milliseconds. Default 250, 1000. */
  readonly retryPausesMs?: readonly number[]
}

const VALIDATIONS = '/fund_accounts/validations'

/** Builds the port. @throws Error when the configuration cannot work */
export function razorpayValidation(config: RazorpayValidationConfig): AccountVerification {
  const clientConfig: RazorpayClientConfig = { ...config, timeoutMs: config.timeoutMs ?? 10_000 }
  const client = createRazorpayClient(clientConfig)
  const pauses = config.retryPausesMs ?? [250, 1000]

  return {
    validate({ account, reference, idempotencyKey }) {
      const keyed = createRazorpayClient(clientConfig, { 'X-Payout-Idempotency': idempotencyKey })
      const data = {
        source_account_number: config.sourceAccountNumber,
        // Asks the bank without money where it can, and else sends one rupee.
        validation_type: 'optimized',
        reference_id: reference,
        fund_account: {
          account_type: 'bank_account',
          bank_account: {
            name: account.holderName,
            ifsc: account.ifsc,
            account_number: account.accountNumber,
          },
          contact: { name: account.holderName, type: 'customer', reference_id: reference },
        },
      }
      return repeat(pauses, () =>
        once('refused', () => keyed.api.post({ url: VALIDATIONS, data }), readValidation),
      )
    },

    fetchValidation: validationId =>
      repeat(pauses, () =>
        once(
          'notFound',
          () => client.api.get({ url: `${VALIDATIONS}/${safeId(validationId)}` }),
          readValidation,
        ),
      ),

    verifyWebhook: (rawBody, signatureHeader) =>
      signatureHeader !== undefined &&
      sameSignature(webhookSignature(rawBody, config.webhookSecret), signatureHeader),

    readWebhook: readValidationWebhook,
  }
}
