import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compactMessage } from './compactMessage.ts'

const script = fileURLToPath(new URL('../../../scripts/compile-messages.mjs', import.meta.url))
const catalogue = fileURLToPath(new URL('../../../messages', import.meta.url))

/** Of the compiler's runtime the portal uses these two: its language comes from the preferences, not from addresses or cookies. */
const RUNTIME = `let language = () => 'en'
export const getLocale = () => language()
export const overwriteGetLocale = fn => { language = fn }`

/** Compiles the message catalogue before a build, and again whenever a message changes while developing, and hands them out in their short form. */
export function messages(): Plugin {
  const compile = (): void => {
    execFileSync(process.execPath, [script], { stdio: 'inherit' })
  }
  return {
    name: 'messages',
    enforce: 'pre',
    buildStart: compile,
    transform: {
      filter: { id: /\/i18n\/generated\/(?:messages\/(?!_index\.js)\w+|runtime)\.js$/ },
      handler: (code, id) => ({
        code: id.endsWith('/runtime.js') ? RUNTIME : compactMessage(code),
        map: null,
      }),
    },
    configureServer(server) {
      server.watcher.add(catalogue)
      server.watcher.on('change', path => {
        if (path.startsWith(catalogue)) compile()
      })
    },
  }
}
