import { Icon, type IconProps } from './Icon.tsx'

export function IconArea(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="3" width="14" height="14" rx="1" />
      <path d="M3 11h6v6M9 3v3.6M13 17v-3.6M13 10h4" />
    </Icon>
  )
}
