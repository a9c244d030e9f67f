import { Icon, type IconProps } from './Icon.tsx'

export function IconCopy(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="7" y="7" width="9.6" height="9.6" rx="1.4" />
      <path d="M4.4 13H3.4V3.4H13v1" />
    </Icon>
  )
}
