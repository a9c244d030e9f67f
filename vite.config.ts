import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './apps/web/build/compress.ts'
import { devPortalConfig } from './apps/web/build/devPortalConfig.ts'
import { messages } from './apps/web/build/messages.ts'
import { preloadFont } from './apps/web/build/preloadFont.ts'
import { istDay } from './packages/domain/src/dates/ist.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the portal's server listens while the web app is served by Vite. */
const server = process.env.PORTAL_SERVER ?? 'http://localhost:8080'
const serverPaths =
  '^/(Gateway|GatewayCitizenUserService|Authenticate|Gateway_PostAuthAdminService|Payment|Document|verify|ifsc|inbox|sandbox|openapi\\.json)(/|$)'

export default defineConfig({
  root: at('apps/web'),
  publicDir: at('apps/web/public'),
  define: { 'import.meta.env.VITE_BUILT_ON': JSON.stringify(istDay(new Date())) },
  plugins: [messages(), react(), devPortalConfig(), preloadFont(), compress()],
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Scripts and styles come from files: the content security policy allows nothing inline.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter(file => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Short names: the first page carries the list of all files. Seven characters are 42 bits: among two thousand files
        // of a release and of the one before, two alike come once in a million releases.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: asset =>
          asset.names.some(name => name.endsWith('.css'))
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // What every page needs is one file: left alone, each message that a title and a screen share is its own.
            { name: 'portal', tags: ['$initial'], priority: 2 },
            // Parts that several screens share, each group of screens its own.
            { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { [serverPaths]: server },
    // node_modules may be a link to a folder outside this checkout (git worktrees).
    fs: { allow: [at('.'), realpathSync(at('node_modules'))] },
  },
})
