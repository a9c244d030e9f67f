import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { listCertificates, revokeCertificate } from '#server/documents/sign/certificateStore.ts'
import { countUnsound } from '#server/documents/verify/documentStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { type Command, command, option } from '../command.ts'
import { instant, text } from '../input/fields.ts'

const list = command({
  name: 'certificate list',
  summary:
    'Certificates that papers were signed with: validity, first use, which were withdrawn, and how many papers hold no longer by that',
  kind: 'reads',
  options: {},
  async run({ db, ports }) {
    const all = await listCertificates(db)
    const unsound: number[] = []
    for (const { fingerprint, revokedOn } of all)
      unsound.push(revokedOn ? await countUnsound(db, fingerprint, revokedOn) : 0)
    return {
      table: {
        columns: [
          'Fingerprint',
          'Subject',
          'ValidFrom',
          'ValidTo',
          'FirstUsed',
          'Withdrawn',
          'Why',
          'PapersUnsound',
          'Signs',
        ],
        rows: all.map((one, at) => [
          one.fingerprint,
          one.subject,
          one.validFrom,
          one.validTo,
          one.firstUsedOn,
          one.revokedOn,
          one.revokeReason ?? '',
          unsound[at] ?? 0,
          one.fingerprint === ports.press.signer.fingerprint ? 'yes' : '',
        ]),
      },
    }
  },
})

const revoke = command({
  name: 'certificate revoke',
  summary: 'Withdraws trust in a signing certificate from a moment on, as when its key was stolen',
  details:
    'Papers that a witness saw before that moment stay genuine; the others read "signature does not hold" at /verify and\nare made anew when their holders fetch them, once another certificate signs. Take the key out of use first: SIGNING_P12, or the files in DATA_DIR/signing.',
  kind: 'changes',
  options: {
    fingerprint: option('SHA-256 of the certificate, as "certificate list" prints it', text(64), 'hex'),
    from: option('the moment from which on it is not to be trusted', instant(), 'time'),
  },
  async run({ db, now, reason, audit, change }, { fingerprint, from }) {
    if (from > now)
      throw new ActRefused('The moment lies ahead: trust is withdrawn from now on, or from before.')
    if (!(await revokeCertificate(db, fingerprint, { at: from, reason })))
      throw new ActRefused(`No certificate ${fingerprint} is in use, or it was withdrawn before.`)
    await audit({
      entityTypeId: EntityType.Operation,
      entityId: 0,
      event: 'CERTIFICATE_REVOKED',
      details: { fingerprint, from: toIstIso(from), reason },
    })
    change({
      kind: 'changed',
      record: `Certificate ${fingerprint}`,
      fields: {
        trustedUntil: [null, toIstIso(from)],
        papersUnsound: [0, await countUnsound(db, fingerprint, from)],
      },
    })
    return {}
  },
})

export const certificateCommands: readonly Command[] = [list, revoke]
