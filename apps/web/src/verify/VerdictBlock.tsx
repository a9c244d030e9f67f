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
    case 'unknown':
      return { title: m.verify_unknown(), text: isFile ? m.verify_unknownFile() : m.verify_unknownText() }
  }
}

function signatureWords({ signature }: FileAnswer, language: Language): string {
  const { valid, byAuthority, signerName, signedAt, certificateFingerprint } = signature
  const name = signerName ?? '-'
  if (valid && byAuthority)
    return m.verify_signatureGood({ name, date: formatDate(signedAt, 'plainMinute', language) })
  if (valid) return m.verify_signatureOther({ name })
  return certificateFingerprint ? m.verify_signatureBroken() : m.verify_signatureNone()
}

/** The plain verdict on a document, then what the register holds to compare the paper with. */
export function VerdictBlock({ answer }: { answer: Answer }) {
  const language = useLanguage()
  const { verdict, document } = answer
  const { title, text } = words(answer, language)
  const signature =
    'signature' in answer
      ? [{ term: m.verify_signature(), value: signatureWords(answer, language), wide: true }]
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
