import { Icon, type IconProps } from './Icon.tsx'

export function IconArrowRight(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 10h13M12 5.5l4.5 4.5-4.5 4.5" />
    </Icon>
  )
}
