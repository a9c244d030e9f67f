import * as v from 'valibot'
import { serviceNumberOf } from '#domain/officer/enrolment.ts'
import { Role, Section } from '#domain/officer/roles.ts'
import { OfficerState } from '#domain/officer/states.ts'
import { mobile, personName } from '../fields/person.ts'
import { alert, error, refusals } from '../refusal.ts'
import { message, say } from '../text.ts'
import { deskCall } from './deskCall.ts'

const day = v.pipe(v.string(), v.isoDate())
const Given = v.object({
  role: v.enum(Role),
  /** Null: in the whole house. */
  section: v.nullable(v.enum(Section)),
  fromDay: day,
  toDay: v.nullable(day),
})

/** Roles that are given together. */
const roles = v.pipe(
  v.array(Given),
  v.minLength(1, message(say('Give at least one role.', 'कम से कम एक भूमिका दें।'))),
  v.maxLength(20),
)

const key = { idempotencyKey: v.pipe(v.string(), v.uuid()) }
const reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, message(say('Say why.', 'कारण लिखें।'))),
  v.maxLength(500),
)

/** Who comes: the name in English letters, the service number in capitals, the official mobile. */
export const newcomerEntries = {
  name: personName(say('Name', 'नाम')),
  nameHi: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  serviceNumber: v.pipe(
    v.string(),
    v.transform(serviceNumberOf),
    v.regex(
      /^[A-Z0-9/-]{2,40}$/,
      message(say('Give the service number: letters, digits, - and /.', 'सेवा संख्या दें: अक्षर, अंक, - और /।')),
    ),
  ),
  mobile,
}

const Person = v.object({
  officerId: v.number(),
  name: v.string(),
  nameHi: v.string(),
  serviceNumber: v.string(),
  state: v.enum(OfficerState),
  roles: v.array(v.object({ id: v.number(), ...Given.entries })),
  credentials: v.object({ passkeys: v.number(), hasPassword: v.boolean(), recoveryCodes: v.number() }),
  lastSignInOn: v.nullable(v.string()),
  /** At work, and not signed in for ninety days. */
  isDormant: v.boolean(),
  /** Until when the open invitation counts; null without one. */
  invitedUntil: v.nullable(v.string()),
})

const Change = v.object({
  id: v.number(),
  kind: v.picklist(['FIRST', 'INVITE', 'ROLES', 'REINSTATE', 'INVITE_ANEW']),
  name: v.string(),
  serviceNumber: v.string(),
  /** Of a newcomer: the last digits of the official mobile. */
  mobile: v.string(),
  roles: v.array(Given),
  reason: v.string(),
  /** '' for the server's own command. */
  proposedBy: v.string(),
  proposedOn: v.string(),
  lapsesOn: v.string(),
})

const Opening = v.object({
  id: v.number(),
  name: v.string(),
  openedOn: v.string(),
  untilOn: v.string(),
  enteredOn: v.nullable(v.string()),
})

const refused = refusals({
  SERVICE_NUMBER_TAKEN: alert(
    say('An officer has this service number already.', 'यह सेवा संख्या पहले से किसी अधिकारी की है।'),
    'serviceNumber',
  ),
  MOBILE_TAKEN: alert(
    say('An officer has this mobile number already.', 'यह मोबाइल नंबर पहले से किसी अधिकारी का है।'),
    'mobile',
  ),
  CHANGE_WAITS: alert(
    say(
      'Something about this person waits for the commissioner already.',
      'इस व्यक्ति के विषय में एक प्रस्ताव पहले से आयुक्त के पास है।',
    ),
  ),
  ROLES_CLASH: alert(say('{sentence}', '{sentenceHi}'), 'roles'),
  COMMISSIONER_FIRST: alert(
    say(
      'The commissioner comes first: invite the commissioner, who then confirms the first administrator.',
      'पहले आयुक्त: आयुक्त को आमंत्रित करें, जो फिर पहले व्यवस्थापक की पुष्टि करेंगे।',
    ),
  ),
  NOT_ONESELF: error(say('Nobody does this to themselves.', 'यह कोई अपने लिए नहीं कर सकता।')),
  LAST_COMMISSIONER: error(
    say(
      'This is the only commissioner at work: nobody could lift the suspension.',
      'ये कार्यरत एकमात्र आयुक्त हैं: निलंबन कोई हटा नहीं पाएगा।',
    ),
  ),
})

const { SERVICE_NUMBER_TAKEN, MOBILE_TAKEN, CHANGE_WAITS, ROLES_CLASH } = refused
const { COMMISSIONER_FIRST, NOT_ONESELF, LAST_COMMISSIONER } = refused
const done = v.object({ officerId: v.number() })

