import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#domain/dates/format.ts'
import type { PaperFacts } from '#domain/documents/paperFacts.ts'
import { formatVerificationCode } from '#domain/documents/verificationCode.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Verdict } from '#web/ui/Verdict/Verdict.tsx'
import { authorityKeys, checkSealed } from './sealed.ts'

function rowsOf(facts: PaperFacts, language: 'en' | 'hi') {
  const money = (term: string, amount: bigint | undefined) =>
    amount === undefined ? [] : [{ term, value: formatRupees(amount) }]
  const text = (term: string, value: string | undefined) => (value ? [{ term, value }] : [])
  return [
    ...text(m.verify_number(), facts.number),
    { term: m.verify_issuedOn(), value: formatDate(facts.day, 'plain', language) },
    ...text(m.verify_sealedWho(), facts.who),
    ...text(m.verify_sealedAbout(), facts.about),
    ...money(m.verify_sealedSum(), facts.sum),
    ...money(m.verify_sealedPrice(), facts.price),
    ...money(m.verify_sealedBalance(), facts.balance),
    ...text(m.verify_sealedAccount(), facts.account),
    { term: m.verify_code(), value: formatVerificationCode(facts.code) },
  ]
}

/** What a paper's own code says under the authority's signature: checked on this device, with or without a network. */
export default function SealedBlock({ digits }: { digits: string }) {
  const language = useLanguage()
  const check = useQuery({
    queryKey: ['verify', 'sealed', digits],
    queryFn: async () => checkSealed(digits, await authorityKeys()),
    networkMode: 'always',
    retry: false,
  })
  const answer = check.data
  if (!answer) return null
  if (answer.state === 'keyless')
    return (
      <Verdict state="wrong" title={m.verify_failed()}>
        {m.verify_sealedKeyless()}
      </Verdict>
    )
  if (answer.state !== 'good')
    return (
      <Verdict state="wrong" title={m.verify_sealedForged()}>
        {answer.state === 'forged' ? m.verify_sealedForgedText() : m.verify_sealedUnreadable()}
      </Verdict>
    )
  return (
    <>
      <Verdict state="genuine" title={m.verify_sealedGood()}>
        {m.verify_sealedGoodText()}
      </Verdict>
      <Card title={m.verify_sealed()}>
        <Facts facts={rowsOf(answer.facts, language)} />
      </Card>
    </>
  )
}
