import { DECISION_NOUNS } from '#domain/decision/states.ts'
import type { Database } from '#server/db/pool.ts'
import { setHold } from '#server/decision/policyStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { sealAll, sealOpen } from '#server/keys/resealStore.ts'
import { SEALED_COLUMNS } from '#server/keys/sealedColumns.ts'
import type { Ports } from '#server/ports/ports.ts'
import { loadBookings } from './bookings.ts'
import { loadCampaigns } from './campaigns.ts'
import { DEMO_PASSWORD, demoCitizens, loadCitizens } from './citizens.ts'
import { loadAnswers } from './deskWork/answers.ts'
import { loadLandMaps } from './deskWork/landMaps.ts'
import { loadLandCases } from './deskWork/landUse.ts'
import { loadMoney } from './deskWork/money.ts'
import { loadOwnerWork } from './deskWork/ownerWork.ts'
import { proposeWork } from './deskWork/proposals.ts'
import { loadScrutiny } from './deskWork/scrutiny.ts'
import { loadDrawnScheme } from './drawnScheme.ts'
import { loadHeldDraw } from './heldDraw.ts'
import { loadLandUse } from './landUse.ts'
import { loadLeases } from './leases.ts'
import { loadNotices } from './notices.ts'
import { DEMO_OFFICER_PASSWORD, demoOfficerLogins, loadOfficers } from './officers.ts'
import { loadFairOpening } from './opening/fairOpening.ts'
import { loadSeason } from './opening/season.ts'
import { loadProperties } from './properties.ts'
import { loadPropertyPapers } from './propertyPapers.ts'
import { loadSurveys } from './surveys.ts'
import { loadVenues } from './venues.ts'

/** What a newcomer needs to look around: printed by the server when it is ready. */
export type DemoGuide = {
  readonly logins: readonly { readonly loginId: string; readonly password: string; readonly who: string }[]
  readonly officers: readonly {
    readonly serviceNumber: string
    readonly password: string
    readonly who: string
  }[]
}

/** One part of the demo authority. It is loaded once, in its own transaction, and recorded by its name. */
interface SeedPart {
  readonly name: string
  load(db: Db, ports: Ports, now: Date): Promise<void>
}

async function holdNothing(db: Db): Promise<void> {
  for (const noun of DECISION_NOUNS) await setHold(db, noun, 0)
}

/** The demo authority, in the order in which its parts need each other. */
const PARTS: readonly SeedPart[] = [
  { name: 'citizens', load: loadCitizens },
  { name: 'campaigns', load: (db, _, now) => loadCampaigns(db, now) },
  { name: 'drawn-scheme', load: loadDrawnScheme },
  { name: 'venues', load: (db, _, now) => loadVenues(db, now) },
  { name: 'bookings', load: loadBookings },
  { name: 'properties', load: loadProperties },
  { name: 'property-papers', load: loadPropertyPapers },
  { name: 'leases', load: loadLeases },
  { name: 'surveys', load: loadSurveys },
  { name: 'land-use', load: loadLandUse },
  // A walk through the demo authority sees at once what a decision does.
  { name: 'decisions', load: db => holdNothing(db) },
  { name: 'notices', load: (db, _, now) => loadNotices(db, now) },
  { name: 'officers', load: loadOfficers },
  { name: 'scrutiny-cases', load: loadScrutiny },
  { name: 'land-use-cases', load: loadLandCases },
  { name: 'land-maps', load: (db, _, now) => loadLandMaps(db, now) },
  { name: 'money-work', load: loadMoney },
  { name: 'scrutiny-answers', load: loadAnswers },
  { name: 'owner-work', load: loadOwnerWork },
  { name: 'held-draw', load: loadHeldDraw },
  { name: 'fair-opening', load: loadFairOpening },
  { name: 'season-of-a-hall', load: loadSeason },
]

/** Records a part as loaded. @returns false where it was before */
const isNew = async (db: Db, name: string, now: Date): Promise<boolean> =>
  (await db
    .insertInto('installed_seed')
    .values({ name, loaded_on: now })
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()) !== undefined

/** Loads what is missing of the demo authority; a later start finds its parts recorded and changes nothing. */
export async function loadDemo(db: Database, ports: Ports): Promise<DemoGuide> {
  const now = ports.clock.now()
  for (const part of PARTS) {
    await inTransaction(db, async tx => {
      if (await isNew(tx, part.name, now)) await part.load(tx, ports, now)
    })
  }
  // Many invented people and their applications are entered at once, open.
  for (const column of SEALED_COLUMNS) await sealAll(sealOpen, db, ports, column)
  // Proposals go through the door of all others, which has transactions of its own.
  if (await isNew(db, 'proposals', now)) await proposeWork(db, ports)
  return {
    logins: Object.values(demoCitizens).map(({ mobile, firstName, who }) => ({
      loginId: mobile,
      password: DEMO_PASSWORD,
      who: `${firstName}: ${who}`,
    })),
    officers: demoOfficerLogins.map(login => ({ ...login, password: DEMO_OFFICER_PASSWORD })),
  }
}
