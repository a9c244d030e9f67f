/** How `<html data-text-size>` names the chosen sizes of text. */
export const TEXT_SIZES: Readonly<Record<string, string>> = {
  '-1': 'small',
  '0': 'normal',
  '1': 'large',
  '2': 'largest',
}
