import { useWatch } from 'react-hook-form'
import type { FormList } from '#contract/desk/schemeForm.ts'
import { blankOf } from './blank.ts'
import { useFormAround } from './formParts.ts'

/** More rows than this are shown page by page. */
const PAGE = 25

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The rows of a list: how many, and how one comes and goes. */
export function useRows(list: FormList, path: string) {
  const { control, put, read } = useFormAround()
  const count = listOf(useWatch({ control, name: path })).length
  const rows = () => listOf(read(path))
  return {
    count,
    pageSize: PAGE,
    /** So many rows at least; new ones are blank. */
    grow: (least: number) => {
      const more = Math.max(0, least - rows().length)
      if (more > 0) put(path, [...rows(), ...Array.from({ length: more }, () => blankOf(list.item))])
    },
    remove: (at: number) =>
      put(
        path,
        rows().filter((_, index) => index !== at),
      ),
  }
}
