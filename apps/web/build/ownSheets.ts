import type { Plugin } from 'vite'

const LINK = /<link rel="stylesheet"[^>]*? href="\/([^"]+)"[^>]*>/g

/**
 * Writes the sheets that the page names into it: the home page, which the server drew, is painted as soon as it is there,
 * one way to the server and back earlier. The link stays, disabled, so that no browser fetches it: who loads a screen later
 * (Vite's loader) looks for it and knows by it that the sheet is there.
 */
export function ownSheets(): Plugin {
  return {
    name: 'own-sheets',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replaceAll(LINK, (_, file: string) => {
          const sheet = bundle[file]
          if (sheet?.type !== 'asset') throw new Error(`${file} is not in the build`)
          const text = String(sheet.source).trim()
          if (text.includes('</')) throw new Error(`${file} would end its element`)
          return `<style>${text}</style><link rel="stylesheet" href="/${file}" disabled>`
        }),
    },
  }
}
