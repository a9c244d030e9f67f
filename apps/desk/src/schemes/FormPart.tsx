import type { FormGroup, FormNode } from '#contract/desk/schemeForm.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import styles from './Form.module.css'
import { useFormAround } from './formParts.ts'
import { LeafField } from './LeafField.tsx'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'
import { PairField } from './PairField.tsx'
import { PartFault } from './PartFault.tsx'

/** A part of a form, whatever it is made of. */
export function FormPart({ node, path }: { node: FormNode; path: string }) {
  if (node.kind === 'leaf') return <LeafField leaf={node} path={path} />
  if (node.kind === 'pair') return <PairField pair={node} path={path} />
  if (node.kind === 'group') return <Group group={node} path={path} />
  return node.isTable ? (
    <ListTable list={node} path={path} />
  ) : (
    <ListCards list={node} path={path}>
      {at => <FormParts node={node.item} path={at} />}
    </ListCards>
  )
}

/** The parts of a group without its frame; any other part as it is. */
function FormParts({ node, path }: { node: FormNode; path: string }) {
  return node.kind === 'group' ? (
    <Fields nodes={node.fields} path={path} />
  ) : (
    <FormPart node={node} path={path} />
  )
}

/** Parts in two columns; what is wide takes both. */
export function Fields({ nodes, path }: { nodes: readonly FormNode[]; path: string }) {
  return (
    <div className={styles.fields}>
      {nodes.map(node => (
        <div
          key={node.key}
          className={node.kind === 'leaf' && node.entry !== 'long' ? undefined : styles.wide}
        >
          <FormPart node={node} path={path === '' ? node.key : `${path}.${node.key}`} />
        </div>
      ))}
    </div>
  )
}

function Group({ group, path }: { group: FormGroup; path: string }) {
  const language = useLanguage()
  const { faults } = useFormAround()
  return (
    <fieldset className={styles.group}>
      <legend>
        {group.label[language]}
        {group.isRequired ? null : <span className={styles.optional}> ({m.common_optional()})</span>}
      </legend>
      <PartFault words={faults.get(path)} />
      <Fields nodes={group.fields} path={path} />
    </fieldset>
  )
}
