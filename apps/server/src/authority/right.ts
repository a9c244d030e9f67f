import { EntityType } from '#domain/application/kind.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { actWords } from '#domain/officer/actNames.ts'
import { conflictsOf, type LinkKind } from '#domain/officer/conflict.ts'
import { type ApprovalLimits, judgedAmount, PASSWORD_MOST } from '#domain/officer/ladder.ts'
import { type ActName, ruleOf } from '#domain/officer/matrix.ts'
import { movesAnyCase } from '#domain/officer/othersCases.ts'
import { ROLE_NAMES, type Role, SECTION_NAMES, type Section } from '#domain/officer/roles.ts'
import {
  approvalsOf,
  approversOf,
  mayApprove,
  mayDo,
  needsPasskey,
  type Weight,
} from '#domain/officer/rules.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { standsAside } from '#server/officer/asideStore.ts'
import { type ActingOfficer, officerActor } from '#server/officer/officer.ts'
import { isAnotherPresent } from '#server/officer/officerSessionStore.ts'
import { findOfficerNames } from '#server/officer/officerStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listOthersCases, type OthersCase } from '#server/work/othersStore.ts'
import { listOfficerLinks, listPartyLinks } from './conflictLinks.ts'
import { listFlagged, listOpened } from './differenceStore.ts'
import type { Proposal } from './operationStore.ts'
import type { ChangeList } from './output/changes.ts'
import { readLimits, sumEarlier } from './weightStore.ts'

const OR: Bilingual = { en: 'or', hi: 'या' }

/** `accountant or commissioner (Money)` */
function whoOf(roles: readonly Role[], section: Section | null): Bilingual {
  const inLanguage = (language: Language): string => {
    const names = [...new Set(roles)].map(role => ROLE_NAMES[role][language].toLowerCase())
    const last = names.at(-1) ?? ''
    const who = names.length > 1 ? `${names.slice(0, -1).join(', ')} ${OR[language]} ${last}` : last
    return section === null ? who : `${who} (${SECTION_NAMES[section][language]})`
  }
  return { en: inLanguage('en'), hi: inLanguage('hi') }
}

/** @throws ActRefused when nobody with the officer's roles does this act, or a second officer is not there */
export async function checkDoer(
  db: Db,
  name: ActName,
  officer: ActingOfficer,
  dryRun: boolean,
  now: Date,
): Promise<void> {
  const rule = ruleOf(name)
  if (!mayDo(rule, officer.roles)) {
    const who = whoOf(rule.does, rule.section)
    throw new ActRefused({
      en: `Your roles do not include "${name}". It is done by: ${who.en}.`,
      hi: `“${actWords(name).hi}” आपकी भूमिकाओं में नहीं है। इसे करते हैं: ${who.hi}।`,
    })
  }
  const { approval } = rule
  if (approval.by !== 'present' || dryRun) return
  const asked = { role: approval.role, section: rule.section }
  if (await isAnotherPresent(db, asked, officer.officerId, now)) return
  const who = whoOf([approval.role], rule.section)
  throw new ActRefused({
    en: `"${name}" needs a second officer who is signed in meanwhile: ${who.en}.`,
    hi: `“${actWords(name).hi}” के लिए एक दूसरे अधिकारी का उस समय लॉगिन होना आवश्यक है: ${who.hi}।`,
  })
}

/** What an act weighs, and who must approve it. */
export interface Weighed extends Weight {
  readonly approvers: readonly Role[] | null
  /** How many officers must approve it. */
  readonly approvals: number
  readonly limits: ApprovalLimits
}

/** Weighs an act by what it changed. @param besides the operation itself, where it was proposed before; 0 for a new one */
export async function weigh(
  db: Db,
  name: ActName,
  changes: ChangeList,
  besides: number,
  now: Date,
): Promise<Weighed> {
  const rule = ruleOf(name)
  const limits = await readLimits(db, now)
  const isSplittable = rule.approval.by === 'ladder' && rule.approval.ladder !== 'batch'
  const earlier = isSplittable ? await sumEarlier(db, changes.concerned, besides, now) : new Map()
  const amount = changes.moved.length > 0 ? judgedAmount(changes.moved, earlier) : null
  const weight: Weight = { amount, marked: changes.flagged.length > 0, grave: changes.grave }
  return {
    ...weight,
    limits,
    approvers: approversOf(rule, weight, limits),
    approvals: approvalsOf(rule, weight),
  }
}

