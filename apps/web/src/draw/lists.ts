import { m } from '#web/i18n/generated/messages.js'

const VERTICALS: Readonly<Record<string, () => string>> = {
  GEN: m.draw_vGen,
  OBC: m.draw_vObc,
  SC: m.draw_vSc,
  ST: m.draw_vSt,
}
const CLAIMS: Readonly<Record<string, () => string>> = {
  DIV: m.draw_cDiv,
  SEN: m.draw_cSen,
  EXS: m.draw_cExs,
  FFP: m.draw_cFfp,
  GOV: m.draw_cGov,
  EMP: m.draw_cEmp,
}

/** General, OBC, SC, ST; a code that no policy of ours has stays as it is. */
export const verticalName = (code: string): string => VERTICALS[code]?.() ?? code

/** The category that a list belongs to: 'SC' of 'SC-DIV'. */
export const verticalOfList = (listCode: string): string => listCode.split('-')[0] ?? listCode

/** Who a list is for: 'All SC', 'Divyang', 'Whoever is left'. */
export function listAudience(listCode: string): string {
  const [vertical = '', part = ''] = listCode.split('-')
  if (vertical === 'RESIDUAL') return m.draw_residual()
  if (part === 'OPEN' || part === 'EXTRA') return m.draw_allOf({ category: verticalName(vertical) })
  return CLAIMS[part]?.() ?? part
}
