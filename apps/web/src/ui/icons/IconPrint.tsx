import { Icon, type IconProps } from './Icon.tsx'

export function IconPrint(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 7.4V3.2h8v4.2M6 14H3.4V7.4h13.2V14H14" />
      <rect x="6" y="11.4" width="8" height="5.4" rx="0.6" />
    </Icon>
  )
}
