import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { messages } from './apps/web/build/messages.ts'
import { oneFile } from './apps/web/build/oneFile.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The verifier for a memory stick: one HTML file with everything in it, and its digest beside it. */
export default defineConfig({
  root: at('apps/web/src/draw/offline'),
  base: './',
  publicDir: false,
  plugins: [messages(), oneFile('verify-draw')],
  build: {
    outDir: at('dist/hall'),
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
  worker: { format: 'iife' },
})
