import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { OpeningState, type RoomPlace } from '#contract/opening/room.ts'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { isNear, standingOf } from './mine.ts'
import { roomFile } from './roomFile.ts'

/** The file of the room is new every two seconds; whoever waits looks this often, each at a moment of their own. */
const LOOK_MS = 8 * SECOND_MS
/** Numbers of so many places stand in one file. */
const SHARD = 1000
const Numbers = v.array(v.tuple([v.number(), v.number()]))

type Numbers = v.InferOutput<typeof Numbers>

/** The number of a place in a file of numbers; undefined while it is not there. */
const numberIn = (
  numbers: Numbers | null | undefined,
  place: { readonly entryNo: number } | null,
): number | undefined => numbers?.find(([entryNo]) => entryNo === place?.entryNo)?.[1]

/** The citizen's own place, as its service is asked for it. */
interface Own<Place> {
  readonly data: Place | null | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

/**
 * How a room goes, and the citizen's place in it. Waiting asks only for files; the server itself is asked for the place when
 * the screen opens and when the turn may have come.
 * @param campaignId the number of the scheme or the season
 */
export function useRoom<Place extends RoomPlace>(campaignId: number, own: Own<Place>) {
  const room = useQuery({
    queryKey: ['opening', campaignId, 'state'],
    queryFn: ({ signal }) => roomFile(OpeningState, `${campaignId}/state.json`, signal),
    refetchInterval: () => LOOK_MS + Math.random() * LOOK_MS,
    staleTime: 0,
    meta: { quiet: true },
  })
  const state = room.data
  const place = own.data ?? null
  const waits =
    place !== null && place.place === null && (state?.state === 'OPEN' || state?.state === 'PAUSED')
  const shard = Math.floor((place?.entryNo ?? 0) / SHARD)
  const numbers = useQuery({
    queryKey: ['opening', campaignId, 'places', shard],
    queryFn: ({ signal }) => roomFile(Numbers, `${campaignId}/places/${shard}.json`, signal),
    enabled: waits,
    // The file is complete when the order is drawn; who came later is numbered within seconds.
    refetchInterval: ({ state }) => (numberIn(state.data, place) === undefined ? LOOK_MS : false),
    meta: { quiet: true },
  })
  const number = place?.place ?? numberIn(numbers.data, place) ?? null
  const mayBeCalled = isNear(number, state)
  const { refetch } = own
  const turn = `${state?.batchNo}/${state?.state}/${mayBeCalled}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: each batch, pause and end asks once, for those whom it may concern
  useEffect(() => {
    if (mayBeCalled) void refetch()
  }, [turn, refetch])
  return { room, state, place: place && standingOf(place, number, state), number }
}
