import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Ports } from '#server/ports/ports.ts'
import { StartupError } from '#server/startupError.ts'
import { createPrinter } from './print/printer.ts'
import type { Press } from './produceDocument.ts'
import { SigningError } from './sign/errors.ts'
import { type GivenCodesKey, loadFactsKey } from './sign/factsKey.ts'
import { lastingEvidence } from './sign/lastingEvidence.ts'
import { paperWitness } from './sign/paperWitness.ts'
import { loadSigner } from './sign/signer.ts'

/** With which keys papers of this database were made; nothing where there are none. */
export interface KnownSigning {
  /** Fingerprints of certificates. */
  readonly certificates: readonly string[]
  /** Id of the key of the codes. */
  readonly factsKey: string | undefined
}

const NONE: KnownSigning = { certificates: [], factsKey: undefined }

/**
 * Readies the printer and the signing key, which is made on the first start and never beside papers of another one.
 * @throws StartupError with one sentence when the configured key cannot be used
 */
export async function openPress(
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'signingKey'> & { readonly secrets?: GivenCodesKey },
  { clock, random, timestamp, revocation }: Pick<Ports, 'clock' | 'random' | 'timestamp' | 'revocation'>,
  authorityName: string,
  report: (sentence: string) => void,
  known = NONE,
): Promise<Press> {
  const options = {
    directory: join(config.dataDir, 'signing'),
    authorityName,
    now: clock.now(),
    p12: config.signingKey,
    known: known.certificates,
  }
  const refuse = (error: unknown): never => {
    if (!(error instanceof SigningError)) throw error
    throw new StartupError(`Documents cannot be signed: ${error.message}.`, { cause: error })
  }
  const signer = await loadSigner(options).catch(refuse)
  const factsKey = await loadFactsKey(options.directory, known.factsKey, config.secrets).catch(refuse)
  return {
    printer: createPrinter(),
    signer,
    factsKey,
    witness: paperWitness(timestamp, clock),
    lasting: lastingEvidence(revocation, clock, report),
    clock,
    random,
    siteUrl: config.publicUrl,
  }
}
