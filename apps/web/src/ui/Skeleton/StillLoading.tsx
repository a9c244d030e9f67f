import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '../Button/Button.tsx'
import { IconRefresh } from '../icons/IconRefresh.tsx'
import { Note } from '../Note/Note.tsx'
import styles from './Skeleton.module.css'

/** Until then the shape of the screen says enough. */
const SAID_MS = 5 * SECOND_MS
/** Whoever has waited so long may ask again. */
const AGAIN_MS = 15 * SECOND_MS

/** Under the shape of what is on its way: after 5 s a sentence, after 15 s the way to ask again. */
export function StillLoading() {
  const [round, setRound] = useState(0)
  // There from the beginning: some screen readers miss a region that comes with its words.
  return (
    <div role="status" className={styles.still}>
      <Waiting key={round} onAgain={() => setRound(round + 1)} />
    </div>
  )
}

function Waiting({ onAgain }: { onAgain: () => void }) {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    const timers = [SAID_MS, AGAIN_MS].map(after => setTimeout(setWaited, after, after))
    return () => timers.forEach(clearTimeout)
  }, [])
  if (waited < SAID_MS) return null
  return (
    <Note>
      <p>{m.common_slow()}</p>
      {waited < AGAIN_MS ? null : <AskAgain onAgain={onAgain} />}
    </Note>
  )
}

/** What a screen waits for and has nothing of yet. */
const isHeld = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined

/** The way to ask again; none where the screen waits for something that can't be asked twice. */
function AskAgain({ onAgain }: { onAgain: () => void }) {
  const client = useQueryClient()
  const held = new Set(client.getQueryCache().findAll({ type: 'active', predicate: isHeld }))
  if (held.size === 0) return null
  const predicate = (query: Query) => held.has(query)
  const again = async () => {
    onAgain()
    // An answer that is under way would be waited for, however often it was asked for.
    await client.cancelQueries({ predicate })
    await client.refetchQueries({ predicate })
  }
  return (
    <Button icon={<IconRefresh />} onClick={() => void again()}>
      {m.common_tryAgain()}
    </Button>
  )
}
