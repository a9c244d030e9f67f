import type { Database } from '#server/db/pool.ts'
import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type { Ports } from '#server/ports/ports.ts'
import { askAgain } from './askBank.ts'

/**
 * Takes a webhook about a validation: signature over the raw bytes; what it claims is never believed, the validation is
 * fetched. Events may come late, twice and in any order: whatever is settled stays so. Nothing of its body is kept.
 * @returns forged: turned away. again: the provider should repeat it later.
 */
export async function takeValidationWebhook(
  works: { readonly db: Database; readonly ports: Ports },
  body: Buffer,
  signature: string | undefined,
): Promise<'forged' | 'done' | 'again'> {
  const { accountVerification } = works.ports
  if (!accountVerification.verifyWebhook(body, signature)) return 'forged'
  try {
    const validationId = accountVerification.readWebhook(body)
    if (validationId !== null) await askAgain(works, validationId)
    return 'done'
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    if (error.kind === 'unavailable') return 'again'
    return error.kind === 'notFound' ? 'done' : 'forged'
  }
}
