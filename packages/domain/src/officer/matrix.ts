import { Role, Section } from './roles.ts'
import { type ActRule, type Approval, mayNeedApproval } from './rules.ts'

const {
  Assistant: DA,
  Accountant: AC,
  Planner: TP,
  Committee: LC,
  Auditor: AU,
  HelpDesk: HD,
  Administrator: AD,
} = Role
const { JointCommissioner: A1, Commissioner: A2 } = Role

/** Everybody who looks: whoever works in the section, those who decide, and the auditor. */
const READERS = [DA, AC, TP, LC, A1, A2, AU] as const

const NONE: Approval = { by: 'none' }
const roles = (...approving: readonly Role[]): Approval => ({ by: 'roles', roles: approving })
const above = (...approving: readonly Role[]): Approval => ({ by: 'above', roles: approving })
/** Ladder M: up to ₹2,00,000 another accountant, up to ₹25,00,000 the joint commissioner, above the commissioner. */
const LADDER: Approval = { by: 'ladder', ladder: 'money', unsaid: A2 }
/** An act that only sometimes moves money, and is never an accountant's to approve. */
const LADDER_FROM_A1: Approval = { by: 'ladder', ladder: 'money', least: A1, unsaid: A1 }
const BATCH: Approval = { by: 'ladder', ladder: 'batch', unsaid: A2 }
const ADJUSTMENT: Approval = { by: 'ladder', ladder: 'adjustment', unsaid: A2 }

const act = (section: Section | null, does: readonly Role[], approval: Approval = NONE): ActRule => ({
  section,
  does,
  approval,
})
const reads = (section: Section | null, ...more: readonly Role[]): ActRule =>
  act(section, [...READERS, ...more])

const LOTTERY = {
  'campaign list': reads(Section.Lottery, HD),
  'campaign import': act(Section.Lottery, [DA, LC]),
  'campaign publish': act(Section.Lottery, [LC], roles(A2)),
  'campaign extend': act(Section.Lottery, [LC], roles(A2)),
  'campaign cancel': act(Section.Lottery, [LC], roles(A2)),
  'lottery scrutiny-export': act(Section.Lottery, [DA, LC]),
  'lottery query': act(Section.Lottery, [DA]),
  'lottery decide': act(Section.Lottery, [DA]),
  'lottery objection': act(Section.Lottery, [LC], roles(LC)),
  'lottery publish-eligibility': act(Section.Lottery, [LC], roles(A2)),
  'lottery approve-withdrawal': act(Section.Lottery, [DA], LADDER),
  'draw files': reads(Section.Lottery),
  'draw freeze': act(Section.Lottery, [LC], roles(A2)),
  'draw announce': act(Section.Lottery, [LC], { by: 'present', role: LC }),
  'draw run': act(Section.Lottery, [LC], { by: 'present', role: LC }),
  'draw publish': act(Section.Lottery, [LC], { by: 'present', role: LC }),
  // Once the random number is public, whoever annuls knows whose luck they undo.
  'draw annul': act(Section.Lottery, [LC], { by: 'graver', roles: [A2], also: [A1] }),
  'opening show': reads(Section.Lottery),
  'opening pause': act(Section.Lottery, [LC]),
  'opening resume': act(Section.Lottery, [LC]),
  'opening slow': act(Section.Lottery, [LC]),
  'opening extend': act(Section.Lottery, [LC]),
  'waitlist promote': act(Section.Lottery, [LC], roles(A1, A2)),
  'auction import-results': act(Section.Lottery, [LC], roles(A1, A2)),
  'allotment cancel': act(Section.Lottery, [DA, LC], roles(A2)),
} as const

