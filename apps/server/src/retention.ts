import { DAY_MS, HOUR_MS } from '#domain/dates/lengths.ts'
import { dropFormerPasswords } from '#server/account/passwordStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { dropPassword, listClosed } from './account/citizenStore.ts'
import { dropContactChanges } from './account/contactChangeStore.ts'
import { DEVICE_DAYS } from './account/device.ts'
import { dropDevices } from './account/knownDeviceStore.ts'
import { dropLogins } from './account/loginStore.ts'
import { dropOtps } from './account/otpStore.ts'
import { dropLocks } from './account/passwordLockStore.ts'
import { dropRegistrations, PENDING_MS } from './account/registrationStore.ts'
import { dropSessions } from './account/sessionStore.ts'
import { dropTokens } from './account/tokenStore.ts'
import { dropHelpLooks } from './desk/citizens/helpLookStore.ts'
import { dropDeskAnswers } from './desk/gateway/answerStore.ts'
import { dropDrafts } from './desk/schemes/draftStore.ts'
import { BIN_MS } from './documents/purgeDocuments.ts'
import { dropFeedback } from './feedback/feedbackStore.ts'
import { dropAnswers } from './gateway/idempotencyStore.ts'
import { dropHits } from './gateway/limitStore.ts'
import { dropMachineTokens } from './integration/tokenStore.ts'
import { dropWebhookEvents } from './integration/webhooks/eventStore.ts'
import { dropFinished } from './notify/outboxStore.ts'
import { dropChallenges } from './officer/challengeStore.ts'
import { dropToolLogins } from './officer/toolLoginStore.ts'
import { dropAppTokens } from './reference/appTokenStore.ts'

/**
 * How much harm a row does in wrong hands; what each level demands stands in docs/data.md.
 * `open` anybody may read it · `internal` of the portal's working · `personal` about a person · `identifying` enough to act
 * in a person's name · `secret` proves to the portal who somebody is.
 */
export type Level = 'open' | 'internal' | 'personal' | 'identifying' | 'secret'

/** One kind of data: how long it is kept, and what ends it. */
export interface Retention {
  readonly what: string
  readonly level: Level
  /** Why so long and no longer. */
  readonly why: string
  /** The instant from which the time counts. */
  readonly from: string
  /** Milliseconds; null while the record itself stands. */
  readonly ms: number | null
  /** The timer that ends it; null where the record's own life or its citizen does. */
  readonly timer: string | null
  /** Forgets what began before an instant; the timer `purge` calls it each night, or the timer that is named. True: some may be left. */
  readonly drop?: (db: Db, before: Date) => Promise<boolean>
}

/** The timer that drops, each night, what served its time. */
const PURGE = 'purge'
/** The limits per day look back 24 hours; nothing needs what is older. */
const LOOK_BACK_MS = 2 * DAY_MS
/** Citizens see half a year of their sign-ins, and may complain so long about what was sent when. */
const HALF_YEAR_MS = 180 * DAY_MS

/** So many closed accounts in one run of the timer. */
const CLOSED_AT_ONCE = 500

/** What opens a closed account goes: until then its citizen is told why, and it can be opened again. */
async function dropClosed(db: Db, closedBefore: Date): Promise<boolean> {
  const closed = await listClosed(db, closedBefore, CLOSED_AT_ONCE)
  for (const userId of closed) {
    await dropLogins(db, userId)
    await dropFormerPasswords(db, userId)
    await dropPassword(db, userId)
  }
  return closed.length === CLOSED_AT_ONCE
}

