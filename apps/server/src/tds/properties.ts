import type { Text } from '#contract/text.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Where a property is. */
export interface PropertyPlace {
  readonly code: string
  readonly schemeName: Text
}

/** A property as its tax needs it. */
export interface TdsProperty {
  readonly id: number
  readonly title: Text
  readonly isApplicable: boolean
  /** Owners of today with their PANs in full, for the comparison; '' where the authority has none. */
  readonly owners: readonly { readonly name: string; readonly pan: string }[]
}

/** Money that came in for a property. */
export interface AccountReceipt {
  /** Entry of the property's account. */
  readonly id: number
  readonly receiptNumber: string
  readonly day: IstDay
  /** Paise that settled instalments, without penal interest and other demands. */
  readonly net: Paise
  readonly isSuccess: boolean
}

/** Deducted tax of an account, in paise. */
export interface AccountTax {
  /** What has been credited, also at the counter. */
  readonly credited: Paise
  /** What its certificate has still to cover and is not asked for in cash. */
  readonly pending: Paise
}

/**
 * What certificates ask of properties. The service of properties answers it where services are composed
 * (`heldProperties.ts`), as services do not import each other.
 */
export interface TdsProperties {
  /** A living property that this citizen has linked, or null. */
  find(db: Db, ports: Pick<Ports, 'secrets'>, userId: number, propertyId: number): Promise<TdsProperty | null>
  /** Waits until no other act changes the property's account or certificates. */
  lock(db: Db, propertyId: number): Promise<void>
  /** Citizens who have linked the property. */
  linkedUsers(db: Db, propertyId: number): Promise<number[]>
  /** Where some properties are, whatever their state: for lists. */
  places(db: Db, propertyIds: readonly number[]): Promise<ReadonlyMap<number, PropertyPlace>>
  receipts(db: Db, propertyId: number): Promise<AccountReceipt[]>
  /** The tax of the account as every screen of the property shows it on a day. */
  tax(db: Db, propertyId: number, day: IstDay): Promise<AccountTax>
  /** When the property was a citizen's own: another owner's certificate is read by the owners of its day. */
  ownedAt(db: Db, userId: number, propertyId: number): Promise<(at: Date) => boolean>
  /** Whether a certificate of this number has been credited to any property, also at the counter. */
  isCredited(db: Db, certificateNumber: string): Promise<boolean>
}

/** Credits a verified certificate to its property's account. @returns what the instalments took, in paise */
export type CreditCertificate = (
  db: Db,
  propertyId: number,
  certificate: { readonly amount: Paise; readonly day: IstDay; readonly certificateNumber: string },
  now: Date,
) => Promise<Paise>
