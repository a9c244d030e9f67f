import type { Text } from '#contract/text.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Holder } from '#domain/permission/consent.ts'
import type { PaidForProperty, PermissionType } from '#domain/permission/rules.ts'
import type { PropertyFacts } from '#domain/property/states.ts'
import type { Db } from '#server/gateway/context.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Where a property is. */
export interface PropertyPlace {
  readonly code: string
  readonly schemeName: Text
}

/** A property as applications on it need it, as it stands on a day. */
export interface HeldProperty {
  readonly id: number
  readonly code: string
  readonly title: Text
  /** Square metres with two decimals. */
  readonly areaSqm: string
  /** Names of the owners of today. */
  readonly owners: readonly string[]
  /** The same as they stand in the register, with their shares. */
  readonly holders: readonly Holder[]
  /** '' when no owner has one. */
  readonly registeredMobile: string
  readonly totalCost: Paise
  readonly allotmentDay: IstDay
  readonly isMortgaged: boolean
  readonly overdue: Paise
  /** Money of receipts by what it settled, and tax that was credited; reversed receipts are not counted. */
  readonly paid: PaidForProperty
  /** What decides whether it can be applied for; `surrenderOpen` and `mortgageNocOpen` are the property's marks. */
  readonly facts: PropertyFacts
}

/** What ends an allotment in the books. */
export interface SurrenderOrder {
  /** Number of the application. */
  readonly reference: string
  readonly officer: string
  /** Whom the order itself tells. */
  readonly applicantId: number
}

/**
 * What applications ask of properties. The service of properties answers it where services are composed
 * (`heldProperties.ts`), as services do not import each other.
 */
export interface PermissionProperties {
  /** A living property that this citizen has linked, or null. */
  find(
    db: Db,
    ports: Pick<Ports, 'secrets'>,
    userId: number,
    propertyId: number,
    day: IstDay,
  ): Promise<HeldProperty | null>
  /** A property by its id, whatever its state and whoever asks. */
  get(db: Db, ports: Pick<Ports, 'secrets'>, propertyId: number, day: IstDay): Promise<HeldProperty>
  /** Waits until no other act changes the property or the applications on it. */
  lock(db: Db, propertyId: number): Promise<void>
  /** Marks that an application of a type is open, or no longer. */
  mark(db: Db, propertyId: number, type: PermissionType, isOpen: boolean): Promise<void>
  /** Citizens who have linked the property. */
  linkedUsers(db: Db, propertyId: number): Promise<number[]>
  /** Whether a citizen had the property linked at an instant; null for now. */
  wasLinked(db: Db, userId: number, propertyId: number, at: Date | null): Promise<boolean>
  /** The register's lines of today's owners with a mobile; none for ''. */
  holdings(db: Db, userId: number): Promise<number[]>
  /** Where some properties are, whatever their state: for lists. */
  places(db: Db, propertyIds: readonly number[]): Promise<ReadonlyMap<number, PropertyPlace>>
}

/** What the authority's decisions do to a property. */
export interface PropertyOrders {
  setMortgaged(db: Db, propertyId: number, isMortgaged: boolean): Promise<void>
  /** Ends the allotment: state, links, letters, books. What was paid of the price stands as an advance afterwards. */
  surrender(db: Db, keys: MessageKeys, propertyId: number, order: SurrenderOrder, now: Date): Promise<void>
}
