import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { STANDARD_POLICY } from '#domain/lottery/policy.ts'
import { type FairOpening, STANDARD_OPENING } from '#domain/opening/policy.ts'
import { sarovarKunj } from '#server/seed/campaigns.ts'
import { completeDraft, type Entrant, openScheme } from './lottery.ts'
import { signIn, signUp, type TestPortal } from './portal.ts'

const POLICY = { ...STANDARD_OPENING, roomHours: 1, sealMinutes: 2, batchSize: 2, familyUnits: 2 }

/** A scheme of so many plots, U-1 and so on, whose room of an hour is open now. @returns its number */
export function fairScheme(
  portal: TestPortal,
  seats: number,
  changes: Partial<FairOpening> = {},
): Promise<number> {
  const now = portal.clock.now()
  const spec = sarovarKunj(now)
  const [pool] = spec.pools.filter(one => one.poolCode === 'P112')
  if (!pool || !spec.layout) throw new Error('the demo scheme has no such pool')
  const plots = spec.layout.plots.filter(plot => plot.poolCode === 'P112').slice(0, seats)
  return openScheme(portal, {
    allocationModeId: 3,
    startOn: now,
    endOn: new Date(now.getTime() + 2 * DAY_MS),
    policy: { ...STANDARD_POLICY, fairOpening: { ...POLICY, ...changes } },
    pools: [{ ...pool, seats }],
    layout: { ...spec.layout, plots: plots.map((plot, index) => ({ ...plot, unitNo: `U-${index + 1}` })) },
  })
}

let families = 0

/** An account for refunds of a family of its own, unless its number is given. */
export function familyAccount(given?: string) {
  families += 1
  const number = given ?? `3021123${String(families).padStart(4, '0')}`
  return {
    holderName: 'Sunita Verma',
    number,
    confirmNumber: number,
    ifsc: 'SBIN0000125',
    bankId: 1,
    branchName: 'Hazratganj',
  }
}

/** What people do in the room of a scheme, and its clock. */
export function roomOf(portal: TestPortal, campaignId: number) {
  const room = {
    /** A new citizen with a complete draft; every family has an account of its own unless it is given. */
    async applicant(changes = {}): Promise<Entrant> {
      const citizen = await signUp(portal)
      const draft = await completeDraft(portal, citizen, campaignId, {
        refundAccount: familyAccount(),
        ...changes,
      })
      return { citizen, applId: draft.applId, campaignId }
    },
    enter: ({ citizen }: Entrant) => portal.send('EnterOpening', { campaignId }, citizen),
    async placeOf({ citizen }: Entrant) {
      const { value } = await portal.send('GetOwnOpeningPlace', { campaignId }, citizen)
      if (!value) throw new Error('no place')
      return value
    },
    tick(minutes = 0) {
      portal.clock.advance(minutes * MINUTE_MS)
      return portal.runTimers('lottery.runOpenings')
    },
    hold: async (entrant: Entrant, unitNo: string, token?: string) =>
      portal.send(
        'HoldOpeningUnit',
        { campaignId, unitNo, token: token ?? (await room.placeOf(entrant)).token },
        entrant.citizen,
      ),
    /** The same with a fresh session: one that rests for an hour has ended. */
    back: async (entrant: Entrant): Promise<Entrant> => ({
      ...entrant,
      citizen: await signIn(portal, entrant.citizen),
    }),
    /** So many applicants in the room, the order drawn, the first batch called; in the order of their numbers. */
    async opened(count: number): Promise<Entrant[]> {
      const all: Entrant[] = []
      for (let i = 0; i < count; i++) all.push(await room.applicant())
      for (const one of all) if ((await room.enter(one)).status !== 2) throw new Error('not let in')
      await room.tick(58)
      await room.tick(2)
      const fresh = await Promise.all(all.map(room.back))
      const places = await Promise.all(fresh.map(room.placeOf))
      return fresh
        .map((one, i) => ({ one, place: places[i]?.place ?? 0 }))
        .sort((a, b) => a.place - b.place)
        .map(({ one }) => one)
    },
  }
  return room
}

/** What is paid for: the application of an entrant. */
export const wishOf = ({ applId }: Entrant) => ({
  entityTypeId: EntityType.LotteryApplication,
  entityId: applId,
})
