// Builds the citizens' and the officers' pages when their sources changed since the last build.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileHash, filesBelow, root } from './project.mjs'
import { giveUp, run, tool } from './run.mjs'

const SOURCES = [
  'apps/web',
  'apps/desk',
  'packages/domain/src',
  'packages/contract/src',
  'messages',
  'project.inlang',
  'vite.config.ts',
  'vite.desk.config.ts',
  'vite.hall.config.ts',
  'vite.verifier.config.ts',
  'package-lock.json',
]
const STAMP = join(root, '.cache/web-build')

/** @param {string} path */
const isNoSource = path => /\.test\.tsx?$|\/i18n\/generated(\/|$)/.test(path)

/**
 * Compiles the messages and builds into dist/web, dist/pages (what the server draws with), dist/desk and dist/hall (the
 * hall's page, the verifier for a memory stick). What it answers packs the files, and tells whether that went well: pages
 * can be served before, and without it.
 * @param {string} node
 * @returns {Promise<() => Promise<boolean>>}
 */
export async function buildPages(node) {
  const compiled = await run(node, ['scripts/compile-messages.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (compiled !== 0) giveUp('The messages could not be compiled; see above.')
  const stamp = fileHash(filesBelow(SOURCES, isNoSource))
  const fresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp
  const built = [
    'dist/web/index.html',
    'dist/pages/serverPage.js',
    'dist/desk/index.html',
    'dist/hall/index.html',
    'dist/hall/verify-draw.html',
  ].every(file => existsSync(join(root, file)))
  if (fresh && built) return async () => true
  console.log('Building the web app …')
  for (const config of [
    'vite.config.ts',
    'vite.desk.config.ts',
    'vite.hall.config.ts',
    'vite.verifier.config.ts',
  ]) {
    const code = await run(node, [tool('vite/bin/vite.js'), 'build', '-c', config, '--logLevel', 'warn'])
    if (code !== 0) giveUp('The web app could not be built; see above.')
  }
  return async () => {
    const code = await run(node, ['scripts/pack-pages.mjs'])
    if (code === 0) writeFileSync(STAMP, stamp)
    return code === 0
  }
}

/**
 * The same to its end.
 * @param {string} node
 */
export async function buildWeb(node) {
  const pack = await buildPages(node)
  if (!(await pack())) giveUp('The files of the web app could not be packed; see above.')
}
