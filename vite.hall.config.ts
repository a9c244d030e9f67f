import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { messages } from './apps/web/build/messages.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The page of a hall: a build of its own, so that neither a citizen's first visit nor fifty thousand watchers carry the other's. */
export default defineConfig({
  root: at('apps/web/src/draw/hall'),
  base: '/hall/',
  publicDir: false,
  plugins: [messages()],
  build: {
    outDir: at('dist/hall'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  server: { fs: { allow: [at('.'), realpathSync(at('node_modules'))] } },
})
