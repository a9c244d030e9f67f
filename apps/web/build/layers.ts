import type { Plugin } from 'vite'

/** Later layers win, whatever the order in which their sheets arrive. */
const LAYERS = ['base', 'ui', 'forms', 'shell', 'screens']
const GROUND = /\/(ui\/[a-z]+|shell\/frame\/global)\.css$/

function layerOf(path: string): string {
  if (GROUND.test(path)) return 'base'
  const room = /\/apps\/web\/src\/(ui|forms|shell)\//.exec(path)?.[1]
  return room ?? 'screens'
}

/**
 * Puts every sheet into the cascade layer of its room. A component's rules stand in the sheet of each screen that uses it,
 * and the sheet that arrives last must not win over the screen that places the component.
 */
export function layers(): Plugin {
  return {
    name: 'layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.css$/ },
      handler(code, id) {
        // What only names fonts has no rules that could win.
        if (id.endsWith('/fonts.css')) return null
        return { code: `@layer ${LAYERS.join(',')};\n@layer ${layerOf(id)} {\n${code}\n}`, map: null }
      },
    },
  }
}
