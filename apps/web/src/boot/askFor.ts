import type { FirstWave } from './firstWave.ts'

const asked = new Set<string>()

function preload(file: string): void {
  if (asked.has(file)) return
  asked.add(file)
  const link = document.createElement('link')
  const style = file.endsWith('.css')
  link.rel = style ? 'preload' : 'modulepreload'
  if (style) link.as = 'style'
  link.crossOrigin = ''
  link.href = `/assets/${file}`
  document.head.append(link)
}

/**
 * Asks at once for all files of a screen, from the table that the build writes into the page: left alone, the browser finds
 * one in the other. Without a table, as while developing, it finds them itself; at the server there is nothing to ask for.
 * @param patternOf chooses the screen's pattern among those of the table; undefined for none
 */
export function askFor(patternOf: (patterns: readonly string[]) => string | undefined): void {
  if (typeof document === 'undefined') return
  const text = document.getElementById('first-wave')?.textContent
  if (!text) return
  const { files, routes }: FirstWave = JSON.parse(text)
  for (const index of routes[patternOf(Object.keys(routes)) ?? ''] ?? []) preload(files[index] ?? '')
}
