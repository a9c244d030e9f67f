import * as v from 'valibot'
import { enteredAs } from '#contract/fields/enteredAs.ts'
import { LayoutPlan } from '#contract/lottery/campaign.ts'
import { AllocationMode } from '#domain/application/kind.ts'
import { readInstant } from '#domain/dates/ist.ts'
import { CATEGORY_ONLY, OPEN_TO_ALL } from '#domain/draw/lists.ts'
import { ifscMessages, ifscPattern } from '#domain/fields/ifsc.ts'
import { type CampaignPolicy, STANDARD_POLICY } from '#domain/lottery/policy.ts'
import { opensOn, STANDARD_OPENING } from '#domain/opening/policy.ts'
import { getIfscDirectory } from '#server/reference/ifscDirectory.ts'
import type { CampaignSpec } from './enterCampaign.ts'

const words = v.pipe(v.string('must be text'), v.trim(), v.minLength(1, 'is missing'))
const bilingual = v.strictObject({ en: words, hi: words })
const amount = v.pipe(
  words,
  v.regex(/^\d{1,12}(\.\d{1,2})?$/, 'must be an amount such as "41150.00"'),
  enteredAs('money'),
)
const area = v.pipe(
  words,
  v.regex(/^\d{1,12}(\.\d{1,2})?$/, 'must be square metres such as "112.50"'),
  enteredAs('number'),
)
/** Sentences or paragraphs in both languages. */
const paragraphs = v.strictObject({
  en: v.pipe(words, enteredAs('long')),
  hi: v.pipe(words, enteredAs('long')),
})
const code = v.pipe(
  words,
  v.regex(/^[A-Z0-9][A-Z0-9-]{0,29}$/, 'must be a code of capital letters, digits and dashes'),
)
const bp = v.pipe(
  v.number('must be basis points'),
  v.integer(),
  v.minValue(0),
  v.maxValue(10_000, 'must be at most 10000 basis points'),
  enteredAs('percent'),
)
const days = v.pipe(v.number('must be a number of days'), v.integer(), v.minValue(1), v.maxValue(3650))

/** '2026-11-30 18:00' in India; a day alone is its first moment. */
const instant = v.pipe(
  words,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const at = readInstant(dataset.value)
    if (at) return at
    addIssue({ message: 'must be a time such as "2026-11-30 18:00"' })
    return NEVER
  }),
  enteredAs('time'),
)

const pool = v.strictObject({
  poolCode: v.pipe(
    words,
    v.regex(/^[A-Za-z0-9._-]{1,20}$/, 'must be a pool code of at most 20 letters and digits'),
  ),
  propertyType: v.picklist(['Plot', 'House', 'Flat', 'Shop'], 'must be Plot, House, Flat or Shop'),
  name: bilingual,
  dimensions: bilingual,
  part: v.optional(v.string(), ''),
  areaSqm: area,
  ratePerSqm: amount,
  seats: v.pipe(v.number('must be a number'), v.integer(), v.minValue(1, 'must be at least 1')),
  incomeGroupCode: v.optional(v.picklist(['EWS', 'LIG', 'MIG', 'HIG'], 'must be EWS, LIG, MIG or HIG')),
})

const whole = (least: number, most: number, standing: number) =>
  v.optional(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(least, `must be at least ${least}`),
      v.maxValue(most, `must be at most ${most}`),
    ),
    standing,
  )

/** A waiting room before the opening (docs/rules/opening.md); what is left out is as in the standing policy. */
const fairOpening = v.strictObject({
  roomHours: whole(1, 336, STANDARD_OPENING.roomHours),
  sealMinutes: whole(2, 60, STANDARD_OPENING.sealMinutes),
  turnMinutes: whole(5, 120, STANDARD_OPENING.turnMinutes),
  batchSize: whole(1, 1000, STANDARD_OPENING.batchSize),
  familyUnits: whole(1, 10, STANDARD_OPENING.familyUnits),
})

