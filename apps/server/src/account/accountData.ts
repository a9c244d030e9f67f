import { say, type Text } from '#contract/text.ts'
import { EntityType, entityType, entityTypeName } from '#domain/application/kind.ts'
import type { DocumentState } from '#domain/documents/states.ts'
import { helperWords } from '#domain/help/helper.ts'
import { actWords } from '#server/audit/actWords.ts'
import { listActsOf, listMomentsOf } from '#server/audit/historyStore.ts'
import { listOfOwner } from '#server/documents/documentListStore.ts'
import { documentTypeName } from '#server/documents/documentTypes.ts'
import { openFace } from '#server/documents/sealedFace.ts'
import { getBirth, getCitizen } from './citizenStore.ts'
import type { DataExport, DataSource, HeldPart } from './dataExport.ts'
import { listHelps } from './help/helperStore.ts'
import { findLogins } from './loginStore.ts'
import { listSignIns } from './sessionStore.ts'

const loginTypes = {
  MOBILE: say('Mobile', 'मोबाइल'),
  LOGINID: say('Login id', 'लॉगिन आईडी'),
  EMAIL: say('Email', 'ईमेल'),
}

const genders: Readonly<Record<string, Text>> = {
  Male: say('Male', 'पुरुष'),
  Female: say('Female', 'महिला'),
  Other: say('Other', 'अन्य'),
}

const languages: Readonly<Record<string, Text>> = {
  en: say('English', 'अंग्रेज़ी'),
  hi: say('Hindi', 'हिन्दी'),
}

const documentStates: Readonly<Record<DocumentState, Text>> = {
  TEMP: say('Not yet part of an application', 'अभी किसी आवेदन में नहीं'),
  ATTACHED: say('Part of an application', 'आवेदन में जुड़ा'),
  LOCKED: say('Part of an application, kept as it was submitted', 'आवेदन में जुड़ा, प्रस्तुत रूप में सुरक्षित'),
  SUPERSEDED: say('Replaced by a newer one', 'नए दस्तावेज़ से बदला गया'),
  DELETED: say('Deleted', 'हटाया गया'),
}

const yesNo = (value: boolean) => (value ? say('Yes', 'हाँ') : say('No', 'नहीं'))

async function account({ db, ports, userId }: DataSource): Promise<HeldPart> {
  const user = await getCitizen(db, ports, userId)
  const dateOfBirth = await getBirth(db, ports, userId)
  const logins = await findLogins(db, ports, userId)
  return {
    key: 'account',
    title: say('Account', 'खाता'),
    records: [
      {
        title: user.fullName,
        facts: [
          { key: 'id', label: say('Citizen id', 'नागरिक आईडी'), value: String(user.id) },
          { key: 'firstName', label: say('First name', 'पहला नाम'), value: user.firstName },
          { key: 'middleName', label: say('Middle name', 'मध्य नाम'), value: user.middleName || null },
          { key: 'lastName', label: say('Last name', 'उपनाम'), value: user.lastName || null },
          { key: 'dateOfBirth', label: say('Date of birth', 'जन्म तिथि'), value: { day: dateOfBirth } },
          {
            key: 'gender',
            label: say('Gender', 'लिंग'),
            value: genders[user.gender] ?? user.gender,
            code: user.gender,
          },
          {
            key: 'language',
            label: say('Language of messages', 'संदेशों की भाषा'),
            value: languages[user.language] ?? user.language,
            code: user.language,
          },
          { key: 'createdOn', label: say('Registered on', 'पंजीकरण'), value: user.createdOn },
          {
            key: 'lastPasswordChangedOn',
            label: say('Password last changed', 'पासवर्ड का पिछला बदलाव'),
            value: user.lastPasswordChangedOn,
          },
        ],
      },
      ...logins.map(login => ({
        title: loginTypes[login.type],
        facts: [
          { key: 'loginId', label: say('Login', 'लॉगिन'), value: login.loginId },
          { key: 'isVerified', label: say('Verified', 'सत्यापित'), value: yesNo(login.isVerified) },
        ],
      })),
    ],
  }
}

