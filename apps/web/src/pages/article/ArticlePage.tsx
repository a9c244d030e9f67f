import type { ReactNode } from 'react'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import type { NavItem, NavPath } from '#web/shell/navigate/nav.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconPrint } from '#web/ui/icons/IconPrint.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { HomeCrumb } from '../HomeCrumb.tsx'
import styles from './Article.module.css'
import { ArticleBlock } from './ArticleBlock.tsx'
import { type Article, worded } from './article.ts'

export interface ArticlePageProps {
  article: Article
  /** The page's own address, for the links of its contents. */
  path: NavPath
  /** The page above in the way down; the home page always comes first. */
  above?: NavItem
  /** Between the introduction and the first section: the act of the page, a download, a picture. */
  lead?: ReactNode
  /** After a section, by its id. */
  after?: Readonly<Record<string, ReactNode>>
}

/** An information page: contents that follow, short sections, printable. */
export function ArticlePage({ article, path, above, lead, after }: ArticlePageProps) {
  const language = useLanguage()
  const title = worded(article.title, language)
  return (
    <Page>
      <HomeCrumb current={title} {...(above ? { above } : {})} />
      <PageTitle
        ruled
        title={title}
        meta={
          article.updated === ''
            ? null
            : m.pages_updated({ date: formatDate(article.updated, 'plain', language) })
        }
        actions={
          <Button icon={<IconPrint />} onClick={() => window.print()}>
            {m.pages_print()}
          </Button>
        }
      />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{m.pages_contents()}</h2>
          <ol>
            {article.sections.map(({ id, title: heading }) => (
              <li key={id}>
                <AppLink to={path} hash={id}>
                  {worded(heading, language)}
                </AppLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <p className={styles.intro}>{worded(article.intro, language)}</p>
          {lead}
          {article.sections.map(({ id, title: heading, blocks }) => (
            <section key={id} aria-labelledby={id} className={styles.section}>
              <h2 id={id}>{worded(heading, language)}</h2>
              {blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a section never change their order
                <ArticleBlock key={index} block={block} label={worded(heading, language)} />
              ))}
              {after?.[id]}
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}
