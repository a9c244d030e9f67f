/** A state or union territory; the id is its Local Government Directory (LGD) code. */
export type State = {
  readonly stateId: number
  readonly name: string
  readonly nameHi: string
  readonly isUnionTerritory: boolean
}

/** A district; the id is its LGD code, kept when a government renames it. */
export type District = {
  readonly districtId: number
  readonly stateId: number
  readonly name: string
  readonly nameHi: string
}

/** A tehsil; the id is its LGD code. */
export type Tehsil = {
  readonly tehsilId: number
  readonly districtId: number
  readonly name: string
  readonly nameHi: string
}

/** A revenue village. Without an LGD code it is unverified: its name was not taken from the official list. */
export type RevenueVillage = {
  readonly revenueVillageId: number
  readonly tehsilId: number
  readonly name: string
  readonly nameHi: string
  readonly lgdCode: number | null
  readonly isVerified: boolean
  /** True when the village lies inside the authority's development area. */
  readonly isNotified: boolean
}

/** A bank of the picker. Ids never change. `memberOf` names the larger banks whose codes it uses. */
export type Bank = {
  readonly bankId: number
  readonly name: string
  readonly nameHi: string
  readonly prefixes: readonly string[]
  readonly memberOf: readonly string[]
}

export type ServiceGroup = {
  readonly serviceGroupId: number
  readonly name: string
  readonly nameHi: string
  readonly icon: string
  readonly sortOrder: number
}

/** What a citizen is to the authority (docs/rules/reference.md). */
export type Relationship = 'applicant' | 'allottee' | 'lessee' | 'booker' | 'participant'

/** A citizen service of the catalogue (docs/rules/reference.md). */
export type Service = {
  readonly serviceId: number
  readonly serviceGroupId: number
  readonly name: string
  readonly nameHi: string
  readonly description: string
  readonly descriptionHi: string
  readonly icon: string
  /** Route inside the portal; for an external service, the page that hands the citizen over. */
  readonly route: string
  readonly infoRoute: string | null
  readonly isExternal: boolean
  /** https address of the external module; null for our own services. */
  readonly redirectUrl: string | null
  readonly isActive: boolean
  /** Shown in the test environment only. */
  readonly testOnly: boolean
  readonly requiresLogin: boolean
  readonly relationships: readonly Relationship[]
  readonly sortOrder: number
}
