import { Icon, type IconProps } from './Icon.tsx'

export function IconChevronLeft(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12.4 5l-5 5 5 5" />
    </Icon>
  )
}
