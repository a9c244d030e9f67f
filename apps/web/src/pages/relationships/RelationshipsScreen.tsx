import { showsHiddenAreas } from '#web/api/portalConfig.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, PlainLink } from '#web/shell/navigate/AppLink.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { HomeCrumb } from '../HomeCrumb.tsx'
import { LinkRow, LinkRows } from '../LinkRows.tsx'
import { ServiceFigure } from '../ServiceFigure.tsx'
import { type countRelationships, KINDS } from './relationship.ts'
import { useRelationships } from './useRelationships.ts'

export const title = m.pages_relTitle

/** What the citizen is to the authority, by what they have there (docs/rules/reference.md). */
export default function RelationshipsScreen() {
  const { counts, error, retry } = useRelationships()
  return (
    <Page>
      <HomeCrumb current={m.pages_relTitle()} />
      <PageTitle
        title={m.pages_relTitle()}
        meta={m.pages_relIntro()}
        actions={<AppButtonLink to="/relationships/services">{m.pages_relServices()}</AppButtonLink>}
      />
      <Stack>
        {counts ? (
          <Kinds counts={counts} />
        ) : error ? (
          <NotLoaded onRetry={retry} />
        ) : (
          <SkeletonList rows={5} />
        )}
      </Stack>
    </Page>
  )
}

/** Leases and bookings are shown only where the menus show them (specification, section 2). */
const HIDDEN = ['lessee']

function Kinds({ counts }: { counts: ReturnType<typeof countRelationships> }) {
  const kinds = KINDS.filter(({ relationship }) => showsHiddenAreas() || !HIDDEN.includes(relationship))
  return (
    <LinkRows>
      {kinds.map(({ relationship, name, note, to, icon }) => {
        const count = counts.get(relationship) ?? 0
        return (
          <LinkRow
            key={relationship}
            figure={<ServiceFigure icon={icon} />}
            link={className => (
              <PlainLink to={to} className={className}>
                {name()}
              </PlainLink>
            )}
            text={note()}
            aside={
              count > 0 ? (
                <Tag tone="ok">{count === 1 ? m.pages_relCountOne() : m.pages_relCount({ count })}</Tag>
              ) : null
            }
          />
        )
      })}
    </LinkRows>
  )
}