const PROPERTY = {
  'application queue': reads(Section.Property),
  'application move': act(Section.Property, [DA, AC]),
  'application return': act(Section.Property, [DA, AC]),
  'application decide': act(Section.Property, [DA, AC], LADDER_FROM_A1),
  'application consent': act(Section.Property, [DA], roles(DA, AC, A1, A2)),
  'application revoke-order': act(Section.Property, [DA], roles(A2)),
  'application policy': act(Section.Property, [AC, DA], roles(A1, A2)),
  'property policy': act(Section.Property, [AC, DA], roles(A1, A2)),
  'property import': act(Section.Property, [DA], roles(A1, A2)),
  'property owner': act(Section.Property, [DA], roles(A2)),
  'property mobile': act(Section.Property, [DA], roles(A1, A2)),
  'property schedule': act(Section.Property, [DA], roles(A2)),
  'property state': act(Section.Property, [DA, AC], LADDER_FROM_A1),
  'property document': act(Section.Property, [DA]),
  'property receipts': act(Section.Property, [AC], above(AC, A1, A2)),
  'property demand': act(Section.Property, [AC], above(AC, A1, A2)),
  'ledger adjust': act(Section.Property, [AC], ADJUSTMENT),
  'tds queue': reads(Section.Property),
  'tds decide': act(Section.Property, [AC], above(AC, A1, A2)),
  'tds reverse': act(Section.Property, [AC], LADDER),
} as const

const LAND_USE = {
  'landuse queue': reads(Section.LandUse),
  'landuse move': act(Section.LandUse, [DA, TP]),
  'landuse return': act(Section.LandUse, [DA, TP]),
  'landuse approve': act(Section.LandUse, [TP], { by: 'marked', roles: [A1, A2] }),
  'landuse reject': act(Section.LandUse, [TP], roles(A1, A2)),
  'landuse revoke': act(Section.LandUse, [TP, DA], roles(A2)),
  'landuse slabs': act(Section.LandUse, [TP], roles(A1, A2)),
  'landuse bigha': act(Section.LandUse, [TP], roles(A1, A2)),
  'landuse holidays': act(Section.LandUse, [TP], roles(A1, A2)),
  'landuse map village': act(Section.LandUse, [TP], roles(A1, A2)),
  'landuse map zones': act(Section.LandUse, [TP], roles(A1, A2)),
} as const

const MONEY = {
  'payment exceptions': reads(Section.Money),
  // Whoever holds the account holds what every citizen pays.
  'payment account': act(Section.Money, [AC], roles(A2)),
  'payment resolve': act(Section.Money, [AC], roles(AC, A1, A2)),
  'payment sync-stale': act(Section.Money, [AC]),
  'payment reverse': act(Section.Money, [AC], LADDER),
  'payment reconcile bank': act(Section.Money, [AC]),
  'payment reconcile razorpay': act(Section.Money, [AC]),
  'payment reconcile day': act(Section.Money, [AC]),
  'challan confirm': act(Section.Money, [AC], roles(AC, A1, A2)),
  'refund list': reads(Section.Money),
  'refund send': act(Section.Money, [AC], BATCH),
  'refund batch': act(Section.Money, [AC]),
  'refund result': act(Section.Money, [AC]),
  'refund retry': act(Section.Money, [AC]),
  'refund account accept': act(Section.Money, [AC], LADDER),
  'refund account refuse': act(Section.Money, [AC]),
} as const

const VENUES = {
  'venue import': act(Section.Venues, [DA], roles(A1, A2)),
  'venue photograph': act(Section.Venues, [DA], roles(A1, A2)),
  'venue remove-photograph': act(Section.Venues, [DA]),
  'venue tariff': act(Section.Venues, [DA], roles(A1, A2)),
  'venue auspicious-days': act(Section.Venues, [DA], roles(A1, A2)),
  'venue block': act(Section.Venues, [DA]),
  'venue unblock': act(Section.Venues, [DA]),
  'venue open-dates': act(Section.Venues, [DA], roles(A1, A2)),
  'venue withdraw-dates': act(Section.Venues, [DA], roles(A1, A2)),
  'dates show': reads(Section.Venues),
  'dates pause': act(Section.Venues, [DA]),
  'dates resume': act(Section.Venues, [DA]),
  'dates slow': act(Section.Venues, [DA]),
  'dates extend': act(Section.Venues, [DA]),
  'venue cancel-booking': act(Section.Venues, [DA], LADDER),
  'venue settle-deposit': act(Section.Venues, [DA], LADDER),
  'booking policy': act(Section.Venues, [DA], roles(A1, A2)),
} as const

