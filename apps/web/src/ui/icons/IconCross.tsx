import { Icon, type IconProps } from './Icon.tsx'

export function IconCross(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 5l10 10M15 5L5 15" />
    </Icon>
  )
}
