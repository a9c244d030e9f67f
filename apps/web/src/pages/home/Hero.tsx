import { type FormEvent, useId } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import type { NavItem } from '#web/shell/navigate/nav.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconChevronRight } from '#web/ui/icons/IconChevronRight.tsx'
import { IconSearch } from '#web/ui/icons/IconSearch.tsx'
import { SurveySheet } from '#web/ui/SurveySheet/SurveySheet.tsx'
import { searchTarget } from '../searchTarget.ts'
import { FeaturedScheme } from './FeaturedScheme.tsx'
import styles from './Hero.module.css'
import { typedIn } from './typedIn.ts'

const OFTEN: readonly NavItem[] = [
  { to: '/properties', label: m.pages_oftenPay },
  { to: '/applications', label: m.pages_oftenRefund },
  { to: '/services/download-allotment-letter', label: m.pages_oftenLetter },
  { to: '/community-centers', label: m.pages_oftenHall },
]

/** What the portal is for, the search, and the scheme of the day on its signboard. */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="page-title">
      <div className={styles.inner}>
        <div>
          <h1 id="page-title" tabIndex={-1} className={styles.title}>
            {m.pages_heroTitle()}
          </h1>
          <p className={styles.text}>{m.pages_heroText()}</p>
          <Search />
          <div className={styles.often}>
            <h2 className={styles.oftenTitle}>{m.pages_often()}</h2>
            <ul>
              {OFTEN.map(({ to, label }) => (
                <li key={to}>
                  <AppLink to={to}>{label()}</AppLink>
                  <IconChevronRight size={16} />
                </li>
              ))}
            </ul>
          </div>
        </div>
        <FeaturedScheme />
      </div>
      {/* Behind the words, and after them: on a slow line they are read while it comes. */}
      <SurveySheet className={styles.sheet} fade flag={{ x: 62, y: 31 }} />
    </section>
  )
}

function Search() {
  const id = useId()
  const navigate = useAppNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(searchTarget(typedIn(event.currentTarget, 'find')))
  }
  return (
    <search>
      {/* Before its script has come, the form itself leads to the search; a number or a code is then searched as a word. */}
      <form className={styles.search} action="/search" onSubmit={search}>
        <label htmlFor={id} className={styles.label}>
          {m.pages_searchLabel()}
        </label>
        <div className={styles.box}>
          <IconSearch className={styles.glass} />
          <input
            id={id}
            name="find"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={120}
            placeholder={m.pages_searchExample()}
          />
          <Button type="submit" variant="indigo" icon={<IconSearch />} className={styles.submit}>
            {m.pages_search()}
          </Button>
        </div>
      </form>
    </search>
  )
}
