import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NoSuchScreen } from '#desk/shell/NoSuchScreen.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { actWords } from '#domain/officer/actNames.ts'
import { actAt, type DeskAct } from '#domain/officer/deskActs.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ActBand } from './ActBand.tsx'

/** Any act of the house on a page of its own. */
export default function ActScreen({ params }: ScreenProps) {
  const act = actAt(params.slug ?? '')
  return act === undefined ? <NoSuchScreen /> : <One key={act} act={act} />
}

function One({ act }: { act: DeskAct }) {
  const language = useLanguage()
  return (
    <DeskPage title={actWords(act)[language]} crumb={<DeskLink to="/acts">{m.acts_title()}</DeskLink>}>
      <ActBand act={act} />
    </DeskPage>
  )
}
