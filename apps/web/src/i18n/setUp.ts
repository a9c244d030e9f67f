import { setGlobalConfig } from 'valibot'
import { getPreferences, onPreferencesChange, tellServer } from '#web/api/preferences.ts'
import { overwriteGetLocale } from './generated/runtime.js'
import { TEXT_SIZES } from './textSizes.ts'

/** Ties messages, `<html lang>` text size and contrast to the preferences, now and at each change. Call once, before rendering. */
export function setUpPreferences(): void {
  overwriteGetLocale(() => getPreferences().language)
  const apply = () => {
    const { language, textSize, contrast } = getPreferences()
    document.documentElement.lang = language
    // Schemas of the contract word their messages in this language.
    setGlobalConfig({ lang: language })
    document.documentElement.dataset.textSize = TEXT_SIZES[textSize] ?? 'normal'
    document.documentElement.dataset.contrast = contrast
  }
  apply()
  tellServer()
  onPreferencesChange(apply)
}