/** The calls about the officers themselves: who is one, with which roles, by whose word. */
export const peopleCalls = {
  people: deskCall({
    key: 'people',
    door: ['AD', 'A2', 'AU'],
    mode: 'read',
    summary: 'Every officer with roles and ways in, and what waits for the commissioner.',
    input: v.object({}),
    output: v.object({
      people: v.array(Person),
      changes: v.array(Change),
      /** Envelopes that were opened and not looked into yet. */
      openings: v.array(Opening),
    }),
    refusals: {},
  }),
  inviteOfficer: deskCall({
    key: 'invite-officer',
    door: ['AD'],
    mode: 'write',
    summary: 'Proposes a new officer; the commissioner approves.',
    input: v.object({ ...key, ...newcomerEntries, roles, reason }),
    output: v.object({ waits: v.boolean() }),
    refusals: { SERVICE_NUMBER_TAKEN, MOBILE_TAKEN, CHANGE_WAITS, ROLES_CLASH, COMMISSIONER_FIRST },
    presence: 'recent',
    confirms: say('Invite an officer', 'अधिकारी को आमंत्रित करना'),
    idempotent: true,
    audit: ['OFFICER_CHANGE_PROPOSED', 'OFFICER_INVITED'],
  }),
  proposeOfficerChange: deskCall({
    key: 'propose-officer-change',
    door: ['AD'],
    mode: 'write',
    summary:
      'Proposes further roles, the end of a suspension, or a new invitation; the commissioner approves.',
    input: v.object({
      ...key,
      officerId: v.number(),
      kind: v.picklist(['ROLES', 'REINSTATE', 'INVITE_ANEW']),
      /** Of ROLES: those that are added. */
      roles: v.pipe(v.array(Given), v.maxLength(20)),
      reason,
    }),
    output: done,
    refusals: { CHANGE_WAITS, ROLES_CLASH, COMMISSIONER_FIRST },
    presence: 'recent',
    confirms: say('Propose a change about an officer', 'अधिकारी के विषय में बदलाव का प्रस्ताव'),
    idempotent: true,
    audit: ['OFFICER_CHANGE_PROPOSED'],
  }),
  decideOfficerChange: deskCall({
    key: 'decide-officer-change',
    door: ['A2'],
    mode: 'write',
    summary: 'Approves or declines what an administrator proposed about an officer.',
    input: v.object({
      ...key,
      id: v.number(),
      approve: v.boolean(),
      note: v.pipe(v.string(), v.trim(), v.maxLength(500)),
    }),
    output: v.null(),
    refusals: { SERVICE_NUMBER_TAKEN, MOBILE_TAKEN, ROLES_CLASH, NOT_ONESELF },
    presence: 'signed',
    confirms: say('Decide about an officer', 'अधिकारी के विषय में निर्णय'),
    idempotent: true,
    audit: ['OFFICER_CHANGE_APPROVED', 'OFFICER_CHANGE_DECLINED', 'OFFICER_SUSPENDED'],
  }),
  endOfficerRole: deskCall({
    key: 'end-officer-role',
    door: ['AD'],
    mode: 'write',
    summary: 'Takes a role away at once; open sessions of the officer end.',
    input: v.object({ ...key, roleId: v.number(), reason }),
    output: done,
    refusals: { COMMISSIONER_FIRST, NOT_ONESELF, LAST_COMMISSIONER },
    presence: 'recent',
    confirms: say('Take a role away', 'भूमिका वापस लेना'),
    idempotent: true,
    audit: ['OFFICER_ROLE_ENDED'],
  }),
  suspendOfficer: deskCall({
    key: 'suspend-officer',
    door: ['AD'],
    mode: 'write',
    summary: 'Suspends an officer at once: sessions end, and held cases go back to their desks.',
    input: v.object({ ...key, officerId: v.number(), reason }),
    output: v.object({ officerId: v.number(), freed: v.number() }),
    refusals: { COMMISSIONER_FIRST, NOT_ONESELF, LAST_COMMISSIONER },
    presence: 'recent',
    confirms: say('Suspend an officer', 'अधिकारी को निलंबित करना'),
    idempotent: true,
    audit: ['OFFICER_SUSPENDED'],
  }),
  drawInvitation: deskCall({
    key: 'draw-invitation',
    door: ['AD'],
    mode: 'write',
    summary: 'Makes the link of an approved invitation; it counts once, for 24 hours, and ends a former one.',
    input: v.object({ officerId: v.number() }),
    /** The link is shown this once: the server keeps its hash alone. */
    output: v.object({ link: v.string(), expiresOn: v.string() }),
    refusals: {},
    presence: 'recent',
    confirms: say('Make the link of an invitation', 'आमंत्रण का लिंक बनाना'),
    audit: ['OFFICER_INVITATION_MADE'],
  }),
  closeBreakGlass: deskCall({
    key: 'close-break-glass',
    door: ['AU'],
    mode: 'write',
    summary: 'Closes the use of a sealed code with a note.',
    input: v.object({ ...key, id: v.number(), note: reason }),
    output: v.null(),
    refusals: {},
    presence: 'recent',
    confirms: say('Close the use of a sealed code', 'मुहरबंद कोड के उपयोग की समीक्षा पूर्ण करना'),
    idempotent: true,
    audit: ['BREAK_GLASS_CLOSED'],
  }),
} as const
