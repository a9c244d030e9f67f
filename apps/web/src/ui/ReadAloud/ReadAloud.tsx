import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '../Button/Button.tsx'
import { IconPause } from '../icons/IconPause.tsx'
import { IconPlay } from '../icons/IconPlay.tsx'

const device = (): SpeechSynthesis | null =>
  typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : null

/** Devices name their voices some time after the page has come. */
function watchVoices(listener: () => void): () => void {
  const speech = device()
  speech?.addEventListener('voiceschanged', listener)
  return () => speech?.removeEventListener('voiceschanged', listener)
}

const hasVoice = (language: string): boolean =>
  device()
    ?.getVoices()
    .some(voice => voice.lang.toLowerCase().startsWith(language)) ?? false

/** What is read: each heading, paragraph and point by itself, as some devices stop in a long text. */
const partsOf = (element: HTMLElement): string[] =>
  [...element.querySelectorAll('h1, h2, h3, p, li')]
    .filter(part => part.querySelector('p, li') === null)
    .map(part => part.textContent.trim())
    .filter(text => text !== '')

export interface ReadAloudProps {
  /** Whose text is read. */
  of: RefObject<HTMLElement | null>
  /** The language of that text. */
  language: 'en' | 'hi'
}

/** Reads a text by the device's own voice, and stops again. Absent where the device has no voice of its language. */
export function ReadAloud({ of, language }: ReadAloudProps) {
  const isAble = useSyncExternalStore(
    watchVoices,
    () => hasVoice(language),
    () => false,
  )
  const [isReading, setReading] = useState(false)
  useEffect(() => (isReading ? () => device()?.cancel() : undefined), [isReading])
  if (!isAble) return null
  const read = () => {
    const parts = of.current ? partsOf(of.current) : []
    device()?.cancel()
    for (const [index, text] of parts.entries()) {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.lang = `${language}-IN`
      utterance.onerror = () => setReading(false)
      if (index === parts.length - 1) utterance.onend = () => setReading(false)
      device()?.speak(utterance)
    }
    setReading(parts.length > 0)
  }
  return (
    <Button
      variant="link"
      lang={language}
      icon={isReading ? <IconPause /> : <IconPlay />}
      onClick={isReading ? () => setReading(false) : read}
    >
      {isReading
        ? m.common_stopReading({}, { locale: language })
        : m.common_readAloud({}, { locale: language })}
    </Button>
  )
}
