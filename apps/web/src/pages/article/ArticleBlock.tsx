import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { IconChevronRight } from '#web/ui/icons/IconChevronRight.tsx'
import styles from './Article.module.css'
import { type Block, worded } from './article.ts'

/** One part of a section; `label` names a table for assistive technology. */
export function ArticleBlock({ block, label }: { block: Block; label: string }) {
  const language = useLanguage()
  const words = (text: Parameters<typeof worded>[0]) => worded(text, language)
  if ('to' in block)
    return (
      <p>
        <AppLink to={block.to} strong iconAfter={<IconChevronRight />}>
          {words(block.label)}
        </AppLink>
      </p>
    )
  if ('list' in block)
    return (
      <ul className={styles.list}>
        {block.list.map(item => (
          <li key={item.en}>{words(item)}</li>
        ))}
      </ul>
    )
  if ('steps' in block)
    return (
      <ol className={styles.steps}>
        {block.steps.map(item => (
          <li key={item.en}>{words(item)}</li>
        ))}
      </ol>
    )
  if ('rows' in block)
    return (
      <DataTable
        caption={m.pages_tableOf({ title: label })}
        columns={block.head.map((head, index) => ({
          key: head.en,
          head: words(head),
          cell: (row: (typeof block.rows)[number]) => words(row[index] ?? head),
          ...(index === 0 ? { rowHead: true, phone: 'title' } : {}),
        }))}
        rows={block.rows}
        rowKey={row => row[0]?.en ?? ''}
        framed
      />
    )
  return <p>{words(block)}</p>
}
