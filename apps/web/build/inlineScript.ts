import { build } from 'vite'

/** A script of the page itself, in one piece and without names of its own; the server lets it run by its hash. */
export async function inlineScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'boot' },
    },
  })
  const [first] = [made].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (chunk === undefined) throw new Error(`${entry} makes no script`)
  return chunk.code.trim()
}
