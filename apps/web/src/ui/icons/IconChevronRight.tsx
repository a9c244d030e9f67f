import { Icon, type IconProps } from './Icon.tsx'

export function IconChevronRight(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.6 5l5 5-5 5" />
    </Icon>
  )
}
