import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type {
  Bank,
  District,
  RevenueVillage,
  Service,
  ServiceGroup,
  State,
  Tehsil,
} from '#domain/reference/types.ts'
import { findRoute } from './routeText.ts'

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const name = v.pipe(v.string(), v.minLength(1))

const state = v.strictObject({ stateId: id, name, nameHi: name, isUnionTerritory: v.boolean() })
const district = v.strictObject({ districtId: id, stateId: id, name, nameHi: name })
const tehsil = v.strictObject({ tehsilId: id, districtId: id, name, nameHi: name })
const village = v.strictObject({
  revenueVillageId: id,
  tehsilId: id,
  name,
  nameHi: name,
  lgdCode: v.nullable(id),
  isVerified: v.boolean(),
  isNotified: v.boolean(),
})
const prefixes = v.array(v.pipe(v.string(), v.regex(/^[A-Z]{4}$/)))
const bank = v.strictObject({ bankId: id, name, nameHi: name, prefixes, memberOf: prefixes })
const group = v.strictObject({ serviceGroupId: id, name, nameHi: name, icon: name, sortOrder: id })
const route = v.pipe(
  v.string(),
  v.check(text => findRoute(text) !== null, 'is no screen that the portal points to'),
)
const service = v.strictObject({
  serviceId: id,
  serviceGroupId: id,
  name,
  nameHi: name,
  description: name,
  descriptionHi: name,
  icon: name,
  route,
  infoRoute: v.nullable(route),
  isExternal: v.boolean(),
  redirectUrl: v.nullable(v.pipe(v.string(), v.url(), v.startsWith('https://'))),
  isActive: v.boolean(),
  testOnly: v.boolean(),
  requiresLogin: v.boolean(),
  relationships: v.array(v.picklist(['applicant', 'allottee', 'lessee', 'booker', 'participant'])),
  sortOrder: id,
})

/** Reads one file of `data/` and refuses it when it is not of the stated shape. */
function read<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')))
}

/** The 36 states and union territories, by LGD code. */
export function readStates(): State[] {
  return read('states.json', v.array(state))
}

/** All districts of India known to the directory, by state and name. */
export function readDistricts(): District[] {
  return read('districts.json', v.array(district))
}

/** The tehsils of Lucknow district, where the seed authority lies. */
export function readTehsils(): Tehsil[] {
  return read('tehsils.json', v.array(tehsil))
}

/** Villages of the seed authority's development area; see `data/NOTICE.md` for what is not verified. */
export function readVillages(): RevenueVillage[] {
  return read('villages.json', v.array(village))
}

/** Banks of the picker, with the IFSC prefixes each one uses. */
export function readBanks(): Bank[] {
  return read('banks.json', v.array(bank))
}

/** The service catalogue and its groups. */
export function readServiceCatalogue(): { groups: ServiceGroup[]; services: Service[] } {
  return read('services.json', v.strictObject({ groups: v.array(group), services: v.array(service) }))
}
