import { build } from 'vite'
import { expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { deskCalls } from '#contract/desk/calls.ts'
import { clientSide } from '../../build/clientSide.ts'

/** The calls as a build for the browser holds them. */
async function builtCalls(name: string): Promise<{ code: string; calls: Record<string, object> }> {
  const entry = new URL(`../../../../packages/contract/src/${name}.ts`, import.meta.url).pathname
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [clientSide()],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
    },
  })
  const [first] = [made].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (chunk === undefined) throw new Error('nothing is built')
  const module = await import(`data:text/javascript;base64,${Buffer.from(chunk.code).toString('base64')}`)
  return { code: chunk.code, calls: module.calls ?? module.deskCalls }
}

it.each([
  ['calls', calls, ['door', 'idempotent', 'input', 'key', 'mode', 'output', 'viewer']],
  ['desk/calls', deskCalls, ['confirms', 'door', 'idempotent', 'input', 'key', 'mode', 'output', 'presence']],
])(
  'the browser knows how to ask with %s, and nothing of what the server alone reads',
  async (name, whole, parts) => {
    const built = await builtCalls(name)
    expect(Object.keys(built.calls)).toEqual(Object.keys(whole))
    for (const [key, declared] of Object.entries(whole)) {
      const kept = Object.keys(declared).filter(part => parts.includes(part))
      expect(Object.keys(built.calls[key] ?? {}), key).toEqual(kept)
      expect(JSON.stringify(built.calls[key]), key).toBe(
        JSON.stringify(Object.fromEntries(Object.entries(declared).filter(([part]) => parts.includes(part)))),
      )
    }
    expect(built.code).not.toContain('This is not the token of your place')
  },
)
