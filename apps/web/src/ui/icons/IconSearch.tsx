import { Icon, type IconProps } from './Icon.tsx'

export function IconSearch(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8.8" cy="8.8" r="5.4" />
      <path d="M12.8 12.8l4 4" />
    </Icon>
  )
}