async function signIns({ db, ports, userId }: DataSource): Promise<HeldPart> {
  const { signIns: held } = await listSignIns(db, ports, userId)
  return {
    key: 'signIns',
    title: say('Logins', 'लॉगिन'),
    records: held.map(one => ({
      title: String(one.loginLogId),
      facts: [
        { key: 'signedInOn', label: say('Logged in', 'लॉगिन का समय'), value: one.signedInOn },
        { key: 'lastSeenOn', label: say('Last seen', 'अंतिम बार'), value: one.lastSeenOn },
        { key: 'loggedOutOn', label: say('Logged out', 'लॉगआउट'), value: one.loggedOutOn },
        { key: 'ip', label: say('Network address', 'नेटवर्क पता'), value: one.ip },
        { key: 'userAgent', label: say('Browser', 'ब्राउज़र'), value: one.userAgent || null },
      ],
    })),
  }
}

async function documents({ db, ports, userId }: DataSource): Promise<HeldPart> {
  const held = await listOfOwner(db, userId)
  return {
    key: 'documents',
    title: say('Documents you uploaded', 'आपके अपलोड किए दस्तावेज़'),
    records: held.map(one => ({
      title: documentTypeName(one.documentTypeId),
      facts: [
        { key: 'documentId', label: say('Document id', 'दस्तावेज़ आईडी'), value: String(one.id) },
        { key: 'fileName', label: say('File', 'फ़ाइल'), value: openFace(ports, one.face).originalName },
        { key: 'sizeBytes', label: say('Size in bytes', 'आकार (बाइट)'), value: String(one.sizeBytes) },
        { key: 'sha256', label: say('SHA-256', 'SHA-256'), value: one.sha256.toString('hex') },
        { key: 'uploadedOn', label: say('Uploaded on', 'अपलोड'), value: one.uploadedOn },
        { key: 'state', label: say('State', 'स्थिति'), value: documentStates[one.state], code: one.state },
      ],
    })),
  }
}

/** "Booking 12"; a record of a kind that has no name is told by its number. */
function recordWords(typeId: number, id: number): Text {
  const type = entityType(typeId)
  if (type === null) return say(String(id), String(id))
  const name = entityTypeName(type)
  return say(`${name.en} ${id}`, `${name.hi} ${id}`)
}

/** What the citizen did, as the audit trail keeps it. */
async function acts({ db, userId }: DataSource): Promise<HeldPart> {
  const done = await listActsOf(db, userId)
  return {
    key: 'acts',
    title: say('What you did', 'आपके कार्य'),
    records: done.map(act => ({
      title: actWords(act.event),
      facts: [
        { key: 'event', label: say('Act', 'कार्य'), value: actWords(act.event), code: act.event },
        { key: 'at', label: say('When', 'कब'), value: act.at },
        {
          key: 'record',
          label: say('Record', 'अभिलेख'),
          value: recordWords(act.entityTypeId, act.entityId),
          code: `${act.entityTypeId}/${act.entityId}`,
        },
        { key: 'remarks', label: say('Remarks', 'टिप्पणी'), value: act.remarks || null },
      ],
    })),
  }
}

/** When the help desk saw the account, with the code that its citizen read out. */
async function looks({ db, userId }: DataSource): Promise<HeldPart> {
  const held = await listMomentsOf(db, EntityType.CitizenUser, userId, 'CITIZEN_OPENED')
  return {
    key: 'helpDeskLooks',
    title: say('When the help desk saw your account', 'सहायता पटल ने आपका खाता कब देखा'),
    records: held.map(at => ({
      title: actWords('CITIZEN_OPENED'),
      facts: [{ key: 'at', label: say('When', 'कब'), value: at }],
    })),
  }
}

/** Who filled in beside the citizen. */
async function helpers({ db, ports, userId }: DataSource): Promise<HeldPart> {
  const held = await listHelps(db, ports, userId)
  return {
    key: 'helpers',
    title: say('Who helped you', 'आपकी सहायता किसने की'),
    records: held.map(help => ({
      title: helperWords(help),
      facts: [
        { key: 'beganOn', label: say('From', 'कब से'), value: help.beganOn },
        { key: 'until', label: say('Until', 'कब तक'), value: help.until },
      ],
    })),
  }
}

/** The account itself: person, logins, sign-ins, uploads, acts. */
export const accountData: DataExport = {
  gather: async source => [
    await account(source),
    await documents(source),
    await signIns(source),
    await acts(source),
    await looks(source),
    await helpers(source),
  ],
}
