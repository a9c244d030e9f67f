// Turns messages/<noun>/{en,hi}.json into typed functions in apps/web/src/i18n/generated (Paraglide), skipping the
// work when nothing changed. Also checks what the compiler does not: every key starts with its noun, is written in
// both languages, takes the same parameters in both, and is used by the web app.
//
//   node scripts/compile-messages.mjs            compile; an incomplete translation is only reported
//   node scripts/compile-messages.mjs --strict   an incomplete translation or an unused message fails
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileHash, filesBelow, root } from './lib/project.mjs'
import { giveUp } from './lib/run.mjs'

const OUTPUT = 'apps/web/src/i18n/generated'
const STAMP = join(root, OUTPUT, '.stamp')
const SETTINGS = 'project.inlang/settings.json'

/**
 * Every message of one file: its key, flattened with dots, and its text.
 * @param {string} path
 */
function messagesOf(path) {
  let parsed
  try {
    parsed = JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
  /** @type {Map<string, string>} */
  const found = new Map()
  /** @param {unknown} value @param {string} key */
  const walk = (value, key) => {
    if (typeof value === 'string' || Array.isArray(value)) found.set(key, JSON.stringify(value))
    else for (const [name, child] of Object.entries(value ?? {})) walk(child, key ? `${key}.${name}` : name)
  }
  walk(parsed, '')
  return found
}

/**
 * Names in braces, and inputs of a message with variants.
 * @param {string} text
 */
function parametersOf(text) {
  const local = new Set([...text.matchAll(/"local (\w+) =/g)].map(match => match[1]))
  const names = [...text.matchAll(/\{\s*(\w+)\s*\}/g), ...text.matchAll(/"input (\w+)"/g)].map(
    match => match[1],
  )
  return [...new Set(names)].filter(name => !local.has(name)).sort()
}

/** @typedef {{ 'plugin.inlang.messageFormat': { pathPattern: string[] } }} Settings */

/** @param {Settings} settings */
function check(settings) {
  /** @type {string[]} */
  const wrong = []
  /** @type {string[]} */
  const incomplete = []
  const nouns = settings['plugin.inlang.messageFormat'].pathPattern.map(
    pattern => pattern.split('/')[2] ?? '',
  )
  for (const noun of readdirSync(join(root, 'messages'))) {
    if (!nouns.includes(noun)) wrong.push(`messages/${noun} is not listed in ${SETTINGS}`)
  }
  for (const noun of nouns) {
    const english = messagesOf(`messages/${noun}/en.json`)
    const hindi = messagesOf(`messages/${noun}/hi.json`)
    for (const key of new Set([...english.keys(), ...hindi.keys()])) {
      if (!key.startsWith(`${noun}_`))
        wrong.push(`messages/${noun}: the key "${key}" must start with "${noun}_"`)
      const [en, hi] = [english.get(key), hindi.get(key)]
      if (en === undefined) wrong.push(`messages/${noun}/en.json: "${key}" is missing`)
      else if (hi === undefined) incomplete.push(`messages/${noun}/hi.json: "${key}" is missing`)
      else if (parametersOf(en).join() !== parametersOf(hi).join()) {
        wrong.push(
          `messages/${noun}: "${key}" takes {${parametersOf(en)}} in English but {${parametersOf(hi)}} in Hindi`,
        )
      }
    }
  }
  return { wrong, incomplete }
}

/**
 * Keys that no source of the web app names. A key is always written out: none is put together while running.
 * @param {Settings} settings
 */
function unusedKeys(settings) {
  const sources = filesBelow(['apps/web/src', 'apps/desk/src']).filter(
    path => /\.tsx?$/.test(path) && !path.includes('/generated/') && !/\.test\.tsx?$/.test(path),
  )
  const named = new Set(
    sources.flatMap(path => readFileSync(join(root, path), 'utf8').match(/\bm\.\w+/g) ?? []),
  )
  return settings['plugin.inlang.messageFormat'].pathPattern.flatMap(pattern => {
    const english = pattern.replace('./', '').replace('{locale}', 'en')
    return [...messagesOf(english).keys()]
      .filter(key => !named.has(`m.${key}`))
      .map(key => `${english}: "${key}" is used nowhere`)
  })
}

/** How many files of the messages are missing. The compiler opens all at once and says nothing of those that it could not open. */
function lostFiles() {
  const folder = join(root, OUTPUT, 'messages')
  const written = new Set(readdirSync(folder))
  if (!written.has('_index.js')) return 1
  const named = readFileSync(join(folder, '_index.js'), 'utf8').matchAll(/'\.\/(\w+\.js)'/g)
  return [...named].filter(([, file = '']) => !written.has(file)).length
}

const strict = process.argv.includes('--strict')
const settings = JSON.parse(readFileSync(join(root, SETTINGS), 'utf8'))
const { wrong, incomplete } = check(settings)
const unused = strict ? unusedKeys(settings) : []
for (const line of [...wrong, ...incomplete, ...unused]) console.error(line)

const inputs = [
  SETTINGS,
  'scripts/compile-messages.mjs',
  'node_modules/@inlang/paraglide-js/package.json',
  'node_modules/@inlang/plugin-message-format/package.json',
  ...readdirSync(join(root, 'messages')).flatMap(noun => ['en', 'hi'].map(l => `messages/${noun}/${l}.json`)),
]
const stamp = fileHash(inputs)

if (wrong.length > 0 || (strict && incomplete.length + unused.length > 0)) {
  process.exitCode = 1
} else if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) {
  console.log('Messages: unchanged')
} else {
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project: join(root, 'project.inlang'),
    outdir: join(root, OUTPUT),
    strategy: ['cookie', 'globalVariable', 'baseLocale'],
    cookieName: 'language',
    outputStructure: 'message-modules',
    emitPrettierIgnore: false,
    emitReadme: false,
    emitGitIgnore: false,
    cleanOutdir: true,
  })
  const lost = lostFiles()
  if (lost > 0)
    giveUp(
      `${lost} files of the messages were not written: the system lets a program open too few files at once (ulimit -n, at least 8192).`,
    )
  writeFileSync(STAMP, stamp)
  console.log('Messages: compiled')
}
