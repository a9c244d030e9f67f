import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientSide } from './apps/web/build/clientSide.ts'
import { devPortalConfig } from './apps/web/build/devPortalConfig.ts'
import { messages } from './apps/web/build/messages.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the server listens while the desk is served by Vite. */
const server = process.env.PORTAL_SERVER ?? 'http://localhost:8080'

/** The officers' pages: a build of their own, so that the citizens' first visit carries nothing of them. */
export default defineConfig({
  root: at('apps/desk'),
  base: '/desk/',
  plugins: [messages(), clientSide(), react(), devPortalConfig()],
  build: {
    outDir: at('dist/desk'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'desk', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '^/(desk/api|sandbox|openapi\\.json)(/|$)': server },
    fs: { allow: [at('.'), realpathSync(at('node_modules'))] },
  },
})
