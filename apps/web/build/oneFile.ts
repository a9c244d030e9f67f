import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** A script inside a page must not hold the end of its own element. */
const asElement = (code: string): string => code.replaceAll('</script', '<\\/script')

/**
 * Puts the script and the styles of a build into its one page, named `<name>.html`, and writes its SHA-256 beside it as
 * `sha256sum` does.
 */
export function oneFile(name: string): Plugin {
  return {
    name: 'one-file',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      let script = ''
      let styles = ''
      let page = ''
      for (const [key, part] of Object.entries(bundle)) {
        if (part.type === 'chunk') script += part.code
        else if (key.endsWith('.css')) styles += String(part.source)
        else if (key.endsWith('.html')) page = String(part.source)
        delete bundle[key]
      }
      const html = page
        .replace(/\s*<(?:script|link)[^>]*(?:src|href)="[^"]*"[^>]*>(?:<\/script>)?/g, '')
        .replace('</head>', () => `<style>${styles}</style></head>`)
        .replace('</body>', () => `<script type="module">${asElement(script)}</script></body>`)
      const digest = createHash('sha256').update(html).digest('hex')
      this.emitFile({ type: 'asset', fileName: `${name}.html`, source: html })
      this.emitFile({ type: 'asset', fileName: `${name}.sha256`, source: `${digest}  ${name}.html\n` })
    },
  }
}