const LINK_WORDS: Readonly<Record<LinkKind, Bilingual>> = {
  MOBILE: { en: 'mobile', hi: 'मोबाइल' },
  PAN: { en: 'PAN', hi: 'पैन' },
  ACCOUNT: { en: 'bank account', hi: 'बैंक खाता' },
  PROPERTY: { en: 'property', hi: 'संपत्ति' },
}

/** What an officer and the citizens of an act have in common, in words; empty when the officer is free. */
async function conflictWords(
  db: Db,
  ports: Ports,
  officerId: number,
  citizenIds: readonly number[],
): Promise<Bilingual[]> {
  const own = await listOfficerLinks(db, officerId)
  const met = conflictsOf(own, await listPartyLinks(db, ports, citizenIds))
  return met.map(kind => LINK_WORDS[kind])
}

/** Why an officer does not act for these citizens; null when they are free to. */
export async function conflictSentence(
  db: Db,
  ports: Ports,
  officerId: number,
  citizenIds: readonly number[],
): Promise<Bilingual | null> {
  if (await standsAside(db, officerId, citizenIds))
    return {
      en: 'You said that you know a party of this act: somebody else decides about it.',
      hi: 'आपने बताया है कि आप इस कार्य के एक पक्ष को जानते हैं: इस पर कोई और निर्णय करेगा।',
    }
  const met = await conflictWords(db, ports, officerId, citizenIds)
  if (met.length === 0) return null
  const links = (language: Language) => met.map(words => words[language]).join(', ')
  return {
    en: `A party of this act is linked with you by ${links('en')}: somebody else decides about it.`,
    hi: `इस कार्य का एक पक्ष आपसे जुड़ा है (${links('hi')}): इस पर कोई और निर्णय करेगा।`,
  }
}

/** @throws ActRefused when a citizen whom the act concerns is the officer, or one of theirs */
export async function checkConflict(
  db: Db,
  ports: Ports,
  officer: ActingOfficer,
  citizenIds: readonly number[],
): Promise<void> {
  const why = await conflictSentence(db, ports, officer.officerId, citizenIds)
  if (why !== null) throw new ActRefused(why)
}

/** Who has these cases, one sentence for each officer and way. */
function othersSentence(
  cases: readonly OthersCase[],
  { name, nameHi }: { readonly name: string; readonly nameHi: string },
): Bilingual {
  const readsSince = cases[0]?.readsSince ?? null
  const [en, hi] = [name, nameHi || name]
  const [many, manyHi] =
    cases.length === 1
      ? ['this case', 'यह प्रकरण']
      : [`${cases.length} of these cases`, `इनमें से ${cases.length} प्रकरण`]
  if (readsSince === null)
    return {
      en: `${en} holds ${many}: nobody else acts on it until it is given back or assigned to somebody else.`,
      hi: `${manyHi} ${hi} के पास है: लौटाए या किसी और को सौंपे जाने तक कोई दूसरा इस पर कार्य नहीं करता।`,
    }
  const since = (language: Language) => formatDate(readsSince, 'plainMinute', language)
  return {
    en: `${en} reads ${many} since ${since('en')}: whoever comes second reads, and does not act.`,
    hi: `${hi} ${since('hi')} से ${manyHi} पढ़ रहे हैं: बाद में आने वाला पढ़ता है, कार्य नहीं करता।`,
  }
}

/** @throws ActRefused when the act touched a case that another officer holds, or reads while nobody holds it */
export async function checkOthersCases(db: Db, name: ActName, now: Date): Promise<void> {
  if (movesAnyCase(name)) return
  const cases = await listOthersCases(db, now)
  if (cases.length === 0) return
  const names = await findOfficerNames(db, [...new Set(cases.map(({ officerId }) => officerId))])
  const groups = [...names].flatMap(([id, name]) => {
    const theirs = cases.filter(({ officerId }) => officerId === id)
    return [theirs.filter(one => one.readsSince === null), theirs.filter(one => one.readsSince !== null)]
      .filter(group => group.length > 0)
      .map(group => othersSentence(group, name))
  })
  throw new ActRefused(...groups)
}