/** Every kind of data that the portal keeps: the one table of retention, which the timers work from. */
export const RETENTION = {
  registrations: {
    what: 'sign-up forms that wait for their OTP',
    level: 'identifying',
    why: 'the time an OTP needs, three times over',
    from: 'the form was sent',
    ms: PENDING_MS,
    timer: 'account.drop-registrations',
    drop: dropRegistrations,
  },
  otps: {
    what: 'one-time passwords, as keyed hashes',
    level: 'secret',
    why: 'limits of a day are counted from them',
    from: 'sent',
    ms: LOOK_BACK_MS,
    timer: PURGE,
    drop: dropOtps,
  },
  tokens: {
    what: 'proofs of an OTP, as hashes',
    level: 'secret',
    why: 'they serve for 15 minutes; a repeat is still answered',
    from: 'run out',
    ms: LOOK_BACK_MS,
    timer: PURGE,
    drop: dropTokens,
  },
  appTokens: {
    what: 'tokens of a hand-over to another system, as hashes',
    level: 'secret',
    why: 'they serve for minutes',
    from: 'run out',
    ms: LOOK_BACK_MS,
    timer: PURGE,
    drop: dropAppTokens,
  },
  guesses: {
    what: 'counts of wrong passwords and locks',
    level: 'personal',
    why: 'a lock lasts 24 hours at most',
    from: 'last changed',
    ms: LOOK_BACK_MS,
    timer: PURGE,
    drop: dropLocks,
  },
  counters: {
    what: 'counters of limits',
    level: 'personal',
    why: 'limits look back a day',
    from: 'window began',
    ms: LOOK_BACK_MS,
    timer: PURGE,
    drop: dropHits,
  },
  devices: {
    what: 'devices that a citizen signed in on, as hashes',
    level: 'secret',
    why: 'the owner’s device passes where strangers wait',
    from: 'last sign-in',
    ms: DEVICE_DAYS * DAY_MS,
    timer: PURGE,
    drop: dropDevices,
  },
  signIns: {
    what: 'sign-ins: times, network address, browser; keys of sessions as hashes',
    level: 'secret',
    why: 'a citizen sees who was there in the last half year',
    from: 'the session’s end',
    ms: HALF_YEAR_MS,
    timer: PURGE,
    drop: dropSessions,
  },
  contactChanges: {
    what: 'changes of a lost contact that ended',
    level: 'personal',
    why: 'as sign-ins; one stopped from the former contact shuts that way and stays',
    from: 'ended',
    ms: HALF_YEAR_MS,
    timer: PURGE,
    drop: dropContactChanges,
  },
  closedLogins: {
    what: 'logins and passwords of closed accounts',
    level: 'secret',
    why: 'so long the authority can open the account again',
    from: 'closed',
    ms: HALF_YEAR_MS,
    timer: PURGE,
    drop: dropClosed,
  },
  answers: {
    what: 'answers kept for repeated calls',
    level: 'personal',
    why: 'a repeat within a day gets the first answer',
    from: 'answered',
    ms: DAY_MS + HOUR_MS,
    timer: PURGE,
    drop: dropAnswers,
  },
  deskAnswers: {
    what: 'the same of officers',
    level: 'personal',
    why: 'as those of citizens',
    from: 'answered',
    ms: DAY_MS + HOUR_MS,
    timer: PURGE,
    drop: dropDeskAnswers,
  },
  deskDrafts: {
    what: 'schemes, surveys, venues, leases, properties and notices that officers fill in as forms',
    level: 'identifying',
    why: 'a scheme is prepared over a season; what an act took stands in its operation',
    from: 'last changed, or handed in',
    ms: HALF_YEAR_MS,
    timer: PURGE,
    drop: dropDrafts,
  },
  officerChallenges: {
    what: 'what officers were asked to sign',
    level: 'internal',
    why: 'each is answered within five minutes, once',
    from: 'asked',
    ms: DAY_MS,
    timer: PURGE,
    drop: dropChallenges,
  },
  feedback: {
    what: 'words left about the portal, with the mobile or email for the answer',
    level: 'personal',
    why: 'who left one may ask about its answer; the authority looks back over a year',
    from: 'answered',
    ms: 365 * DAY_MS,
    timer: PURGE,
    drop: dropFeedback,
  },
  helpLooks: {
    what: 'codes by which citizens let the help desk see their account, as hashes',
    level: 'secret',
    why: 'a code serves for ten minutes, the look for fifteen',
    from: 'asked',
    ms: DAY_MS,
    timer: PURGE,
    drop: dropHelpLooks,
  },
  toolLogins: {
    what: 'codes by which officers let a machine’s command line act as them, as hashes',
    level: 'internal',
    why: 'each is confirmed within ten minutes, once',
    from: 'asked',
    ms: DAY_MS,
    timer: PURGE,
    drop: dropToolLogins,
  },
  machineTokens: {
    what: 'tokens of the authority’s own systems, as hashes',
    level: 'secret',
    why: 'they serve for ten minutes',
    from: 'run out',
    ms: DAY_MS,
    timer: PURGE,
    drop: dropMachineTokens,
  },
  webhookEvents: {
    what: 'what happened, as systems are told of it: numbers and states',
    level: 'internal',
    why: 'a receiver that was stopped is told again what it missed',
    from: 'noted',
    ms: 90 * DAY_MS,
    timer: PURGE,
    drop: dropWebhookEvents,
  },
  messages: {
    what: 'messages that were delivered or given up; an OTP in one goes after ten minutes',
    level: 'personal',
    why: 'complaints about what was sent when',
    from: 'delivered, or given up',
    ms: HALF_YEAR_MS,
    timer: PURGE,
    drop: dropFinished,
  },
  uploads: {
    what: 'scans and other uploads, and their originals, once deleted',
    level: 'identifying',
    why: 'a mistake or a dispute can be looked into',
    from: 'deleted; one that no record took, or that never came whole: a day after upload',
    ms: BIN_MS,
    timer: 'documents.purge',
  },
  drafts: {
    what: 'applications that nobody finished and nothing was paid for; their scans go into the bin',
    level: 'identifying',
    why: 'a scheme or survey comes again within the half-year; its citizen hears two weeks before',
    from: 'last saved',
    ms: HALF_YEAR_MS,
    timer: 'applications.end-drafts',
  },
  account: {
    what: 'the account: name, birth, logins, password hashes',
    level: 'identifying',
    why: 'its citizen uses it',
    from: 'closed',
    ms: null,
    timer: null,
  },
  saved: {
    what: 'saved addresses and bank accounts',
    level: 'identifying',
    why: 'its citizen uses them',
    from: 'removed, or the account is closed',
    ms: null,
    timer: null,
  },
  applications: {
    what: 'applications, bookings, their answers, and who helped with them',
    level: 'identifying',
    why: 'what was decided, and on what, is the authority’s archive and may come before a court',
    from: 'decided',
    ms: null,
    timer: null,
  },
  holdings: {
    what: 'properties, leases, their holders and schedules',
    level: 'identifying',
    why: 'title to land has no end',
    from: 'recorded',
    ms: null,
    timer: null,
  },
  money: {
    what: 'payments, refunds and books',
    level: 'identifying',
    why: 'books of the authority: accounts, tax and audit',
    from: 'booked',
    ms: null,
    timer: null,
  },
  draws: {
    what: 'draws and their results',
    level: 'open',
    why: 'anybody can recompute them',
    from: 'published',
    ms: null,
    timer: null,
  },
  trail: {
    what: 'the audit trail and the papers that were issued',
    level: 'personal',
    why: 'they prove what was decided; a chain cannot lose a link',
    from: 'written',
    ms: null,
    timer: null,
  },
  officers: {
    what: 'officers, their roles, invitations, sessions and operations',
    level: 'personal',
    why: 'who decided',
    from: 'recorded',
    ms: null,
    timer: null,
  },
  officerCredentials: {
    what: 'passkeys of officers, hashes of their passwords and printed codes, sealed secrets of their apps',
    level: 'secret',
    why: 'they prove who acts',
    from: 'recorded',
    ms: null,
    timer: null,
  },
  machineClients: {
    what: 'systems of the authority that read or are told, their secrets as hashes or sealed',
    level: 'secret',
    why: 'they prove which system asks, and who tells it; what it read stands in the trail',
    from: 'recorded',
    ms: null,
    timer: null,
  },
  offers: {
    what: 'schemes, venues, surveys, rates, notices, places',
    level: 'open',
    why: 'published',
    from: 'published',
    ms: null,
    timer: null,
  },
  works: {
    what: 'the portal’s own working: timers, tasks, versions, wrapped keys',
    level: 'internal',
    why: 'the portal runs on it',
    from: 'written',
    ms: null,
    timer: null,
  },
} as const satisfies Record<string, Retention>
