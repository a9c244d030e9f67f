import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'

type Files = ReadonlyMap<string, Uint8Array>
const dist = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** The built worker of the portal's page of a draw. */
function workerScript(): Buffer {
  const [file, more] = globSync('**/drawCheck.worker-*.js', { cwd: dist })
  if (!file || more) throw new Error('build first: dist/web has not one worker of the draw')
  return readFileSync(`${dist}/${file}`)
}

/** Judges one folder in the page: starts the worker as the page of a draw does, and waits for what it finds. */
function judgeThere([number, names]: readonly [number, readonly string[]]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker('/worker.js', { type: 'module' })
    worker.addEventListener('error', event => reject(new Error(event.message)))
    worker.addEventListener('message', ({ data }) => {
      if (data.kind === 'fault') reject(new Error(data.message))
      if (data.kind !== 'outcome') return
      worker.terminate()
      resolve(data.outcome.correct)
    })
    const sources = names.map(name => ({ name, url: `/${number}/${encodeURIComponent(name)}` }))
    worker.postMessage({ kind: 'check', sources, witnesses: [] })
  })
}

/** What the portal's own page says of each folder: its built worker in a real browser, which fetches the files. */
export async function judgedByPage(browser: Browser, folders: readonly Files[]): Promise<boolean[]> {
  const script = workerScript()
  const server = createServer((request, reply) => {
    const [number = '', name = ''] = (request.url ?? '').slice(1).split('/').map(decodeURIComponent)
    if (number === 'worker.js') return void reply.setHeader('content-type', 'text/javascript').end(script)
    if (number === '')
      return void reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Draws</title>')
    const file = folders[Number(number)]?.get(name)
    return void (file ? reply.end(file) : reply.writeHead(404).end())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const tab = await browser.newPage()
  try {
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const verdicts: boolean[] = []
    for (const [number, files] of folders.entries())
      verdicts.push(await tab.evaluate(judgeThere, [number, [...files.keys()]] as const))
    return verdicts
  } finally {
    await tab.close()
    server.closeAllConnections()
    server.close()
  }
}
