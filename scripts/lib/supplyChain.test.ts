import { describe, expect, it } from 'vitest'
import { type LockedPackage, notices, supplyFaults } from './supplyChain.ts'

const NPMRC = 'save-exact=true\nignore-scripts=true\n'
const good: LockedPackage = { version: '1.0.0', license: 'MIT', integrity: `sha512-${'A'.repeat(86)}==` }
const faultsOf = (entry: LockedPackage, npmrc = NPMRC) =>
  supplyFaults({ packages: { '': {}, 'node_modules/a/node_modules/@x/bad': entry } }, npmrc)

describe('a package slipped into the lock file is found', () => {
  it.each<[string, LockedPackage, string]>([
    [
      'of a licence that binds us',
      { ...good, license: 'AGPL-3.0-only' },
      '@x/bad has the licence AGPL-3.0-only',
    ],
    [
      'of one such licence among others',
      { ...good, license: 'MIT AND GPL-2.0-only' },
      '@x/bad has the licence MIT AND GPL-2.0-only',
    ],
    ['of no licence', { version: '1.0.0', integrity: good.integrity ?? '' }, '@x/bad names no licence'],
    ['without a hash', { version: '1.0.0', license: 'MIT' }, '@x/bad has no SHA-512 in the lock file'],
    [
      'with a weak hash',
      { ...good, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
      '@x/bad has no SHA-512 in the lock file',
    ],
    [
      'from another place',
      { ...good, resolved: 'https://packages.example.in/bad.tgz' },
      '@x/bad comes from elsewhere than the public registry',
    ],
    [
      'from a place that looks like it',
      { ...good, resolved: 'https://registry.npmjs.org.example.in/bad.tgz' },
      '@x/bad comes from elsewhere than the public registry',
    ],
    [
      'from a repository',
      { ...good, resolved: 'git+ssh://git@example.in/bad.git' },
      '@x/bad comes from elsewhere than the public registry',
    ],
    [
      'with a program of its own',
      { ...good, hasInstallScript: true },
      '@x/bad wants to run a program at its installation',
    ],
    ['as a link to a folder', { ...good, link: true }, '@x/bad is a link'],
  ])('%s', (_, entry, fault) => {
    expect(faultsOf(entry)).toEqual([fault])
  })

  it('and a good one passes, as does a choice between licences or a build for another system', () => {
    expect(faultsOf(good)).toEqual([])
    expect(faultsOf({ ...good, license: '(GPL-2.0-only OR MIT)' })).toEqual([])
    expect(faultsOf({ version: '1.0.0', license: 'MIT', optional: true, os: ['darwin'] })).toEqual([])
  })

  it('as are settings that let packages run programs, or that name a registry or a password', () => {
    expect(faultsOf(good, 'save-exact=true')).toEqual(['.npmrc lets packages run programs'])
    expect(faultsOf(good, `${NPMRC}registry=https://packages.example.in/`)).toEqual([
      '.npmrc names a registry',
    ])
    expect(faultsOf(good, `${NPMRC}//packages.example.in/:_authToken=x`)).toEqual(['.npmrc names a registry'])
  })
})

it('names each package that the portal runs with once, and none of development', () => {
  const packages = {
    '': {},
    'node_modules/b': good,
    'node_modules/c/node_modules/b': good,
    'node_modules/d': { ...good, dev: true },
  }
  const page = notices({ packages })
  expect(page.match(/\| b \| 1\.0\.0 \| MIT \|/g)).toHaveLength(1)
  expect(page).not.toContain('| d |')
})
