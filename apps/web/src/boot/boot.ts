/**
 * Runs inside the page before anything else has arrived. An address inside the hash is never sent to the server, so only
 * the browser knows which screen opens first: this asks for the files of that screen together with those of the frame.
 */
import { matchPath } from '../shell/address/matchPath.ts'
import { type FirstWave, pathInHash } from './firstWave.ts'

function preload(file: string): void {
  const link = document.createElement('link')
  const style = file.endsWith('.css')
  link.rel = style ? 'preload' : 'modulepreload'
  if (style) link.as = 'style'
  link.crossOrigin = ''
  link.href = `/assets/${file}`
  document.head.append(link)
}

const table = document.getElementById('first-wave')?.textContent
if (table) {
  const { files, routes }: FirstWave = JSON.parse(table)
  const found = matchPath(Object.keys(routes), pathInHash(location.hash))
  for (const index of found ? (routes[found.path] ?? []) : []) preload(files[index] ?? '')
}
