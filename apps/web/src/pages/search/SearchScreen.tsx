import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { search } from '#domain/search/search.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { Query } from '#web/ui/illustrations/Query.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { HomeCrumb } from '../HomeCrumb.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { searchTarget } from '../searchTarget.ts'
import type { Entry } from './entry.ts'
import { Results } from './Results.tsx'
import { useEntries } from './useEntries.ts'

export const title = m.pages_search

const PATH = '/search'

/** /search: everything that the portal has, found at each key that is pressed; the address keeps the words. */
export default function SearchScreen() {
  const { find } = useRouteSearch(PATH)
  const navigate = useAppNavigate()
  const [words, setWords] = useState(find)
  const searched = useDeferredValue(words)
  const { entries, isComing, missing, askAgain } = useEntries()
  const { found, near } = useMemo(() => search(entries, searched), [entries, searched])
  useEffect(() => {
    if (searched !== find) navigate({ to: PATH, search: { find: searched } }, { replace: true })
  }, [searched, find, navigate])
  const isAsked = searched.trim() !== ''
  return (
    <Page>
      <HomeCrumb current={m.pages_search()} />
      <PageTitle title={m.pages_search()} meta={m.pages_searchIntro()} />
      <Stack>
        <SearchBox
          label={m.pages_searchLabel()}
          value={words}
          onChange={setWords}
          found={found.length === 1 ? m.pages_searchFoundOne() : m.pages_searchFound({ count: found.length })}
        />
        <NumberHint words={searched} />
        {missing.length > 0 ? (
          <Note tone="warn" title={m.pages_searchMissing({ lists: missing.join(', ') })}>
            <Button onClick={askAgain}>{m.common_tryAgain()}</Button>
          </Note>
        ) : null}
        {found.length > 0 ? <Results found={found} /> : null}
        {isAsked && found.length === 0 ? (
          isComing ? (
            <SkeletonList rows={4} />
          ) : (
            <Nothing near={near} />
          )
        ) : null}
      </Stack>
    </Page>
  )
}

const KNOWN_AT = {
  '/verify': m.verify_title,
  '/applications': m.shell_myApplications,
  '/bookings': m.shell_myBookings,
} as const

/** What is no word: a number of an application or the code of a paper, with the way to where it is known. */
function NumberHint({ words }: { words: string }) {
  const target = searchTarget(words)
  if (target.to === PATH) return null
  return (
    <Note tone="info" title={target.to === '/verify' ? m.pages_searchIsCode() : m.pages_searchIsNumber()}>
      <AppButtonLink {...target}>{KNOWN_AT[target.to]()}</AppButtonLink>
    </Note>
  )
}

/** Nothing has all the words: what has most of them, and the ways that always help. */
function Nothing({ near }: { near: readonly Entry[] }) {
  useLanguage()
  return (
    <>
      <EmptyState
        title={m.pages_searchNone()}
        figure={<Query width={190} />}
        action={
          <>
            <AppButtonLink to="/services" variant="primary">
              {m.pages_servicesAll()}
            </AppButtonLink>
            <AppLink to="/contact-us">{m.pages_contactTitle()}</AppLink>
          </>
        }
      >
        <p>{m.pages_searchNoneMore()}</p>
      </EmptyState>
      {near.length > 0 ? <Results found={near} title={m.pages_searchNear()} /> : null}
    </>
  )
}
