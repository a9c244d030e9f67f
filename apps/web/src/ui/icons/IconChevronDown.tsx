import { Icon, type IconProps } from './Icon.tsx'

export function IconChevronDown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 7.6l5 5 5-5" />
    </Icon>
  )
}
