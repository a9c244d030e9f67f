/**
 * How many bytes of JavaScript and CSS the first visit to `/` costs, against the limit of 128 KB (brotli).
 *
 *   node bench/size.ts
 *
 * Builds the web app, serves the build, opens `/` in a real browser and counts what was asked for.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { defaultPortalConfig } from '../apps/server/src/config/portalConfig.ts'

const LIMIT = 128 * 1024
const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/web')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
  cwd: root,
  stdio: 'inherit',
})

const asked = new Map<string, number>()
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (path === '/portal-config.json') {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(defaultPortalConfig))
    return
  }
  const file = join(folder, path === '/' ? 'index.html' : path)
  const type = types[extname(file)]
  if (request.method !== 'GET' || !file.startsWith(folder) || !type || !existsSync(file)) {
    response.statusCode = 404
    response.end()
    return
  }
  const packed = existsSync(`${file}.br`)
  const content = readFileSync(packed ? `${file}.br` : file)
  if (packed) response.setHeader('content-encoding', 'br')
  response.setHeader('content-type', type)
  response.end(content)
  asked.set(path, content.length)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('The server has no port')

const candidates = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']
const executablePath = candidates.find(path => path !== undefined && existsSync(path))
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${address.port}/`, { waitUntil: 'networkidle' })
} finally {
  await browser.close()
  server.close()
}

const counted = [...asked].filter(([path]) => /\.(js|css)$/.test(path)).sort(([, a], [, b]) => b - a)
const total = counted.reduce((sum, [, bytes]) => sum + bytes, 0)
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`
for (const [path, bytes] of counted) console.log(`${kilobytes(bytes)}  ${path}`)
console.log(`${kilobytes(total)}  JavaScript and CSS of the first visit to / (limit ${LIMIT / 1024} KB)`)
for (const [path, bytes] of asked)
  if (!/\.(js|css)$/.test(path)) console.log(`${kilobytes(bytes)}  ${path} (not counted)`)
process.exitCode = total <= LIMIT ? 0 : 1
