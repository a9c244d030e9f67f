import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type UserConfig } from 'vite'
import { layers } from './layers.ts'

const at = (path: string) => realpathSync(fileURLToPath(new URL(path, import.meta.url)))

/** The server draws the home page and no other; what it asks with stands around it. */
const DRAWN = /\/(?:HomeScreen|Asking)\.tsx$/
const TITLE = /^export const title = .+$/m
const ELSEWHERE = '\0not-drawn:'

/** What the server needs of a screen that it does not draw: the title, and what that is made of. */
function titleAlone(source: string): string {
  const [title] = TITLE.exec(source) ?? []
  if (title === undefined) return 'export default null'
  const used = /= (\w+)/.exec(title)?.[1] ?? ''
  const [from] = new RegExp(`^import \\{ ${used} \\} from .+$`, 'm').exec(source) ?? []
  if (from === undefined) throw new Error(`the import of ${used} is not found`)
  return `${from}\n${title}\nexport default null`
}

/** All other screens stay out of its build, but for their titles. */
const otherScreens: Plugin = {
  name: 'other-screens',
  enforce: 'pre',
  async resolveDynamicImport(specifier, importer) {
    if (typeof specifier !== 'string' || DRAWN.test(specifier)) return null
    const found = await this.resolve(specifier, importer)
    return found && ELSEWHERE + found.id
  },
  async resolveId(specifier, importer) {
    if (!importer?.startsWith(ELSEWHERE)) return null
    return this.resolve(specifier, importer.slice(ELSEWHERE.length), { skipSelf: true })
  },
  load: id =>
    id.startsWith(ELSEWHERE) ? titleAlone(readFileSync(id.slice(ELSEWHERE.length), 'utf8')) : null,
}

/**
 * Builds what the server draws pages with, from the same sources as the pages themselves, once these are built.
 * @param folder where it lies: dist/pages
 */
export function serverPage(folder: string, define: UserConfig['define']): Plugin {
  return {
    name: 'server-page',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root: at('..'),
        logLevel: 'warn',
        mode: 'production',
        define: { ...define, 'process.env.NODE_ENV': JSON.stringify('production') },
        plugins: [layers(), react(), otherScreens],
        // One file with all that it needs: the server's own packages are none of its business.
        ssr: { noExternal: true },
        build: {
          ssr: at('../src/serverPage.tsx'),
          outDir: folder,
          emptyOutDir: true,
          copyPublicDir: false,
          reportCompressedSize: false,
          target: 'es2022',
        },
      })
    },
  }
}