/** What an order of the government or a resolution can change; everything left out is as in the standing policy. */
const policy = v.strictObject({
  quotaPreset: v.optional(v.picklist(['CategoryOnly', 'OpenToAll'], 'must be CategoryOnly or OpenToAll')),
  minAge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(18), v.maxValue(99))),
  bookletGstBp: v.optional(bp),
  allotmentMoneyBp: v.optional(bp),
  acceptWithinDays: v.optional(days),
  instalments: v.optional(
    v.strictObject({
      count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120)),
      everyMonths: v.picklist([1, 3], 'must be 1 or 3'),
      interestBp: bp,
      penalBp: bp,
    }),
  ),
  withdrawalBp: v.optional(
    v.strictObject({
      beforeEnd: bp,
      afterEnd: bp,
      waiting: bp,
      allotted: bp,
      notAccepted: bp,
      falseInformation: bp,
    }),
  ),
  waitingListBp: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000), enteredAs('percent')),
  ),
  waitingListMonths: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120))),
  answerQueryDays: v.optional(days),
  objectionDays: v.optional(days),
  holdMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120))),
  fairOpening: v.optional(fairOpening),
})

/** A campaign as the authority writes it: one JSON document with PascalCase keys. */
export const CampaignFile = v.pipe(
  v.strictObject({
    code,
    schemeCode: code,
    name: bilingual,
    location: bilingual,
    allocationModeId: v.picklist(
      [1, 2, 3],
      'must be 1 (auction), 2 (lottery) or 3 (first come first served)',
    ),
    startOn: instant,
    endOn: instant,
    scrutinyFrom: v.optional(instant),
    scrutinyTo: v.optional(instant),
    eligibleOn: v.optional(instant),
    objectionTill: v.optional(instant),
    rollOn: v.optional(instant),
    drawOn: v.optional(instant),
    reraNumber: v.optional(words),
    possession: v.optional(bilingual),
    payment: v.optional(paragraphs),
    terms: v.optional(paragraphs),
    liveStreamUrl: v.optional(v.pipe(words, v.startsWith('https://', 'must begin with https://'))),
    bookletCharge: amount,
    account: v.strictObject({
      code,
      accountName: words,
      accountNumber: v.pipe(words, v.regex(/^\d{9,16}$/, 'must be an account number of 9 to 16 digits')),
      bankName: words,
      bankIfsc: v.pipe(
        words,
        v.regex(ifscPattern, 'must be an IFSC'),
        v.check(ifsc => getIfscDirectory().isKnownIfsc(ifsc), ifscMessages.notFound.en),
      ),
      bankBranchName: words,
    }),
    layout: LayoutPlan,
    pools: v.pipe(v.array(pool), v.minLength(1, 'must have at least one pool')),
    policy: v.optional(policy),
  }),
  v.check(file => file.endOn > file.startOn, 'EndOn must be after StartOn'),
  v.check(
    file => file.allocationModeId === AllocationMode.Lottery || file.rollOn === undefined,
    'RollOn belongs to a lottery (AllocationModeId 2)',
  ),
  v.check(
    file => file.allocationModeId !== AllocationMode.FirstComeFirstServe || file.drawOn === undefined,
    'DrawOn belongs to a lottery or an auction (AllocationModeId 2 or 1)',
  ),
  v.check(
    file =>
      file.policy?.fairOpening === undefined || file.allocationModeId === AllocationMode.FirstComeFirstServe,
    'FairOpening belongs to first come, first served (AllocationModeId 3)',
  ),
  v.check(
    file =>
      file.policy?.fairOpening === undefined || opensOn(file.startOn, file.policy.fairOpening) < file.endOn,
    'the room of FairOpening must be over before EndOn',
  ),
  v.check(
    file => new Set(file.pools.map(one => one.poolCode)).size === file.pools.length,
    'a pool code stands there twice',
  ),
  v.check(
    file => file.layout.plots.every(plot => file.pools.some(one => one.poolCode === plot.poolCode)),
    'the layout has a plot of a pool that is not there',
  ),
  v.check(
    file =>
      file.pools.every(
        one => file.layout.plots.filter(plot => plot.poolCode === one.poolCode).length === one.seats,
      ),
    'each pool needs as many plots in the layout as it has seats',
  ),
)
export type CampaignFile = v.InferOutput<typeof CampaignFile>

const given = <T extends object>(changes: T): Partial<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>

function policyOf(file: CampaignFile): CampaignPolicy {
  const { quotaPreset, ...changes } = file.policy ?? {}
  const quota = quotaPreset === 'OpenToAll' ? OPEN_TO_ALL : CATEGORY_ONLY
  return { ...STANDARD_POLICY, ...given(changes), quota }
}

/** The campaign that a file describes. */
export function specOf(file: CampaignFile): CampaignSpec {
  const { policy: _, ...spec } = file
  const changes = { ...spec, pools: spec.pools.map(one => given(one)), policy: policyOf(file) }
  return given(changes) as CampaignSpec
}
