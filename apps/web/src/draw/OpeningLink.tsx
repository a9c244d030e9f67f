import type { PublicDraw } from '#contract/lottery/result.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'

/** From the draw of an order to what became of its places. */
export function OpeningLink({ draw: { kind, campaignId } }: { draw: PublicDraw }) {
  if (kind === 'UNITS') return null
  return (
    <p>
      {kind === 'SEASON' ? (
        <AppLink to="/dates-by-turns/$seasonId" params={{ seasonId: campaignId }}>
          {m.room_report()}
        </AppLink>
      ) : (
        <AppLink to="/services/online-lotteries/$campaignId/opening" params={{ campaignId }}>
          {m.room_report()}
        </AppLink>
      )}
    </p>
  )
}
