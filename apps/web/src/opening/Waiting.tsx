import type { OpeningState, RoomPlace } from '#contract/opening/room.ts'
import { formatDate } from '#domain/dates/format.ts'
import { expectedTurn } from '#domain/opening/turns.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useServerMinute } from '#web/shell/time/serverClock.ts'
import { Facts } from '#web/ui/Facts/Facts.tsx'

interface WaitingProps {
  readonly state: OpeningState
  readonly place: RoomPlace
  /** The number in the order; null before the draw. */
  readonly number: number | null
  /** What is still to be had, in the words of what is opened: 'Units free now'. */
  readonly free: string
}

/** What whoever waits in a room reads: when the order is drawn, then the number, how many stand ahead, and when the turn comes. */
export function Waiting({ number, ...props }: WaitingProps) {
  return (
    <>
      <div aria-live="polite">
        {number === null ? <Before state={props.state} /> : <Ahead {...props} number={number} />}
      </div>
      <p>{m.room_mayLeave()}</p>
    </>
  )
}

function Before({ state }: { state: OpeningState }) {
  const language = useLanguage()
  const on = formatDate(state.opensOn, 'plainMinute', language)
  return <p>{state.state === 'ROOM' ? m.room_in({ on }) : m.room_sealed({ on })}</p>
}

/** An honest range: at the latest, and hardly ever earlier. */
function Ahead({ state, place, number, free }: WaitingProps & { number: number }) {
  const language = useLanguage()
  const now = useServerMinute()
  if (place.state === 'RETURNED') return <p>{m.room_returned()}</p>
  const { ahead, earliest, latest } = expectedTurn(
    {
      ...state,
      opensAt: Date.parse(state.opensOn),
      batchEndsAt: state.batchEndsOn === null ? null : Date.parse(state.batchEndsOn),
    },
    number,
    now,
  )
  const time = (at: number) => formatDate(new Date(at), 'plainMinute', language)
  return (
    <Facts
      facts={[
        { term: m.room_number(), value: number },
        { term: m.room_ahead(), value: ahead },
        {
          term: m.room_expected(),
          value:
            state.state === 'PAUSED'
              ? m.room_paused()
              : m.room_range({ from: time(earliest), to: time(latest) }),
        },
        { term: free, value: state.unitsFree },
      ]}
    />
  )
}