const LEASES = {
  'lease import': act(Section.Leases, [DA, AC], roles(AC, A1, A2)),
  'lease activate': act(Section.Leases, [DA, AC], roles(AC, A1, A2)),
  'lease terminate': act(Section.Leases, [DA, AC], roles(A2)),
  'lease settle': act(Section.Leases, [DA, AC], roles(A2)),
} as const

/** What belongs to the whole house. */
const HOUSE = {
  'decision list': reads(null),
  'decision take-back': act(null, [DA, AC, TP, LC]),
  'decision policy': act(null, [DA, AC, TP, LC], roles(A1, A2)),
  'survey import': act(null, [DA]),
  'survey close': act(null, [DA]),
  'survey publish': act(null, [DA], roles(A1, A2)),
  'notice publish': act(null, [DA], roles(A1, A2)),
  // The help desk sees an account by its citizen's code alone.
  'user show': act(null, [DA, A1, A2, AU]),
  'user unlock': act(null, [DA]),
  'user deactivate': act(null, [DA], roles(A1, A2)),
  'user activate': act(null, [DA], roles(A1, A2)),
  'user release-mobile': act(null, [DA], roles(A1, A2)),
  'reference import states': act(null, [AD]),
  'reference import districts': act(null, [AD]),
  'reference import tehsils': act(null, [AD]),
  'reference import villages': act(null, [AD]),
  'reference import banks': act(null, [AD], roles(A1, A2)),
  'reference import services': act(null, [AD], roles(A1, A2)),
  'files sweep': act(null, [AD]),
  'files original': act(null, [DA, AU], roles(A1, A2)),
  'certificate list': act(null, [AD, AU]),
  'certificate revoke': act(null, [AD], roles(A1, A2)),
  'keys list': act(null, [AD, AU]),
  'keys rotate': act(null, [AD]),
  'keys reseal': act(null, [AD]),
  'keys escrow': act(null, [AD]),
  'jobs list': act(null, [AD, AU]),
  'jobs run': act(null, [AD]),
  'jobs dead': act(null, [AD, AU, AC]),
  'jobs retry': act(null, [AD, AC]),
  'notify list': act(null, [AD, AU]),
  'notify resend': act(null, [AD]),
  'notify flush': act(null, [AD]),
  'integration client add': act(null, [AD], roles(A1, A2)),
  'integration client secret': act(null, [AD]),
  'integration client end': act(null, [AD]),
  'integration client list': act(null, [AD, AU, A1, A2]),
  'integration webhook add': act(null, [AD], roles(A1, A2)),
  'integration webhook secret': act(null, [AD]),
  'integration webhook resume': act(null, [AD]),
  'integration webhook end': act(null, [AD]),
  'integration webhook list': act(null, [AD, AU, A1, A2]),
  'audit verify': act(null, [AU, A1, A2]),
  'audit list': act(null, [AU, A1, A2]),
  'operation list': reads(null),
  'operation show': reads(null),
  'operation withdraw': act(null, [DA, AC, TP, LC, HD, AD, A1, A2]),
  'operation limits': act(null, [A1], roles(A2)),
} as const

/** Who may do what: one rule for each act of the registry, for both doors (docs/matrix.md is made of it). */
export const MATRIX = {
  ...LOTTERY,
  ...PROPERTY,
  ...LAND_USE,
  ...MONEY,
  ...VENUES,
  ...LEASES,
  ...HOUSE,
} as const satisfies Record<string, ActRule>

/** The name of an act that has a rule: a command without one does not compile. */
export type ActName = keyof typeof MATRIX

const names = Object.keys(MATRIX).filter((name): name is ActName => Object.hasOwn(MATRIX, name))

/** Every act of the matrix. */
export const ACT_NAMES: readonly ActName[] = names

/** Whether a text is the name of an act. */
export const isActName = (name: string): name is ActName => Object.hasOwn(MATRIX, name)

/** The rule of an act. */
export const ruleOf = (name: ActName): ActRule => MATRIX[name]

/** Whether an act can ever wait for a second officer. */
export const canWait = (name: ActName): boolean => mayNeedApproval(ruleOf(name))
