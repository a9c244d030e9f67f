import { build } from 'vite'
import type { Plugin } from 'vitest/config'

/** What holds every message of the portal. */
const ALL = /\/i18n\/generated\/messages\.js$/

/** One module in place of the four thousand that it exports; what they ask for the language stays a module of its own. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    ...{ configFile: false, publicDir: false, logLevel: 'warn' },
    build: {
      ...{ write: false, minify: true, target: 'esnext', lib: { entry, formats: ['es'] } },
      rolldownOptions: { external: /\/runtime\.js$/ },
    },
  })
  const [first] = [built].flat().flatMap(one => ('output' in one ? one.output : []))
  if (first?.type !== 'chunk') throw new Error(`${entry} could not be put into one module`)
  return first.code
}

/** Each message is a file of its own, and each file of tests would load all of them anew: that took half of the time of all. */
export function messagesAtOnce(): Plugin {
  let bundled: Promise<string> | undefined
  return {
    name: 'messages-at-once',
    load(id) {
      if (!ALL.test(id)) return null
      bundled ??= bundle(id)
      return bundled
    },
  }
}
