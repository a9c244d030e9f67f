import { createHash } from 'node:crypto'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { addDays, istDay, istInstant } from '#domain/dates/ist.ts'
import { freezeDraw } from '#domain/draw/conduct.ts'
import { runDraw as drawTickets } from '#domain/draw/draw.ts'
import { recordedBeacon } from '#domain/draw/recorded.ts'
import { resultOf } from '#domain/draw/result.ts'
import type { RollEntry } from '#domain/draw/roll.ts'
import { EMPTY_FORM, type LotteryForm } from '#domain/lottery/form.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { moveMany } from '#server/lifecycle/move.ts'
import { decided, submittedAs } from '#server/lottery/application/applicationColumns.ts'
import { APPLICATION } from '#server/lottery/application/applicationCycle.ts'
import { listInStatus, withIds } from '#server/lottery/application/applicationListStore.ts'
import { insertApplication } from '#server/lottery/application/applicationStore.ts'
import { moveApplication } from '#server/lottery/application/moveApplication.ts'
import { takeSnapshot } from '#server/lottery/application/snapshot.ts'
import { keptForm } from '#server/lottery/application/storedForm.ts'
import { moveCampaign } from '#server/lottery/campaign/campaignCycle.ts'
import { type CampaignRecord, listCampaigns } from '#server/lottery/campaign/campaignStore.ts'
import { announceDraw } from '#server/lottery/draw/announceDraw.ts'
import { eachEntrant, freezeRoll, planPools } from '#server/lottery/draw/freezeRoll.ts'
import { publishDraw } from '#server/lottery/draw/publishDraw.ts'
import { runDraw } from '#server/lottery/draw/runDraw.ts'
import { nextApplicationNumber } from '#server/numberStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Random } from '#server/ports/random.ts'
import { type DemoCitizen, demoCitizenId, demoCitizens } from './citizens.ts'
import { payRegistration } from './payRegistration.ts'
import { enterPictures } from './pictures.ts'

/** Applicants beside the demo citizens; they have no login. */
const CROWD = 237
const OFFICER = 'Demo officer'
/** What the draw shall have given the demo citizens, so that every kind of result can be looked at. */
const WISHES: readonly [DemoCitizen, 'Allotted' | 'Waiting' | 'NotAllotted'][] = [
  ['kavita', 'Allotted'],
  ['neha', 'Waiting'],
  ['ramesh', 'NotAllotted'],
]
const FIRST_NAMES = [
  'Anita',
  'Mohan',
  'Rekha',
  'Salim',
  'Pooja',
  'Dinesh',
  'Farida',
  'Suresh',
  'Geeta',
  'Vijay',
]
const LAST_NAMES = ['Yadav', 'Pal', 'Gautam', 'Siddiqui', 'Rawat', 'Kumar', 'Bharti', 'Tiwari', 'Lodhi']
/** Roughly as people live in the district: every tenth place in the pattern is one category. */
const CATEGORIES = ['GEN', 'OBC', 'GEN', 'SC', 'OBC', 'GEN', 'SC', 'OBC', 'GEN', 'GEN'] as const

