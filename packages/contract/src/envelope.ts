import * as v from 'valibot'

/** Response status of the specification, section 4: 1 alert, 2 success, 3 error. */
export const Status = { alert: 1, success: 2, error: 3 } as const
export type Status = (typeof Status)[keyof typeof Status]

/** Gateway organisation id, and the one that the survey-by-id call sends (specification, section 9). */
export const ORGANISATION_ID = 0
export const SURVEY_ORGANISATION_ID = 3

/** Paths of the gateway's doors, from the site's root (specification, section 7). */
export const DOOR_PATHS = {
  public: '/Gateway/api/GatewayService/GetList',
  citizen: '/GatewayCitizenUserService/GetData',
  login: '/Authenticate/ValidateLogin',
  postAuthAdmin: '/Gateway_PostAuthAdminService/GetData',
} as const

export const RequestEnvelope = v.object({
  OrgId: v.number(),
  ApiParams: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  ApiKey: v.pipe(v.string(), v.maxLength(80)),
})

/** `Field` and `Code` are additions of ours: the input a sentence belongs beside, and a stable code for programs. */
export const ResponseEnvelope = v.object({
  Status: v.picklist([Status.alert, Status.success, Status.error]),
  Message: v.string(),
  CustomObject: v.unknown(),
  Field: v.optional(v.string()),
  Code: v.optional(v.string()),
})
export type ResponseEnvelope = Readonly<v.InferOutput<typeof ResponseEnvelope>>

/** The one key that the specification itself spells in lower case (section 3, payment head). */
const SPELT_LOWER = 'subItems'

/** A key as the wire spells it. */
export const wireKey = (key: string): string =>
  key === SPELT_LOWER ? key : key.charAt(0).toUpperCase() + key.slice(1)
/** The same key as we spell it. */
export const ownKey = (key: string): string => key.charAt(0).toLowerCase() + key.slice(1)

function rename(value: unknown, rule: (key: string) => string, dropUnderscored: boolean): unknown {
  if (Array.isArray(value)) return value.map(item => rename(item, rule, dropUnderscored))
  if (value === null || typeof value !== 'object') return value
  const renamed: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    if (dropUnderscored && key.startsWith('_')) continue
    if (key === '__proto__') continue
    renamed[rule(key)] = rename(inner, rule, dropUnderscored)
  }
  return renamed
}

/** The one casing boundary: our camelCase keys to the wire's PascalCase; keys with a leading underscore stay at home. */
export const toWire = (value: unknown): unknown => rename(value, wireKey, true)

/** The way back: the wire's PascalCase to our camelCase. */
export const fromWire = (value: unknown): unknown => rename(value, ownKey, false)
