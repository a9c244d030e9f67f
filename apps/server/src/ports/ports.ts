import type { Press } from '#server/documents/produceDocument.ts'
import type { AccountVerification } from './accountVerification/AccountVerification.ts'
import type { Authority } from './authority.ts'
import type { BeaconSource } from './beacon.ts'
import type { Clock } from './clock.ts'
import type { Courier } from './couriers/Courier.ts'
import type { Escrow } from './escrow.ts'
import type { ExternalModules } from './externalModules.ts'
import type { SealedFileStore } from './files/sealedFiles.ts'
import type { MasterKey } from './masterKey.ts'
import type { PaymentProvider } from './paymentProvider/PaymentProvider.ts'
import type { Random } from './random.ts'
import type { RevocationSource } from './revocation/revocation.ts'
import type { Scanner } from './scanner/Scanner.ts'
import type { Secrets } from './secrets.ts'
import type { TimestampSource } from './timestamp/timestamp.ts'
import type { WebhookSender } from './webhooks/WebhookSender.ts'

/** Everything the server reaches outside its own code and database, each behind an interface that tests can hold. */
export interface Ports {
  readonly accountVerification: AccountVerification
  readonly authority: Authority
  readonly beacon: BeaconSource
  readonly clock: Clock
  /** How messages reach citizens (notify/deliver.ts). */
  readonly couriers: { readonly SMS: Courier; readonly EMAIL: Courier }
  /** Null where the operator names no holders. */
  readonly escrow: Escrow | null
  readonly externalModules: ExternalModules
  readonly files: SealedFileStore
  readonly press: Press
  /** Wraps new data keys. */
  readonly master: MasterKey
  readonly payments: PaymentProvider
  readonly random: Random
  /** Issuers of certificates, who say which they withdrew. */
  readonly revocation: RevocationSource
  /** Null where the operator has none. */
  readonly scanner: Scanner | null
  readonly secrets: Secrets
  /** Witnesses of time that the authority does not own. */
  readonly timestamp: TimestampSource
  /** How the authority's own systems are told. */
  readonly webhooks: WebhookSender
}
