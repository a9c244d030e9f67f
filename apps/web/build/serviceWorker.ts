import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { inlineScript } from './inlineScript.ts'

const entry = fileURLToPath(new URL('../worker/serviceWorker.ts', import.meta.url))

/** Modules that a page without a network asks for, though no screen names them. */
const WITHOUT_NETWORK =
  /\/src\/(?:api\/device\/|api\/sessionCipher|shell\/states\/Notices|shell\/frame\/Drawer|verify\/(?:SealedBlock|sealed)\.tsx?)/

/** Adds the worker that keeps the portal on the device, with the list of what this release consists of. */
export function serviceWorker(): Plugin {
  let folder = ''
  let aside: readonly string[] = []
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
      aside = chunks
        .filter(chunk => chunk.moduleIds.some(id => WITHOUT_NETWORK.test(id)))
        .flatMap(chunk => [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])])
        .map(file => `/${file}`)
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const page = readFileSync(join(folder, 'index.html'), 'utf8')
        // Its sheets stand in the page itself.
        const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?!css)\w+)"/g)].map(
          ([, path = '']) => path,
        )
        const files = readdirSync(join(folder, 'assets')).map(name => `/assets/${name}`)
        const name = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12)
        const release = { name, frame: [...new Set([...named, ...aside])], files }
        const script = await inlineScript(entry, { RELEASE: JSON.stringify(release) })
        writeFileSync(join(folder, 'service-worker.js'), script)
      },
    },
  }
}
