import { call } from '../../attack/lib/client.ts'
import type { Running } from '../../attack/lib/place.ts'
import { pdfBomb, plainBomb, sendPaper, type Uploader } from '../../attack/uploads.ts'

/**
 * Strangers as a program of their own: what they send must not take the time of whoever measures. Told a flood it keeps
 * it up, says `begun` after the first answers, and `over` once it was told to stop and all answers are in.
 */
export type Flood =
  | { readonly kind: 'logins'; readonly place: Pick<Running, 'origin'>; readonly atOnce: number }
  | {
      readonly kind: 'bombs' | 'plainBombs'
      readonly place: Pick<Running, 'origin'>
      readonly thieves: readonly Uploader[]
    }

/** What the strangers say, and what they are told after the flood. */
export type Said = 'begun' | 'over'
export const STOP = 'stop'

async function wrongLogin(place: Running, of: number): Promise<void> {
  const login = { loginId: `60009${10_000 + of}`, password: 'Wrong#2026' }
  const { code } = await call(place, 'ValidateCitizenLogin', login)
  if (code !== 'WRONG_CREDENTIALS') throw new Error(`a wrong password was not checked: ${code}`)
}

/** One wave: everybody at once. */
function waveOf(flood: Flood): () => Promise<unknown> {
  // Only the address of a portal is asked for by what runs here.
  const place = {
    ...flood.place,
    dataDir: '',
    pid: 0,
    said: { out: '', err: '' },
    close: async () => undefined,
  }
  if (flood.kind === 'logins')
    return () => Promise.all(Array.from({ length: flood.atOnce }, (_, of) => wrongLogin(place, of)))
  const bomb = flood.kind === 'bombs' ? pdfBomb() : plainBomb()
  const refusals = async (thief: Uploader) => {
    const { status, message } = await sendPaper(place, thief, bomb)
    if (status === 2) throw new Error(`a bomb was kept: ${message}`)
  }
  return () => Promise.all(flood.thieves.map(refusals))
}

const say = (word: Said) => process.send?.(word)

async function keepUp(wave: () => Promise<unknown>, isOver: () => boolean): Promise<void> {
  await wave()
  say('begun')
  while (!isOver()) await wave()
  say('over')
}

let isOver = false
process.on('message', (told: Flood | typeof STOP) => {
  isOver = told === STOP
  if (told !== STOP) void keepUp(waveOf(told), () => isOver)
})
