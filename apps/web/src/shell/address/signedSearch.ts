import type { ParamKind } from './params.ts'
import { namesIn, type Path, paramKind, paths, specOf } from './paths.ts'
import { looksSealed, open, seal } from './signing.ts'

/** A path or search parameter whose signature does not match: the visitor is signed out. */
export class TamperedError extends Error {
  override readonly name = 'TamperedError'
}

/** A path text that was never a parameter: an address that is not there. */
export class UnknownAddressError extends Error {
  override readonly name = 'UnknownAddressError'
}

/** Key under which a search object carries the names of parameters that failed; it never reaches a screen. */
const TAMPERED = '~tampered'

const openNames = new Set<string>()
const signedNames = new Set<string>()
for (const path of Object.keys(paths) as Path[])
  for (const [name, kind] of Object.entries(specOf(path).search ?? {}))
    (kind.open ? openNames : signedNames).add(name)

/**
 * The router's `parseSearch`: '?status="All"~<signature>' → { status: 'All' }. Parameters that no screen declares
 * (utm_…, returns of the payment provider) are foreign and dropped.
 */
export function parseSearch(search: string): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  const tampered: string[] = []
  for (const [name, raw] of new URLSearchParams(search)) {
    if (openNames.has(name)) found[name] = raw
    if (!signedNames.has(name)) continue
    const opened = open(name, raw)
    if (opened.ok) found[name] = opened.value
    else tampered.push(name)
  }
  if (tampered.length > 0) found[TAMPERED] = tampered
  return found
}

/** The router's `stringifySearch`: every declared value with its signature. Missing values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue
    // Not a value: it only keeps the forged address different from the clean one, or a redirect there would change nothing.
    if (name === TAMPERED) parameters.set(name, '')
    else if (openNames.has(name)) {
      if (value !== '') parameters.set(name, String(value))
    } else if (signedNames.has(name)) parameters.set(name, seal(name, value))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

function accepted(kind: ParamKind<unknown>, name: string, value: unknown): unknown {
  const good = kind.accept(value)
  if (good === undefined) throw new TamperedError(name)
  return good
}

/** True when a parameter that this address takes was changed by hand. */
export function isSearchTampered(path: Path, search: Readonly<Record<string, unknown>>): boolean {
  try {
    validateSearch(path, search)
    return false
  } catch (cause) {
    if (cause instanceof TamperedError) return true
    throw cause
  }
}

/** What a screen sees: its declared parameters, missing ones with their default. Throws TamperedError. */
export function validateSearch(
  path: Path,
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const tampered = search[TAMPERED]
  const values: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries(specOf(path).search ?? {})) {
    if (Array.isArray(tampered) && tampered.includes(name)) throw new TamperedError(name)
    const value = search[name]
    values[name] = value === undefined || value === null ? kind.initial : accepted(kind, name, value)
  }
  return values
}

/**
 * Path parameters of the address bar to typed values. `names` are those that this route adds to its parent's.
 * @throws TamperedError for a value that was changed by hand, UnknownAddressError for a word that never was one
 */
export function parseParams(
  path: Path,
  names: readonly string[],
  raw: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of names) {
    const kind = paramKind(path, name)
    const sealed = String(raw[name] ?? '')
    if (kind.open) values[name] = accepted(kind, name, sealed)
    else {
      const opened = open(name, sealed)
      if (!opened.ok) throw looksSealed(sealed) ? new TamperedError(name) : new UnknownAddressError(name)
      values[name] = accepted(kind, name, opened.value)
    }
  }
  return values
}

/** Typed path parameters to signed texts. A value of the wrong kind (an address that failed to parse) stays as it is, unsigned. */
export function stringifyParams(
  path: Path,
  values: Readonly<Record<string, unknown>>,
  names: readonly string[] = namesIn(path),
): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const name of names) {
    const kind = paramKind(path, name)
    const value = values[name]
    const plain = kind.open || kind.accept(value) === undefined
    texts[name] = plain ? String(value ?? '') : seal(name, value)
  }
  return texts
}
