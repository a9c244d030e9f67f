import { maskMobile } from '#domain/fields/maskMobile.ts'
import { maskPan } from '#domain/fields/pan.ts'
import type { Shown } from './changes.ts'

/** What an item of a list is known by: its own code, else its place. */
function nameOf(item: object, index: number): string {
  const [name] = ['code', 'poolCode', 'purpose', 'khasraNumber']
    .map(key => Reflect.get(item, key) as unknown)
    .filter(value => typeof value === 'string')
  return name ?? String(index + 1)
}

const isPart = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value)

/** Every value of a record by the path that leads to it, as it is. */
function valuesOf(record: object, within = ''): Record<string, Shown> {
  const found: Record<string, Shown> = {}
  for (const [name, value] of Object.entries(record) as [string, unknown][]) {
    const path = within === '' ? name : `${within}.${name}`
    if (isPart(value)) Object.assign(found, valuesOf(value, path))
    else if (Array.isArray(value) && value.every(isPart))
      for (const [index, item] of value.entries())
        Object.assign(found, valuesOf(item, `${path}[${nameOf(item, index)}]`))
    else if (value !== undefined) found[path] = value as Shown
  }
  return found
}

const MASKS: Readonly<Record<string, (text: string) => string>> = {
  mobile: maskMobile,
  mobileNumber: maskMobile,
  pan: maskPan,
}

/** A value as it is read: of a mobile and a PAN what tells them apart, and no more. */
function shown(path: string, value: Shown): Shown {
  const mask = MASKS[path.slice(path.lastIndexOf('.') + 1)]
  return mask && typeof value === 'string' && value !== '' ? mask(value) : value
}

/**
 * Every value of a record by the path that leads to it, `pools[P112].name.hi`: whoever approves reads all that is written, but
 * not where nothing is.
 * @param record values, parts by their names, and lists of parts, as the record's file gives them
 */
export const detailsOf = (record: object): Record<string, Shown> =>
  Object.fromEntries(
    Object.entries(valuesOf(record))
      .filter(([, value]) => value !== null && value !== '')
      .map(([path, value]) => [path, shown(path, value)]),
  )

/** Whether two values read the same; nothing is not the word that says so. */
const isSame = (one: Shown, other: Shown): boolean =>
  one === null || other === null ? one === other : String(one) === String(other)

const told = (value: Shown | undefined): Shown => (value === undefined || value === '' ? null : value)

/** The values of a record that are not what they were; null where there was, or is, none. */
export function changedDetails(
  before: object,
  after: object,
): Record<string, readonly [before: Shown, after: Shown]> {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const paths = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return Object.fromEntries(
    paths
      .map(path => [path, told(was[path]), told(is[path])] as const)
      .filter(([, one, other]) => !isSame(one, other))
      .map(([path, one, other]) => [path, [shown(path, one), shown(path, other)] as const]),
  )
}

/** The values of what had none before, as changes: words that somebody reads, the results of a decision. */
export const newDetails = (record: object): Record<string, readonly [before: null, after: Shown]> =>
  Object.fromEntries(Object.entries(detailsOf(record)).map(([path, value]) => [path, [null, value] as const]))
