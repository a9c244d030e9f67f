import type { CodeAnswer, FileAnswer } from '#contract/document/verify.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Verdict } from '#web/ui/Verdict/Verdict.tsx'
import styles from './Verify.module.css'

type Answer = CodeAnswer | FileAnswer
type Language = ReturnType<typeof useLanguage>

/** The verdict in a heading and a sentence. */
function words(answer: Answer, language: Language): { title: string; text: string } {
  const { verdict, document } = answer
  const isFile = 'signature' in answer
  const day = (at: string | null | undefined) => formatDate(at, 'plain', language)
  switch (verdict) {
    case 'genuine':
      return {
        title: m.verify_genuine(),
        text: isFile ? m.verify_genuineFile() : m.verify_genuineText(),
      }
    case 'revoked': {
      const params = { date: day(document?.revokedOn), reason: document?.revokeReason ?? '-' }
      return document?.kind === 'receipt'
        ? { title: m.verify_reversed(), text: m.verify_reversedText(params) }
        : { title: m.verify_revoked(), text: m.verify_revokedText(params) }
    }
    case 'superseded':
      return {
        title: m.verify_superseded(),
        text: m.verify_supersededText({ date: day(document?.supersededOn) }),
      }
    case 'altered':
      return { title: m.verify_altered(), text: m.verify_alteredText() }
    case 'unsound':
      return { title: m.verify_unsound(), text: m.verify_unsoundText() }
    case 'unknown':
      return { title: m.verify_unknown(), text: isFile ? m.verify_unknownFile() : m.verify_unknownText() }
  }
}

/** What the signature is worth, in one sentence for each cause. */
function signatureWords({ signature }: FileAnswer, language: Language): string {
  const at = (instant: string | null) => formatDate(instant, 'plainMinute', language)
  const name = signature.signerName ?? '-'
  switch (signature.standing) {
    case 'good':
      return m.verify_signatureGood({ name, date: at(signature.signedAt) })
    case 'unregistered':
      return m.verify_signatureUnregistered({ name })
    case 'early':
      return m.verify_signatureEarly({ date: at(signature.signedAt), from: at(signature.certificateFrom) })
    case 'late':
      return m.verify_signatureLate({ date: at(signature.signedAt), until: at(signature.certificateUntil) })
    case 'revoked':
      return m.verify_signatureRevoked()
    case 'other':
      return m.verify_signatureOther({ name })
    case 'changed':
      return m.verify_signatureBroken()
    case 'none':
      return m.verify_signatureNone()
  }
}

/** Who saw the signature, and when; of a file that is not signed nothing. */
function witnessWords({ signature }: FileAnswer, language: Language): string | null {
  const { standing, stampedAt, witness } = signature
  if (standing === 'none' || standing === 'changed') return null
  if (!stampedAt) return m.verify_notStamped()
  const date = formatDate(stampedAt, 'plainMinute', language)
  return witness ? m.verify_stampedBy({ date, witness }) : m.verify_stampedLater({ date })
}

/** The plain verdict on a document, then what the register holds to compare the paper with. */
export default function VerdictBlock({ answer }: { answer: Answer }) {
  const language = useLanguage()
  const { verdict, document } = answer
  const { title, text } = words(answer, language)
  const witness = 'signature' in answer ? witnessWords(answer, language) : null
  const signature =
    'signature' in answer
      ? [
          { term: m.verify_signature(), value: signatureWords(answer, language), wide: true },
          ...(witness ? [{ term: m.verify_witness(), value: witness, wide: true }] : []),
          ...(answer.signature.standing === 'good' && answer.signature.level === 'B-LT'
            ? [{ term: m.verify_lasting(), value: m.verify_lastingText(), wide: true }]
            : []),
        ]
      : []
  return (
    <>
      <Verdict state={verdict === 'genuine' ? 'genuine' : 'wrong'} title={title}>
        {text}
      </Verdict>
      {document || signature.length > 0 ? (
        <Card title={m.verify_register()}>
          <Facts
            facts={[
              ...(document
                ? [
                    { term: m.verify_document(), value: document.title[language] },
                    { term: m.verify_number(), value: document.number },
                    {
                      term: m.verify_issuedOn(),
                      value: formatDate(document.issuedOn, 'plainMinute', language),
                    },
                    ...(document.signedOn
                      ? [
                          {
                            term: m.verify_signedOn(),
                            value: formatDate(document.signedOn, 'plainMinute', language),
                          },
                        ]
                      : []),
                    ...(document.serial ? [{ term: m.verify_serial(), value: document.serial }] : []),
                    ...(document.replaces ? [{ term: m.verify_replaces(), value: document.replaces }] : []),
                    { term: m.verify_code(), value: document.code },
                    ...document.facts.map(fact => ({
                      term: language === 'hi' ? fact.labelHi : fact.labelEn,
                      value: fact.value,
                    })),
                    {
                      term: m.verify_fingerprint(),
                      value: <code className={styles.hash}>{document.sha256}</code>,
                      wide: true,
                    },
                  ]
                : []),
              ...signature,
            ]}
          />
        </Card>
      ) : null}
    </>
  )
}
