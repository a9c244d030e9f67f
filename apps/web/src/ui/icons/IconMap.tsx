import { Icon, type IconProps } from './Icon.tsx'

export function IconMap(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.8 5l4.8-1.8 4.8 1.8 4.8-1.8v11.8l-4.8 1.8-4.8-1.8-4.8 1.8zM7.6 3.2V15M12.4 5v11.8" />
    </Icon>
  )
}
