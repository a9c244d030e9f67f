import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const script = fileURLToPath(new URL('../../../scripts/compile-messages.mjs', import.meta.url))
const catalogue = fileURLToPath(new URL('../../../messages', import.meta.url))

/** Compiles the message catalogue before a build, and again whenever a message changes while developing. */
export function messages(): Plugin {
  const compile = (): void => {
    execFileSync(process.execPath, [script], { stdio: 'inherit' })
  }
  return {
    name: 'messages',
    buildStart: compile,
    configureServer(server) {
      server.watcher.add(catalogue)
      server.watcher.on('change', path => {
        if (path.startsWith(catalogue)) compile()
      })
    },
  }
}
