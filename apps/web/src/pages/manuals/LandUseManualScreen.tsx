import * as v from 'valibot'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ArticlePage } from '../article/ArticlePage.tsx'
import { landUseManual, landUsePictures } from '../content/landUseManual.ts'
import styles from './Manuals.module.css'
import pictures from './pictures.json' with { type: 'json' }

export const title = m.pages_manualLandUse

const FOLDER = '/manuals/know-your-land-use'

/** Written by scripts/manual-pictures.mjs: the pictures taken so far by language and section, with their size. */
const Taken = v.record(v.string(), v.object({ width: v.number(), height: v.number() }))
const taken = v.parse(Taken, pictures)

/** The manual with pictures of the real screens in the reader's language. */
export default function LandUseManualScreen() {
  const after = Object.fromEntries(
    Object.keys(landUsePictures).map(section => [section, <Picture key={section} section={section} />]),
  )
  return (
    <ArticlePage
      article={landUseManual}
      path="/user-manuals/know-your-land-use"
      above={{ to: '/user-manuals', label: m.pages_manualsTitle }}
      after={after}
    />
  )
}

function Picture({ section }: { section: string }) {
  const language = useLanguage()
  const size = taken[`${language}/${section}`]
  const caption = landUsePictures[section]?.[language]
  if (!size || !caption) return null
  return (
    <figure className={styles.picture}>
      <img src={`${FOLDER}/${language}/${section}.webp`} alt={caption} loading="lazy" {...size} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