/** @throws ActRefused when the officer proposed it, or has not opened the whole difference */
export async function checkReader(db: Db, proposal: Proposal, officer: ActingOfficer): Promise<void> {
  const { id, officerId, digest, pages } = proposal
  if (officerId === null || officerId === officer.officerId)
    throw new ActRefused({
      en: `${proposal.officer} proposed operation ${id}; another officer must approve it.`,
      hi: `कार्रवाई ${id} का प्रस्ताव ${proposal.officer} ने भेजा; इसे कोई दूसरा अधिकारी स्वीकृत करेगा।`,
    })
  const opened = await listOpened(db, { operationId: id, officerId: officer.officerId, digest })
  const unread = Array.from({ length: pages }, (_, index) => index + 1).filter(
    page => !opened.pages.includes(page),
  )
  if (unread.length > 0)
    throw new ActRefused({
      en: `You have not opened the whole difference of operation ${id}: ${unread.length} of ${pages} pages are left. See: operation show --id ${id}`,
      hi: `आपने कार्रवाई ${id} का पूरा अंतर नहीं खोला है: ${pages} में से ${unread.length} पृष्ठ शेष हैं।`,
    })
  const left = (await listFlagged(db, id)).filter(line => !opened.lines.includes(line))
  if (left.length > 0)
    throw new ActRefused({
      en: `Lines to be looked at first are not opened yet: ${left.join(', ')}. See: operation show --id ${id} --line ${left[0]}`,
      hi: `पहले देखी जाने वाली पंक्तियाँ अभी नहीं खोली गईं: ${left.join(', ')}।`,
    })
}

/** Why who came in by password does not approve much. */
export const NEEDS_PASSKEY: Bilingual = {
  en: `Above ${formatRupees(PASSWORD_MOST)} an approval needs a passkey: a password with a code does not suffice.`,
  hi: `${formatRupees(PASSWORD_MOST)} से अधिक की स्वीकृति के लिए पासकी आवश्यक है: पासवर्ड और कोड पर्याप्त नहीं।`,
}

/** Why an officer's roles do not approve an act, and whose do. */
export const notApproved = (name: ActName, approvers: readonly Role[], amount: bigint | null): Bilingual => {
  const who = whoOf(approvers, ruleOf(name).section)
  return {
    en: `Your roles do not approve "${name}"${amount === null ? '' : ' of this amount'}. It is approved by: ${who.en}.`,
    hi: `“${actWords(name).hi}” की ${amount === null ? '' : 'इस राशि पर '}स्वीकृति आपकी भूमिकाओं में नहीं है। इसे स्वीकृत करते हैं: ${who.hi}।`,
  }
}

/**
 * @throws ActRefused when the officer holds none of the roles that approve an act of this weight, or proved themselves by
 * the weaker way where it moves much
 */
export function checkApprover(name: ActName, weighed: Weighed, officer: ActingOfficer): void {
  const { approvers, amount } = weighed
  if (approvers === null) return
  if (mayApprove(ruleOf(name), approvers, officer.roles)) {
    if (officer.credential === 'PASSKEY' || !needsPasskey(ruleOf(name), weighed)) return
    throw new ActRefused(NEEDS_PASSKEY)
  }
  throw new ActRefused(notApproved(name, approvers, amount))
}

/** Roles as the audit trail keeps them: `DA LOTTERY`, or `A2` for the whole house. */
export const rolesOfMoment = ({ roles }: Pick<ActingOfficer, 'roles'>): string[] =>
  roles.map(({ role, section }) => (section === null ? role : `${role} ${section}`))

/** Writes down a refused act: what somebody tried belongs to the trail as much as what they did. */
export async function auditRefusal(
  db: Db,
  officer: ActingOfficer,
  refused: { readonly act: string; readonly operationId: number; readonly reasons: readonly string[] },
  now: Date,
): Promise<void> {
  const { act, operationId, reasons } = refused
  const { door, credential } = officer
  await writeAudit(
    db,
    officerActor(officer),
    {
      entityTypeId: EntityType.Operation,
      entityId: operationId,
      event: 'OPERATION_REFUSED',
      remarks: reasons.join(' ').slice(0, 500),
      details: { command: act, door, credential, roles: rolesOfMoment(officer) },
    },
    now,
  )
}
