import { useDeferredValue, useState } from 'react'
import { portalConfig } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useOpenAnchor } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { IconChevronDown } from '#web/ui/icons/IconChevronDown.tsx'
import { IconChevronRight } from '#web/ui/icons/IconChevronRight.tsx'
import { Query } from '#web/ui/illustrations/Query.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { worded } from '../article/article.ts'
import { faq, type Question } from '../content/faq.ts'
import { HomeCrumb } from '../HomeCrumb.tsx'
import { useAnchor } from '../notices/useAnchor.ts'
import { SearchBox } from '../SearchBox.tsx'
import styles from './Faq.module.css'
import { searchFaq } from './searchFaq.ts'

export const title = m.pages_faqTitle

/** Questions and answers by group; a search opens what it finds. */
export default function FaqScreen() {
  const language = useLanguage()
  const [words, setWords] = useState('')
  const searched = useDeferredValue(words)
  const groups = searchFaq(faq, searched)
  const count = groups.reduce((sum, group) => sum + group.questions.length, 0)
  const open = searched.trim() !== '' && count <= 5
  // An answer that a link names is open on arrival.
  const anchor = useOpenAnchor()
  useAnchor(true)
  return (
    <Page>
      <HomeCrumb current={m.pages_faqTitle()} />
      <PageTitle title={m.pages_faqTitle()} meta={m.pages_faqIntro()} />
      <Stack>
        <SearchBox
          label={m.pages_faqSearch()}
          value={words}
          onChange={setWords}
          found={count === 1 ? m.pages_faqFoundOne() : m.pages_faqFound({ count })}
        />
        {count === 0 ? (
          <EmptyState
            title={m.pages_faqNone()}
            figure={<Query width={190} />}
            action={
              <>
                <Button variant="primary" onClick={() => setWords('')}>
                  {m.pages_faqAll()}
                </Button>
                <AppButtonLink to="/contact-us">{m.pages_contactTitle()}</AppButtonLink>
              </>
            }
          >
            <p>{m.pages_faqNoneMore({ number: portalConfig().contact.tollFree })}</p>
          </EmptyState>
        ) : (
          groups.map(({ id, title, questions }) => (
            <section key={id} aria-labelledby={id} className={styles.group}>
              <h2 id={id}>{worded(title, language)}</h2>
              <div className={styles.questions}>
                {questions.map(one => (
                  <Answer key={`${one.id} ${open}`} one={one} open={open || one.id === anchor} />
                ))}
              </div>
            </section>
          ))
        )}
      </Stack>
    </Page>
  )
}

function Answer({ one, open }: { one: Question; open: boolean }) {
  const language = useLanguage()
  return (
    <details id={one.id} className={styles.question} open={open}>
      <summary>
        {worded(one.question, language)}
        <IconChevronDown />
      </summary>
      <div className={styles.answer}>
        {one.answer.map(paragraph => (
          <p key={paragraph.en}>{worded(paragraph, language)}</p>
        ))}
        {one.link ? (
          <AppLink to={one.link.to} strong iconAfter={<IconChevronRight />}>
            {worded(one.link.label, language)}
          </AppLink>
        ) : null}
      </div>
    </details>
  )
}
