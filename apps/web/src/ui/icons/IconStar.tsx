import { Icon, type IconProps } from './Icon.tsx'

export function IconStar(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 2.6l2.2 5 5.4.5-4.1 3.6 1.3 5.3L10 14.2 5.2 17l1.3-5.3L2.4 8.1l5.4-.5z" />
    </Icon>
  )
}
