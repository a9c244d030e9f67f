import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import * as v from 'valibot'
import { build } from 'vite'
import { fromWire } from '#contract/envelope.ts'
import { campaignCalls } from '#contract/lottery/campaign.ts'
import { noticeCalls } from '#contract/notice/calls.ts'
import { serviceCalls } from '#contract/reference/services.ts'
import type { Answers } from './records.tsx'

/** The portal's own home page. */
async function homeOf(portal: string): Promise<string> {
  const reply = await fetch(portal, { headers: { 'accept-language': 'en', accept: 'text/html' } })
  return reply.text()
}

/** How it looks: its sheets as one, and its letters by their address. */
async function looksOf(portal: string, html: string): Promise<{ sheet: string; fonts: Map<string, Buffer> }> {
  const read = async (path: string) => Buffer.from(await (await fetch(new URL(path, portal))).arrayBuffer())
  const sheet = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('\n')
  const paths = [...sheet.matchAll(/url\((\/assets\/[^)]+)\)/g)].map(([, path = '']) => path)
  return {
    sheet,
    fonts: new Map(await Promise.all(paths.map(async path => [path, await read(path)] as const))),
  }
}

/** What the server drew into it, without any script. */
const drawnIn = (html: string): string =>
  /<div id="root"[^>]*>([\s\S]*)<\/div>\s*<noscript>/.exec(html)?.[1] ?? ''

/** The records that it carries. */
function recordsOf(html: string): Answers {
  const { answers } = v.parse(
    v.object({ answers: v.record(v.string(), v.unknown()) }),
    JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''),
  )
  const answer = (key: string) =>
    fromWire(Object.entries(answers).find(([name]) => name.startsWith(key))?.[1])
  return {
    schemes: v
      .parse(campaignCalls.GetSchemeCampaignList2.output, answer('GetSchemeCampaignList2'))
      .map(({ schemeName, startOn, endOn }) => ({ name: schemeName.en, from: startOn, to: endOn })),
    services: v
      .parse(serviceCalls.GetServicesList.output, answer('GetServicesList'))
      .map(({ serviceName, description }) => ({ name: serviceName, text: description })),
    notices: v
      .parse(noticeCalls.GetNoticeList.output, answer('GetNoticeList'))
      .map(({ title, summary }) => ({ title: title.en, summary: summary.en })),
  }
}

const Drawn = v.object({ drawn: v.function() })

/** The HTML of the prerendered page, as React draws it at a server. */
async function drawnOf(records: Answers, folder: string): Promise<string> {
  const ssr = join(import.meta.dirname, 'drawn.tsx')
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    build: { ssr, outDir: join(folder, 'drawn') },
  })
  const built = v.parse(Drawn, { ...(await import(pathToFileURL(join(folder, 'drawn/drawn.js')).href)) })
  return v.parse(v.string(), built.drawn(records))
}

const page = (script: string, font: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Peer</title><link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin><link rel="stylesheet" href="/sheet.css"></head><body>${body}<script type="module" src="./${script}"></script></body></html>`

const PARTS = ['bare.tsx', 'prerendered.tsx', 'records.tsx']
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
}

/** The two pages that the portal is compared with, at addresses of their own; they look as its home page does. */
export interface Peers {
  /** Asks for the records and draws them in the browser. */
  readonly bare: string
  /** Arrives drawn: the portal's own HTML, and React that takes its records up. */
  readonly prerendered: string
  readonly end: () => void
}

/** Builds both and serves them packed, each file read once. */
export async function servePeers(portal: string): Promise<Peers> {
  const html = await homeOf(portal)
  const records = recordsOf(html)
  const { sheet, fonts } = await looksOf(portal, html)
  mkdirSync(join(import.meta.dirname, '../../.cache'), { recursive: true })
  const folder = mkdtempSync(join(import.meta.dirname, '../../.cache/peers-'))
  const data = JSON.stringify(records)
  const island = `<script type="application/json" id="answers">${data.replaceAll('<', '\\u003c')}</script>`
  const font = /as="font"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? ''
  writeFileSync(join(folder, 'bare.html'), page('bare.tsx', font, '<div id="root"></div>'))
  const body = `${drawnIn(html)}<div id="root" hidden>${await drawnOf(records, folder)}</div>${island}`
  writeFileSync(join(folder, 'prerendered.html'), page('prerendered.tsx', font, body))
  for (const part of PARTS) symlinkSync(join(import.meta.dirname, part), join(folder, part))
  const input = ['bare.html', 'prerendered.html'].map(name => join(folder, name))
  const outDir = join(folder, 'dist')
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    build: { outDir, rolldownOptions: { input } },
  })
  const packed = new Map([
    ['/answers.json', brotliCompressSync(data)],
    ['/sheet.css', brotliCompressSync(sheet)],
  ])
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const file = join(outDir, path)
    if (!packed.has(path) && existsSync(file)) packed.set(path, brotliCompressSync(readFileSync(file)))
    const letters = fonts.get(path)
    if (letters) return void response.writeHead(200, { 'content-type': 'font/woff2' }).end(letters)
    const body = packed.get(path)
    if (body === undefined) return void response.writeHead(404).end()
    const type = TYPES[/\.\w+$/.exec(path)?.[0] ?? ''] ?? 'text/html'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('The server has no port')
  const at = (name: string) => `http://127.0.0.1:${place.port}/${name}.html`
  const end = () => {
    server.close()
    rmSync(folder, { recursive: true })
  }
  return { bare: at('bare'), prerendered: at('prerendered'), end }
}
