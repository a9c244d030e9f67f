import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type UserConfig } from 'vite'
import { layers } from './layers.ts'

const at = (path: string) => realpathSync(fileURLToPath(new URL(path, import.meta.url)))

/** The server draws the home page and no other: all other screens stay out of its build. What it asks with stands around it. */
const DRAWN = /\/(?:HomeScreen|Asking)\.tsx$/
const otherScreens: Plugin = {
  name: 'other-screens',
  enforce: 'pre',
  resolveDynamicImport: specifier =>
    typeof specifier === 'string' && !DRAWN.test(specifier) ? '\0no-screen' : null,
  load: id => (id === '\0no-screen' ? 'export default null' : null),
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
