import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { OpeningState, openingCalls } from '#contract/lottery/opening.ts'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { useCall } from '#web/api/queries.ts'
import { roomFile } from './roomFile.ts'

/** The file of the room is new every two seconds; whoever waits looks this often, each at a moment of their own. */
const LOOK_MS = 8 * SECOND_MS
/** Numbers of so many places stand in one file. */
const SHARD = 1000
const Numbers = v.array(v.tuple([v.number(), v.number()]))

/**
 * How the room goes, and the citizen's place in it. Waiting asks only for files; the server itself is asked for the place when
 * the screen opens and when the turn may have come.
 */
export function useRoom(campaignId: number) {
  const room = useQuery({
    queryKey: ['opening', campaignId, 'state'],
    queryFn: ({ signal }) => roomFile(OpeningState, `${campaignId}/state.json`, signal),
    refetchInterval: () => LOOK_MS + Math.random() * LOOK_MS,
    staleTime: 0,
    meta: { quiet: true },
  })
  const own = useCall(openingCalls.GetOwnOpeningPlace, { campaignId }, { staleTime: 0 })
  const state = room.data
  const place = own.data ?? null
  const waits =
    place !== null && place.place === null && (state?.state === 'OPEN' || state?.state === 'PAUSED')
  const shard = Math.floor((place?.entryNo ?? 0) / SHARD)
  const numbers = useQuery({
    queryKey: ['opening', campaignId, 'places', shard],
    queryFn: ({ signal }) => roomFile(Numbers, `${campaignId}/places/${shard}.json`, signal),
    enabled: waits,
    refetchInterval: LOOK_MS,
    meta: { quiet: true },
  })
  const number = place?.place ?? numbers.data?.find(([entryNo]) => entryNo === place?.entryNo)?.[1] ?? null
  const isNear = (number !== null && number <= (state?.calledTo ?? 0)) || state?.state === 'ENDED'
  const { refetch } = own
  const turn = `${state?.batchNo}/${state?.state}/${isNear}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: each batch, pause and end asks once, for those whom it may concern
  useEffect(() => {
    if (isNear) void refetch()
  }, [turn, refetch])
  return { room, own, state, place, number }
}
