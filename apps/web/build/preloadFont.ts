import type { Plugin } from 'vite'

/** Asks for the Latin font together with the scripts, so that the first words are drawn in it. Devanagari waits until a page shows it. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find(name => /noto-sans-latin-wght.*\.woff2$/.test(name))
        if (!font) throw new Error('The Latin font is not in the build')
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
