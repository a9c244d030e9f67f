/**
 * Runs inside the page before anything else has arrived. An address inside the hash is never sent to the server, so only
 * the browser knows which screen opens first: this asks for the files of that screen together with those of the frame, and
 * keeps the home page, which the server drew, out of sight when it is another.
 */
import { TEXT_SIZES } from '../i18n/textSizes.ts'
import { matchPath } from '../shell/address/matchPath.ts'
import { askFor } from './askFor.ts'
import { isHome, pathInHash } from './firstWave.ts'

const page = document.documentElement

/** What the citizen chose: the size of text and the contrast at once; a page in another language is drawn by the browser. */
function heedChoices(): void {
  try {
    const { language, textSize, contrast } = JSON.parse(localStorage.getItem('portal-preferences') ?? '{}')
    page.dataset.textSize = TEXT_SIZES[textSize] ?? 'normal'
    page.dataset.contrast = contrast === 'high' ? 'high' : 'normal'
    if (language !== undefined && language !== page.lang) page.dataset.opens = 'other'
  } catch {
    // No storage, or somebody else's text in it: the page stays as it came.
  }
}

/** Marks the page that is to be shown, when it is not the home page as it came, and asks for its files: that page rests without. */
function prepare(): void {
  const path = pathInHash(location.hash)
  if (!isHome(path)) page.dataset.opens = 'other'
  if (page.dataset.opens === undefined) return
  askFor(patterns => matchPath(patterns, path)?.path)
}

heedChoices()
prepare()
// A link that is pressed before the scripts are there shows the shape of its screen at once; they open it when they come.
addEventListener('hashchange', () => {
  if (document.getElementById('root')?.dataset.drawn !== undefined) prepare()
})
