import type { ListedProperty } from '#contract/property/record.ts'
import type { BadgeTone } from '#domain/application/named.ts'
import type { Language } from '#domain/dates/format.ts'
import { propertyStateName } from '#domain/property/states.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Tone } from '#web/ui/Tag/Tag.tsx'

type Named = Pick<ListedProperty, 'propertyType' | 'propertyCode' | 'schemeName'>

const TYPES: Readonly<Record<ListedProperty['propertyType'], () => string>> = {
  Plot: m.property_typePlot,
  House: m.property_typeHouse,
  Flat: m.property_typeFlat,
  Shop: m.property_typeShop,
}

/** 'Plot S3/112, Gomti Enclave'. */
export const nameOf = ({ propertyType, propertyCode, schemeName }: Named, language: Language): string =>
  m.property_named({ type: TYPES[propertyType](), code: propertyCode, scheme: schemeName[language] })

/** '112.5 m²': no needless zeros. */
export const areaWords = (areaSqm: string): string => m.property_area({ area: String(Number(areaSqm)) })

const TONES: Readonly<Record<BadgeTone, Tone>> = {
  neutral: 'neutral',
  info: 'info',
  warning: 'warn',
  success: 'ok',
  error: 'err',
}

/** Name and tone of a property's state. */
export function stateWords(state: ListedProperty['state'], language: Language): { name: string; tone: Tone } {
  const named = propertyStateName(state)
  return { name: named[language], tone: TONES[named.tone] }
}

/** Nothing to pay on the wire. */
export const isZero = (amount: string): boolean => /^0+\.00$/.test(amount)
