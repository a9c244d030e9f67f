import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientSide } from './apps/web/build/clientSide.ts'
import { devPortalConfig } from './apps/web/build/devPortalConfig.ts'
import { firstWave } from './apps/web/build/firstWave.ts'
import { layers } from './apps/web/build/layers.ts'
import { messages } from './apps/web/build/messages.ts'
import { ownSheets } from './apps/web/build/ownSheets.ts'
import { preloadFont } from './apps/web/build/preloadFont.ts'
import { serverPage } from './apps/web/build/serverPage.ts'
import { serviceWorker } from './apps/web/build/serviceWorker.ts'
import { istDay } from './packages/domain/src/dates/ist.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the portal's server listens while the web app is served by Vite. */
const server = process.env.PORTAL_SERVER ?? 'http://localhost:8080'
const serverPaths =
  '^/(Gateway|GatewayCitizenUserService|Authenticate|Gateway_PostAuthAdminService|Payment|Document|verify|ifsc|inbox|machine|sandbox|openapi\\.json)(/|$)'

const define = { 'import.meta.env.VITE_BUILT_ON': JSON.stringify(istDay(new Date())) }

/** A part that screens share is a file of its own from this size on (source bytes): then a second visit of it costs nothing. */
const SHARED_FILE_BYTES = 60_000

/** The file of the frame, which opens every screen. */
const FRAME = /\/frame-[^/]+\.js$/
const isSheet = (file: string): boolean => file.endsWith('.css')

export default defineConfig({
  root: at('apps/web'),
  publicDir: at('apps/web/public'),
  define,
  plugins: [
    messages(),
    clientSide(),
    layers(),
    react(),
    devPortalConfig(),
    preloadFont(),
    firstWave(),
    ownSheets(),
    serviceWorker(),
    serverPage(at('dist/pages'), define),
  ],
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The page names the files of every screen, and each screen asks for its own at once (apps/web/src/boot/askFor.ts): where the
    // frame opens something only sheets are named, which must have come before it is drawn. What a screen opens is named whole.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'js' && FRAME.test(hostId) ? files.filter(isSheet) : files,
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // What the entry exports is nobody's: so small shared parts may be copied into the files that use them.
      preserveEntrySignatures: false,
      output: {
        // Short names: the first page carries the list of all files. Seven characters are 42 bits: among two thousand files
        // of a release and of the one before, two alike come once in a million releases.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.includes(at('apps/web/src/main.tsx')) ? 'assets/frame-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: asset =>
          asset.names.some(name => name.endsWith('.css'))
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // One file for a screen: what several screens share is copied into each, and runs once (docs/decisions/few-files.md).
          experimentalInlineCommonChunks: { maxSize: SHARED_FILE_BYTES },
          // What every page needs is one file: left alone, each message that a title and a screen share is its own.
          groups: [
            { name: 'portal', tags: ['$initial'], priority: 2 },
            // What every screen asks the server with, and no page that the server drew.
            {
              name: 'asking',
              test: /@tanstack|\/web\/src\/api\/(?:Asking|queries)\.|\/(?:contract|domain)\/src\/fields\/(?:common|amount|day)\./,
              priority: 1,
            },
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
