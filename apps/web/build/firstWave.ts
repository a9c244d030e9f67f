import { globSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import type { FirstWave } from '../src/boot/firstWave.ts'
import { chainOf } from '../src/shell/router/chain.ts'
import type { NounRoutes, Screen } from '../src/shell/router/screen.ts'
import { inlineScript } from './inlineScript.ts'

const sources = fileURLToPath(new URL('../src', import.meta.url))

interface Placed extends Screen {
  /** The module of the screen. */
  readonly file: string
}

/** Every address with its screen and the module that it loads, as the tables of the nouns say. */
async function screensOf(): Promise<ReadonlyMap<string, Placed>> {
  const all = new Map<string, Placed>()
  for (const file of globSync('*/routes.ts', { cwd: sources })) {
    const table = join(sources, file)
    const { routes }: { routes: NounRoutes } = await import(pathToFileURL(table).href)
    for (const [path, screen] of Object.entries(routes)) {
      const from = /import\(['"](.+?)['"]\)/.exec(screen.load.toString())?.[1]
      if (from === undefined) throw new Error(`${file}: '${path}' must load its screen by import('./…')`)
      all.set(path, { ...screen, file: resolve(dirname(table), from) })
    }
  }
  return all
}

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** The files that a chunk needs before it runs: itself, what it imports, and their styles. */
function filesOf(bundle: Bundle, name: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[name]
  if (found.has(name) || chunk?.type !== 'chunk') return found
  found.add(name)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const needed of chunk.imports) filesOf(bundle, needed, found)
  return found
}

const sheet = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', crossorigin: '', href: `/${file}` },
  injectTo: 'head',
})

/**
 * Names the files of the first screen in the page, so that they come in one wave with those of the frame: the page's own
 * script asks for them from a table of all addresses. The styles of the home page, which shows before any script, are links,
 * which ownSheets.ts writes into it.
 */
export function firstWave(): Plugin {
  return {
    name: 'first-wave',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {}, chunk: entry }) {
        if (!entry) throw new Error('The page has no script of its own')
        const screens = await screensOf()
        const parts = Object.values(bundle).filter(part => part.type === 'chunk')
        // A screen that others import too stands in a file of theirs.
        const chunkOf = (file: string) =>
          parts.find(part => part.facadeModuleId === file) ??
          parts.find(part => part.moduleIds.includes(file))
        const frame = filesOf(bundle, entry.fileName)
        // Every screen is drawn inside it (apps/web/src/shell/router/lazyScreen.tsx).
        const around = chunkOf(join(sources, 'api/Asking.tsx'))
        if (!around) throw new Error('What screens ask the server with has no file in the build')
        const asking = filesOf(bundle, around.fileName)
        const needed = (path: string): string[] => {
          const chain = chainOf(path, screens).flatMap(part => {
            const screen = screens.get(part)
            const name = screen && chunkOf(screen.file)?.fileName
            if (!name) throw new Error(`The screen of '${part}' has no file in the build`)
            return [...filesOf(bundle, name)]
          })
          const { opens } = screens.get(path) ?? {}
          return [...new Set([...chain, ...asking, ...(opens ? needed(opens) : [])])].filter(
            file => !frame.has(file),
          )
        }
        const styles = needed('/').filter(file => file.endsWith('.css'))
        const files: string[] = []
        const placeOf = (file: string): number => {
          const name = file.replace(/^assets\//, '')
          return files.includes(name) ? files.indexOf(name) : files.push(name) - 1
        }
        const routes: Record<string, number[]> = {}
        for (const path of screens.keys())
          routes[path] = needed(path)
            .filter(file => !styles.includes(file))
            .map(placeOf)
        const wave: FirstWave = { files, routes }
        const table = JSON.stringify(wave).replaceAll('<', '\\u003c')
        const script = await inlineScript(join(sources, 'boot/boot.ts'))
        // Before the styles: a script below them would wait for them.
        const own = `<script type="application/json" id="first-wave">${table}</script><script>${script}</script>`
        return {
          html: html.replace('<link rel="icon"', () => `${own}<link rel="icon"`),
          tags: styles.map(sheet),
        }
      },
    },
  }
}