interface Applicant {
  readonly userId: number
  readonly fullName: string
  readonly dateOfBirth: string
  readonly gender: string
  readonly category: string
  readonly claim: string
  /** Of a demo citizen, whose payment stands in the books. */
  readonly mobile?: string
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Invented people without a login, as many as are asked for. */
export async function makeCrowd(db: Db, now: Date, count: number): Promise<Applicant[]> {
  const people = Array.from({ length: count }, (_, i) => ({
    first_name: pick(FIRST_NAMES, i),
    last_name: pick(LAST_NAMES, Math.floor(i / FIRST_NAMES.length) + i),
    date_of_birth: `${1955 + (i % 45)}-${String((i % 12) + 1).padStart(2, '0')}-15`,
    gender: i % 2 === 0 ? 'Female' : 'Male',
    password_hash: 'none',
    last_password_changed_on: now,
    created_on: now,
  }))
  const rows = await db
    .insertInto('citizen_user')
    .values(people)
    .returning(['id', 'full_name', 'gender'])
    .execute()
  return rows.map((row, i) => ({
    userId: row.id,
    fullName: row.full_name,
    dateOfBirth: people[i]?.date_of_birth ?? '',
    gender: row.gender,
    category: i % 41 === 0 ? 'ST' : pick(CATEGORIES, i),
    claim: i % 19 === 0 ? 'DIV' : 1955 + (i % 45) < 1965 && i % 3 === 0 ? 'SEN' : '',
  }))
}

async function demoApplicants(db: Db, ports: Ports): Promise<Applicant[]> {
  const applicants: Applicant[] = []
  for (const [who] of WISHES) {
    const { firstName, lastName, dateOfBirth, gender, mobile } = demoCitizens[who]
    const userId = await demoCitizenId(db, ports, who)
    applicants.push({
      userId,
      fullName: `${firstName} ${lastName}`,
      dateOfBirth,
      gender,
      category: 'GEN',
      claim: '',
      mobile,
    })
  }
  return applicants
}

const formOf = (one: Applicant, serial: number): LotteryForm => ({
  ...EMPTY_FORM,
  poolCode: 'EWS',
  salutation: one.gender === 'Female' ? 'Mrs' : 'Mr',
  fullName: one.fullName,
  fatherOrHusbandName: `${pick(FIRST_NAMES, serial + 3)} ${one.fullName.split(' ').at(-1)}`,
  dateOfBirth: one.dateOfBirth,
  gender: one.gender,
  occupation: 'Others',
  identityTypeId: 1,
  identityNumber: `3${String(70_000_000_000 + serial).padStart(11, '0')}`,
  pan: `AAAPD${String(1000 + serial).slice(-4)}E`,
  annualIncome: String(120_000 + (serial % 18) * 10_000),
  reservationCategoryCode: one.category,
  subCategoryCode: one.claim,
  isUpResident: true,
  correspondence: {
    line1: `House ${serial + 1}`,
    line2: 'Mohanlalganj',
    city: 'Lucknow',
    stateId: 9,
    districtId: 162,
    stateName: 'Uttar Pradesh',
    districtName: 'Lucknow',
    pincode: '226301',
  },
  refundAccount: {
    holderName: one.fullName,
    number: String(39_000_400_000 + serial),
    ifsc: 'SBIN0001234',
    bankId: 1,
    bankName: 'State Bank of India',
    branchName: 'Mohanlalganj',
  },
  ownsNoHouse: true,
  declarationAccepted: true,
})

/** Enters applications, each submitted on one of the scheme's days. */
export async function enterApplications(
  db: Db,
  ports: Ports,
  campaign: CampaignRecord,
  applicants: readonly Applicant[],
): Promise<void> {
  const firstDay = istDay(campaign.startOn)
  for (const [serial, one] of applicants.entries()) {
    const submittedOn = istInstant(
      addDays(firstDay, serial % 39),
      `${String(9 + (serial % 12)).padStart(2, '0')}:${String((serial * 7) % 60).padStart(2, '0')}:00`,
    )
    const form = { ...formOf(one, serial), mobileNumber: one.mobile ?? '6000000099' }
    const { code } = ports.authority
    const applicationNumber = await nextApplicationNumber(
      db,
      code,
      EntityType.LotteryApplication,
      submittedOn,
    )
    const begun = {
      campaignId: campaign.id,
      userId: one.userId,
      form: keptForm(form),
      createdOn: submittedOn,
    }
    const { id } = await insertApplication(db, ports, begun)
    await takeSnapshot(db, ports, { id, form }, campaign, submittedOn)
    const submission = { form: keptForm(form), applicationNumber, on: submittedOn, bookletPaid: true }
    const draft = { id, statusId: ApplicationStatus.Draft, applicationNumber }
    const provider = { type: 'PROVIDER', id: 'demo' } as const
    const columns = submittedAs(ports, id, submission)
    await moveApplication(db, draft, 'PAID', provider, { event: 'SUBMITTED' }, submittedOn, columns)
    if (one.mobile) {
      const payer = { applicationId: id, applicationNumber, userId: one.userId, form }
      await payRegistration(db, ports, campaign, payer, submittedOn)
      await enterPictures(db, one.userId, 4 * serial + (one.gender === 'Male' ? 1 : 0), id, submittedOn)
    }
  }
}

/** Finds everybody eligible, on the day that the scheme names for it. */
export async function findEligible(db: Db, { id, endOn, eligibleOn }: CampaignRecord): Promise<void> {
  const all = await listInStatus(db, [id], [ApplicationStatus.Submitted])
  const everybody = withIds(all.map(one => one.id))
  const closed = {
    actor: { type: 'TIMER', id: 'lottery.close' },
    now: endOn,
    event: 'SCRUTINY_STARTED',
  } as const
  await moveMany(db, APPLICATION, 'START_SCRUTINY', closed, everybody)
  const on = eligibleOn ?? endOn
  const found = { actor: { type: 'AUTHORITY', id: OFFICER }, now: on, event: 'FOUND_ELIGIBLE' } as const
  const finding = decided({ on, reasonCode: '', remarks: '' })
  await moveMany(db, APPLICATION, 'FIND_ELIGIBLE', found, everybody, finding)
}

/** Chance that can be repeated: the salts of a demonstration, never of a real draw. */
function repeatable(run: number): Random {
  let count = 0
  const bytes = (length: number): Buffer => {
    count += 1
    return createHash('sha512').update(`demo ${run} ${count}`).digest().subarray(0, length)
  }
  return { bytes, below: below => bytes(4).readUInt32BE() % below, uuid: () => bytes(16).toString('hex') }
}

/** The run whose salts fit the applications as they are entered above; any other is found by trying. */
const LIKELY_RUN = 197

/** Finds salts with which the draw gives the demo citizens what the demonstration is to show. */
async function findRun(act: OfficerAct, campaign: CampaignRecord): Promise<number> {
  const plan = {
    CampaignId: campaign.id,
    DrawNo: 1,
    BeaconRound: recordedBeacon().Round,
    Pools: await planPools(act.db, campaign),
    Test: 1 as const,
  }
  const beacon = recordedBeacon()
  for (const run of [LIKELY_RUN, ...Array.from({ length: 2000 }).keys()]) {
    const ports = { ...act.ports, random: repeatable(run) }
    const entrants: RollEntry[] = []
    for await (const some of eachEntrant({ db: act.db, ports }, campaign))
      entrants.push(...some.map(one => one.entry))
    const frozen = freezeDraw(entrants, plan)
    const draw = drawTickets(frozen.roll, frozen.manifest, frozen.manifestHash, beacon)
    const result = resultOf(draw, frozen.manifest, frozen.manifestHash, beacon)
    const winners = new Set(result.Pools.flatMap(pool => pool.Winners.map(one => one.ApplicationNumber)))
    const waiting = new Set(
      result.Pools.flatMap(pool => pool.Waiting.flatMap(list => list.Entries.map(e => e.ApplicationNumber))),
    )
    const fits = WISHES.every(([, wish], index) => {
      const number = entrants[index]?.ApplicationNumber ?? ''
      const outcome = winners.has(number) ? 'Allotted' : waiting.has(number) ? 'Waiting' : 'NotAllotted'
      return outcome === wish
    })
    if (fits) return run
  }
  throw new Error('no salts give the demo citizens the results that are to be shown')
}

/** The drawn scheme of the demo authority: everything that a citizen sees after a draw, from the sealed roll on. */
export async function loadDrawnScheme(db: Db, ports: Ports, now: Date): Promise<void> {
  const find = async () => {
    const campaign = (await listCampaigns(db, {})).find(one => one.code === 'SK-EWS')
    if (!campaign) throw new Error('the scheme to be drawn is missing')
    return campaign
  }
  const before = await find()
  const { eligibleOn, objectionTill, rollOn, drawOn } = before
  if (!eligibleOn || !objectionTill || !rollOn || !drawOn) throw new Error('the scheme has no dates')
  await enterApplications(db, ports, before, [
    ...(await demoApplicants(db, ports)),
    ...(await makeCrowd(db, now, CROWD)),
  ])
  await findEligible(db, before)
  const act: OfficerAct = { db, ports, officer: OFFICER, now: rollOn }
  await moveCampaign({ db, now: eligibleOn, officer: OFFICER }, before, 'PUBLISH_ELIGIBILITY')
  const ready = await find()
  const sealing = { ...act, ports: { ...ports, random: repeatable(await findRun(act, ready)) } }
  await freezeRoll(sealing, ready, drawOn)
  await announceDraw(act, await find())
  await runDraw({ ...act, now: drawOn }, await find())
  await publishDraw({ ...act, now: drawOn }, await find())
}
